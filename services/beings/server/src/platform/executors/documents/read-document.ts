import { DocumentFault, type DocumentJob, type DocumentText } from './document-job.ts'
import { readHtmlFile } from './read-page.ts'
import { readPdf } from './read-pdf.ts'
import { readText } from './read-text.ts'
import { readWord } from './read-word.ts'
import { readWorkbook } from './read-workbook.ts'
import { openZip } from './zip-archive.ts'

/** What it is, is told by its content; the ending of its name counts where text could be several things. */
export function readDocument(job: DocumentJob): Promise<DocumentText> {
  const head = Buffer.from(job.bytes.subarray(0, 1024)).toString('latin1')
  if (head.includes('%PDF-')) return readPdf(job)
  if (head.startsWith('PK\u0003\u0004')) return readOffice(job)
  if (head.startsWith('\u00d0\u00cf\u0011\u00e0')) {
    throw new DocumentFault('this is a file of an old Office program; save it as DOCX or XLSX')
  }
  const isHtml = /\.(html?|xhtml)$/i.test(job.name) || /^\s*(<!doctype html|<html[\s>])/i.test(head)
  return isHtml ? readHtmlFile(job) : readText(job)
}

function readOffice(job: DocumentJob): Promise<DocumentText> {
  const archive = openZip(job.bytes)
  if (archive.has('xl/workbook.xml')) return readWorkbook(job)
  if (archive.has('word/document.xml')) return readWord(job)
  throw new DocumentFault('this is a packed file, neither DOCX nor XLSX')
}
