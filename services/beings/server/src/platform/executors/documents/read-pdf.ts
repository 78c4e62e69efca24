import { getDocumentProxy } from 'unpdf'
import { DocumentFault, type DocumentJob, type DocumentText } from './document-job.ts'
import { takeUnits } from './take-units.ts'

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

/** More would not fit the answer of a tool; a page has about 2,000 characters. */
const mostPages = 100

export async function readPdf({ bytes, start, most }: DocumentJob): Promise<DocumentText> {
  const pdf = await open(bytes)
  const read = async (number: number) => `[page ${number}]\n${await pageText(pdf, number)}`
  const taken = await takeUnits({ unit: 'page', total: pdf.numPages, start, most, mostUnits: mostPages, read })
  const isEmpty = taken.text.replaceAll(/\[page \d+\]/g, '').trim() === ''
  const notes = isEmpty ? ['There is no text on these pages; they are probably scanned pictures.'] : []
  return { form: 'PDF', title: await titleOf(pdf), ...taken, notes }
}

async function open(bytes: Uint8Array): Promise<Pdf> {
  try {
    // Its fonts are not needed for its text, and its warnings are nobody's business here.
    return await getDocumentProxy(bytes, { disableFontFace: true, verbosity: 0 })
  } catch (error) {
    const locked = (error as Error).name === 'PasswordException'
    throw new DocumentFault(locked ? 'the PDF is locked with a password' : 'the PDF is broken and cannot be read')
  }
}

async function pageText(pdf: Pdf, number: number): Promise<string> {
  const page = await pdf.getPage(number)
  const { items } = await page.getTextContent()
  page.cleanup()
  const text = items.map(item => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
  return text.replaceAll(/[ \t]+\n/g, '\n').trim()
}

async function titleOf(pdf: Pdf): Promise<string> {
  const { info } = await pdf.getMetadata().catch(() => ({ info: {} }))
  const { Title: title } = info as { Title?: unknown }
  return typeof title === 'string' ? title.slice(0, 200).trim() : ''
}
