// Every panel beside and above the map; the table's screen places them.
import "./curtain";
import "./dialogs";
import "./hand";
import "./notices";
import "./offered";
import "./options";
import "./preview";
import "./rules_reader";
import "./side";
