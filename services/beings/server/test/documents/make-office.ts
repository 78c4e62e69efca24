import { makeZip, type Packed } from './make-zip.ts'

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const packageNamespace = 'http://schemas.openxmlformats.org/package/2006'
const officeNamespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

const relations = (rows: readonly [id: string, type: string, target: string][]) =>
  `${xml}<Relationships xmlns="${packageNamespace}/relationships">${rows
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${officeNamespace}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

const contentTypes = (rows: readonly [part: string, type: string][]) =>
  `${xml}<Types xmlns="${packageNamespace}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${rows
    .map(
      ([part, type]) =>
        `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`,
    )
    .join('')}</Types>`

export const wordBeginning = `${xml}<w:document ${word}><w:body>`
const wordEnd = '</w:body></w:document>'

/** A Word document with these paragraphs; or with this packed content in the place of them. */
export function makeWord(paragraphs: readonly string[], instead?: Pick<Packed, 'deflated' | 'content'>): Buffer {
  const body = paragraphs.map(text => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`).join('')
  return makeZip([
    { name: '[Content_Types].xml', content: contentTypes([['/word/document.xml', 'wordprocessingml.document.main']]) },
    { name: '_rels/.rels', content: relations([['rId1', 'officeDocument', 'word/document.xml']]) },
    { name: 'word/document.xml', ...(instead ?? { content: `${wordBeginning}${body}${wordEnd}` }) },
  ])
}

type Cell = string | number

/** A workbook with these sheets; texts lie within their cells. */
export function makeWorkbook(sheets: Record<string, readonly (readonly Cell[])[]>): Buffer {
  const names = Object.keys(sheets)
  const rows = Object.values(sheets)
  return makeZip([
    {
      name: '[Content_Types].xml',
      content: contentTypes([
        ['/xl/workbook.xml', 'spreadsheetml.sheet.main'],
        ...names.map(
          (_, index) => [`/xl/worksheets/sheet${index + 1}.xml`, 'spreadsheetml.worksheet'] as [string, string],
        ),
      ]),
    },
    { name: '_rels/.rels', content: relations([['rId1', 'officeDocument', 'xl/workbook.xml']]) },
    {
      name: 'xl/workbook.xml',
      content: `${xml}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${officeNamespace}"><sheets>${names
        .map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
        .join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations(names.map((_, index) => [`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`])),
    },
    ...rows.map((table, index) => ({ name: `xl/worksheets/sheet${index + 1}.xml`, content: sheetXml(table) })),
  ])
}

function sheetXml(rows: readonly (readonly Cell[])[]): string {
  const parts = [
    `${xml}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>`,
    ...rows.map(
      (cells, index) => `<row r="${index + 1}">${cells.map((cell, at) => cellXml(cell, at, index)).join('')}</row>`,
    ),
    '</sheetData></worksheet>',
  ]
  return parts.join('')
}

function cellXml(cell: Cell, column: number, row: number): string {
  const place = `${String.fromCharCode(65 + column)}${row + 1}`
  return typeof cell === 'number'
    ? `<c r="${place}"><v>${cell}</v></c>`
    : `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`
}
