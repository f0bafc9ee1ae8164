"""Two small games that are nothing like a hex map, to prove the contract of titles and screens early."""
