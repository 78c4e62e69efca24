/** What the views of chat and history say beyond the words of the first pages. */
export const talkViews = {}
