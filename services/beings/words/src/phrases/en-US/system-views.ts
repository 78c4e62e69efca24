/** What the views of dashboard, usage, models, code, settings, help and about say beyond the words of the first pages. */
export const systemViews = {}
