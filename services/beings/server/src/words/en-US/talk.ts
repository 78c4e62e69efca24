export const talk = {}
