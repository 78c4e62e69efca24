import readWorkbookFile from 'read-excel-file/universal'
import { DocumentFault, type DocumentJob, type DocumentText } from './document-job.ts'
import { takeUnits } from './take-units.ts'
import { refuseBomb } from './zip-archive.ts'

const mostRows = 2000

export async function readWorkbook({ bytes, start, sheet, most }: DocumentJob): Promise<DocumentText> {
  // What is packed beside the tables, such as pictures, is never unpacked.
  refuseBomb(bytes, name => /\.(xml|rels)$/i.test(name))
  const sheets = await open(bytes)
  const names = sheets.map(one => one.sheet)
  const wanted = sheet === undefined ? sheets[0] : sheets.find(one => one.sheet.toLowerCase() === sheet.toLowerCase())
  if (!wanted) throw new DocumentFault(`there is no sheet "${sheet ?? ''}"; there is ${names.join(', ') || 'none'}`)
  const { data } = wanted
  const read = (number: number) =>
    (data[number - 1] ?? [])
      .map(cellText)
      .join(' | ')
      .replaceAll(/( \| )+$/g, '')
  const taken = await takeUnits({ unit: 'row', total: data.length, start, most, mostUnits: mostRows, read })
  const others = names.filter(name => name !== wanted.sheet)
  const notes = others.length > 0 ? [`Other sheets: ${others.join(', ')}.`] : []
  return { form: 'workbook', title: `sheet ${wanted.sheet}`, ...taken, notes }
}

async function open(bytes: Uint8Array) {
  try {
    return await readWorkbookFile(bytes.slice().buffer as ArrayBuffer)
  } catch (error) {
    if (error instanceof RangeError) throw error
    throw new DocumentFault('the workbook is broken and cannot be read')
  }
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().replace(/T00:00:00\.000Z$/, '')
  return String(cell).replaceAll(/\s+/g, ' ').trim()
}
