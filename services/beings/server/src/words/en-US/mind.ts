export const mind = {}
