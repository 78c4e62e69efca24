/** What the views of permissions, audit, executors and logs say beyond the words of the first pages. */
export const trustViews = {}
