import { deflateSync } from 'node:zlib'
import { deflatedSpaces } from './make-zip.ts'

const show = (text: string) =>
  `BT /F1 12 Tf 50 750 Td 14 TL ${text
    .split('\n')
    .map(line => `(${line.replaceAll(/[()\\]/g, '\\$&')}) Tj T*`)
    .join(' ')} ET`

/** A PDF with one text per page, packed as printers do. */
export function makePdf(pages: readonly string[], title = ''): Buffer {
  return build(
    pages.map(text => deflateSync(show(text))),
    title,
  )
}

/** One page whose few kilobytes unpack to so many megabytes. */
export function makePdfBomb(megabytes: number): Buffer {
  const checksum = Buffer.alloc(4)
  return build([Buffer.concat([Buffer.from([0x78, 0x9c]), deflatedSpaces(megabytes, show('boo')), checksum])], '')
}

function build(contents: readonly Buffer[], title: string): Buffer {
  const objects: Buffer[] = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(
      `<< /Type /Pages /Count ${contents.length} /Kids [${contents.map((_, index) => `${5 + index * 2} 0 R`).join(' ')}] >>`,
    ),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
    Buffer.from(`<< /Title (${title}) >>`),
  ]
  for (const [index, content] of contents.entries()) {
    objects.push(
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${6 + index * 2} 0 R >>`,
      ),
      Buffer.concat([
        Buffer.from(`<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n`),
        content,
        Buffer.from('\nendstream'),
      ]),
    )
  }
  const parts = [Buffer.from('%PDF-1.7\n')]
  const places: number[] = []
  let at = parts[0]?.length ?? 0
  for (const [index, object] of objects.entries()) {
    const whole = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')])
    places.push(at)
    at += whole.length
    parts.push(whole)
  }
  const rows = places.map(place => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R /Info 4 0 R >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}
