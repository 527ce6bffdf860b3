// The least that is a game, to begin with: every line can be changed or taken away.

export const smallStacks = `language = 1
family = "stacks"
name = { en = "My game", it = "Il mio gioco" }
board = { shape = "square", size = 5 }
start = { white = "rows 1-2" }
end = { stuck = "loses" }
[[move]]
onto = ["empty", "own"]
[[move]]
onto = "enemy"
take = "stack"
`;

export const smallSeeds = `language = 1
family = "seeds"
name = { en = "My game", it = "Il mio gioco" }
board = { houses = 4 }
start = { seeds = 3 }
[[fall]]
in = "enemy"
here = [2, 3]
take = "here"
`;
