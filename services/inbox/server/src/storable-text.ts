/** PostgreSQL cannot store a NUL, and lone halves of a character are none. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()
