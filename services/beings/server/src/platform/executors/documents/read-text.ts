import { DocumentFault, type DocumentJob, type DocumentText } from './document-job.ts'
import { type TakenUnits, takeUnits } from './take-units.ts'

const mostLines = 5000

export async function readText(job: DocumentJob): Promise<DocumentText> {
  const lines = decode(job.bytes).split(/\r\n|\n/)
  return { form: 'text', title: '', ...(await takeLines(lines, job)), notes: [] }
}

export function takeLines(
  lines: readonly string[],
  { start, most }: Pick<DocumentJob, 'start' | 'most'>,
): Promise<TakenUnits> {
  const read = (number: number) => lines[number - 1] ?? ''
  return takeUnits({ unit: 'line', total: lines.length, start, most, mostUnits: mostLines, read })
}

/** UTF-8, or UTF-16 when it says so at its beginning; Windows-1252 is what is left of older files. */
export function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.subarray(0, 8000).includes(0)) {
    throw new DocumentFault('this kind of file cannot be read; PDF, DOCX, XLSX, HTML and text can')
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
