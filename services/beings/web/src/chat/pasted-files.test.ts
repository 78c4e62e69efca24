import { expect, test } from 'vitest'
import { pastedFiles } from './pasted-files.ts'

const clipboard = (text: string, ...files: File[]) => ({ getData: () => text, files }) as unknown as DataTransfer
const picture = new File(['…'], 'image.png', { type: 'image/png' })

test('files are pasted as files, a text as text, and one that is too long as a file', async () => {
  expect(pastedFiles(clipboard('', picture), 10)).toEqual([picture])
  expect(pastedFiles(clipboard('a table', picture), 10)).toEqual([])
  const [file] = pastedFiles(clipboard('a long text'), 10)
  expect(file?.name).toBe('pasted.txt')
  expect(await file?.text()).toBe('a long text')
})
