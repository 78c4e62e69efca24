export const trust = {}
