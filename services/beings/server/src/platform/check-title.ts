import { invalid } from './errors.ts'

/** One line that is not empty. */
export function checkTitle(text: string): string {
  const title = text.normalize('NFC').replace(/\s+/gu, ' ').trim()
  if (title === '') throw invalid('The title is empty.', 'title must not be empty')
  return title
}
