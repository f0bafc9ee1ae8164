import "./styles/app.css";
import "./app";
import { words } from "./words";

void words.load().then(() => document.body.classList.add("ready"));
