/** What is to be read of a document. */
export interface DocumentJob {
  kind: 'document'
  bytes: Uint8Array
  /** Its ending helps where the content alone does not tell. */
  name: string
  /** The page of a PDF, the row of a sheet, the line of anything else: counted from 1. */
  start: number
  /** Of a workbook; the first one when it is not named. */
  sheet?: string | undefined
  most: number
}

/** A page of the web, to be read by a being. */
export interface PageJob {
  kind: 'page'
  html: string
  url: string
  most: number
}

export type ReadingJob = DocumentJob | PageJob

export interface DocumentText {
  /** In words: PDF, Word document, workbook … */
  form: string
  title: string
  unit: 'page' | 'row' | 'line'
  total: number
  text: string
  first: number
  last: number
  /** Where reading goes on; undefined at the end. */
  next?: number | undefined
  /** What else should be known, such as the other sheets. */
  notes: string[]
}

export interface PageText {
  title: string
  text: string
  links: { text: string; url: string }[]
}

/** Something about the document, told as it is to whoever wanted it read. */
export class DocumentFault extends Error {
  override readonly name = 'DocumentFault'
}
