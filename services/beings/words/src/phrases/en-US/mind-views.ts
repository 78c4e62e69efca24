/** What the views of beings, memory and knowledge say beyond the words of the first pages. */
export const mindViews = {}
