import mammoth from 'mammoth'
import { DocumentFault, type DocumentJob, type DocumentText } from './document-job.ts'
import { linesOf } from './html-text.ts'
import { parseHtml } from './parse-html.ts'
import { takeLines } from './read-text.ts'
import { openZip } from './zip-archive.ts'

export async function readWord(job: DocumentJob): Promise<DocumentText> {
  const html = await toHtml(job.bytes)
  const { document } = parseHtml(html)
  return { form: 'Word document', title: '', ...(await takeLines(linesOf(document.documentElement), job)), notes: [] }
}

/** It is handed the unpacked parts, for its own unpacking has no limit. */
async function toHtml(bytes: Uint8Array): Promise<string> {
  const archive = openZip(bytes)
  const file = {
    exists: (name: string) => archive.has(name),
    read: async (name: string, encoding?: BufferEncoding) =>
      encoding ? archive.read(name).toString(encoding) : archive.read(name),
  }
  try {
    const options = { convertImage: mammoth.images.imgElement(async () => ({ src: '' })) }
    return (await mammoth.convertToHtml({ file } as never, options)).value
  } catch (error) {
    if (error instanceof DocumentFault || error instanceof RangeError) throw error
    throw new DocumentFault('the Word document is broken and cannot be read')
  }
}
