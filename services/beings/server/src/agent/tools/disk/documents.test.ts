import { randomBytes } from 'node:crypto'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rounds, temporaryDirectory } from '@trivium/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { attempt } from '../../../../test/attempt.ts'
import { makeWord, makeWorkbook, wordBeginning } from '../../../../test/documents/make-office.ts'
import { makePdf, makePdfBomb } from '../../../../test/documents/make-pdf.ts'
import { deflatedSpaces, makeZip } from '../../../../test/documents/make-zip.ts'
import { type ReadyService, startReady } from '../../../../test/factories.ts'
import { longestBlock } from '../../../../test/longest-block.ts'
import { workspaceFolder } from '../../../core/beings/being-files.ts'
import { readInThread } from '../../../platform/executors/documents/run-reading-job.ts'

let service: ReadyService
let workspace: string

beforeAll(async () => {
  service = await startReady()
  workspace = workspaceFolder(service.context, service.curator.id)
})

const read = (path: string, more: object = {}) =>
  attempt(service, {
    beingId: service.curator.id,
    name: 'disk',
    parameters: { action: 'read_document', path, ...more },
  })

async function readAs(name: string, content: Buffer | string, more: object = {}): Promise<string> {
  await writeFile(join(workspace, name), content)
  return (await read(name, more)).told
}

/** What is read, without holding up the service: the thread is warm after the first reading. */
async function readQuietly(name: string, content: Buffer, more: object = {}): Promise<string> {
  await readAs('warm.txt', 'warm')
  await writeFile(join(workspace, name), content)
  let told = ''
  const block = await longestBlock(async () => {
    told = (await read(name, more)).told
  })
  expect(block).toBeLessThan(50)
  return told
}

describe('what can be read', () => {
  test('a PDF page by page, with its title', async () => {
    const told = await readAs('a.pdf', makePdf(['First page (one)\nof two', 'Second page'], 'A tale'))
    expect(told).toBe('PDF, A tale: pages 1 to 2 of 2.\n\n[page 1]\nFirst page (one)\nof two\n[page 2]\nSecond page')
    expect(await readAs('a.pdf', makePdf(['one', 'two', 'three']), { start: 3 })).toContain('pages 3 to 3 of 3')
    expect(await readAs('a.pdf', makePdf(['one']), { start: 2 })).toBe('there are only 1 pages')
  })

  test('a PDF of scanned pages says so', async () => {
    expect(await readAs('scan.pdf', makePdf(['']))).toContain('no text on these pages')
  })

  test('a Word document', async () => {
    const told = await readAs('a.docx', makeWord(['Dear reader,', 'fish &amp; chips', 'Grüße']))
    expect(told).toBe('Word document: lines 1 to 3 of 3.\n\nDear reader,\nfish & chips\nGrüße')
  })

  test('a workbook, sheet by sheet', async () => {
    const workbook = makeWorkbook({
      Plants: [
        ['name', 'height'],
        ['oak', 21.5],
      ],
      Animals: [['fox', 4]],
    })
    expect(await readAs('a.xlsx', workbook)).toBe(
      'workbook, sheet Plants: rows 1 to 2 of 2. Other sheets: Animals.\n\nname | height\noak | 21.5',
    )
    expect(await readAs('a.xlsx', workbook, { sheet: 'animals' })).toContain('\n\nfox | 4')
    expect(await readAs('a.xlsx', workbook, { sheet: 'Stars' })).toBe(
      'there is no sheet "Stars"; there is Plants, Animals',
    )
  })

  test('a stored web page, without its scripts', async () => {
    const page = `<!doctype html><title>A page</title><body><script>alert(1)</script><h1>Head</h1><p>One<br>two</p>
      <table><tr><td>a</td><td>b</td></tr></table><ul><li>first</li></ul>`
    const told = await readAs('a.html', page)
    expect(told).toBe('web page, A page: lines 1 to 5 of 5.\n\n# Head\nOne\ntwo\na | b\n- first')
  })

  test('text, in the encodings that are still met', async () => {
    expect(await readAs('a.txt', 'one\r\ntwo')).toBe('text: lines 1 to 2 of 2.\n\none\ntwo')
    expect(await readAs('a.txt', Buffer.from('\ufeffGrüße', 'utf16le'))).toContain('Grüße')
    expect(await readAs('a.txt', Buffer.from('Grüße', 'latin1'))).toContain('Grüße')
    expect(await readAs('empty.txt', '')).toContain('text')
  })

  test('a part at a time, and it says where it goes on', async () => {
    const lines = Array.from({ length: 3000 }, (_, index) => `line ${index + 1} with a few words`).join('\n')
    const first = await readAs('long.txt', lines)
    expect(first.length).toBeLessThan(20_000)
    const next = Number(/read it again with start (\d+)/.exec(first)?.[1])
    expect(await readAs('long.txt', lines, { start: next })).toContain(`\n\nline ${next} with`)
  })
})

describe('permission', () => {
  test('is the one for reading the file: outside of the workspace a person is asked, a closed place stays closed', async () => {
    const world = await temporaryDirectory()
    await writeFile(join(world, 'a.pdf'), makePdf(['outside']))
    const asked = await read(join(world, 'a.pdf'))
    expect(asked).toMatchObject({
      result: 'AskUser',
      check: { type: 'FileAccess', access: 'read', action: 'read_document' },
    })
    expect(asked.check?.keys).toContain('disk_read')
    await mkdir(join(world, 'data'))
    await symlink(service.dataDir, join(world, 'link'))
    expect((await read(join(world, 'link', 'beings.db'))).result).toBe('Denied')
    await symlink(join(world, 'a.pdf'), join(workspace, 'link.pdf'))
    expect((await read('link.pdf')).result).toBe('AskUser')
  })

  test('a being that may not read files may not read documents', async () => {
    const being = service.curator.id
    const allow = (disk_read: string) =>
      service.user.put('/api/beings/tool-permissions', { beingId: being, permissions: { disk_read } })
    await allow('denied')
    expect((await read('a.pdf')).result).toBe('Denied')
    await allow('allowed')
  })
})

describe('large and hostile files', () => {
  test('a PDF of 300 pages', async () => {
    const page = (number: number) =>
      Array.from({ length: 40 }, (_, line) => `page ${number} line ${line} says little`).join('\n')
    const pdf = makePdf(Array.from({ length: 300 }, (_, index) => page(index + 1)))
    const told = await readQuietly('300.pdf', pdf, { start: 290 })
    expect(told).toMatch(/^PDF: pages 290 to 30\d of 300|^PDF: pages 290 to 29\d of 300/)
    expect(told).toContain('page 290 line 39 says little')
  })

  test('a large workbook is read, or refused with a way out', async () => {
    // Letters at random do not pack well: the file is about as large as what is in it.
    const megabytes = rounds(50, 5)
    const row = () => [randomBytes(300).toString('base64'), randomBytes(300).toString('base64'), 1]
    const workbook = makeWorkbook({ Big: Array.from({ length: megabytes * 1600 }, row) })
    expect(workbook.length).toBeGreaterThan(megabytes * 900_000)
    const told = await readQuietly('big.xlsx', workbook)
    expect(told).toMatch(/^workbook, sheet Big: rows 1 to \d+ of|save the part you need as a file of its own/)
  })

  test('a PDF that unpacks to gigabytes ends, and the next document is read', async () => {
    const told = await readQuietly('bomb.pdf', makePdfBomb(4000))
    expect(told).toMatch(/memory|seconds|broken|boo/)
    expect(process.memoryUsage().rss).toBeLessThan(2_000_000_000)
    expect(await readAs('after.pdf', makePdf(['still here']))).toContain('still here')
  })

  test('a Word document that unpacks to gigabytes is refused', async () => {
    const bomb = makeWord([], { deflated: deflatedSpaces(4000, wordBeginning) })
    expect(await readQuietly('bomb.docx', bomb)).toContain('unpacked, the file would be larger than 64 MB')
  })

  test('a workbook whose parts together unpack to too much is refused', async () => {
    const parts = Array.from({ length: 90 }, (_, index) => ({
      name: `xl/part${index}.xml`,
      deflated: deflatedSpaces(1),
    }))
    const bomb = makeZip([{ name: 'xl/workbook.xml', content: '<workbook/>' }, ...parts])
    expect(await readQuietly('bomb.xlsx', bomb)).toContain('larger than 64 MB')
  })

  test('one cell in the last corner of a sheet does not fill the memory of the service', async () => {
    const corner = makeZip([
      ...['[Content_Types].xml', '_rels/.rels'].map(name => ({ name, content: '<Types/>' })),
      {
        name: 'xl/workbook.xml',
        content: '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content:
          '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      },
      {
        name: 'xl/worksheets/sheet1.xml',
        content: '<worksheet><sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>',
      },
    ])
    expect(await readQuietly('corner.xlsx', corner)).not.toBe('')
    expect(await readAs('after.txt', 'still here')).toContain('still here')
  })

  test.each([
    ['broken.docx', makeWord(['x']).subarray(0, 300), 'the file is broken: it cannot be unpacked'],
    ['empty.docx', makeWord([], { content: '' }), 'the Word document is broken and cannot be read'],
    ['other.zip', makeZip([{ name: 'a.txt', content: 'a' }]), 'this is a packed file, neither DOCX nor XLSX'],
    [
      'broken.xlsx',
      makeZip([{ name: 'xl/workbook.xml', content: '<nothing' }]),
      'the workbook is broken and cannot be read',
    ],
    ['broken.pdf', Buffer.from('%PDF-1.7\nnothing'), 'the PDF is broken and cannot be read'],
    [
      'old.doc',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'this is a file of an old Office program; save it as DOCX or XLSX',
    ],
    ['program', Buffer.from([1, 2, 0, 3]), 'this kind of file cannot be read; PDF, DOCX, XLSX, HTML and text can'],
  ])('%s is refused in plain words', async (name, content, told) => {
    expect(await readAs(name, content)).toBe(told)
  })

  test('a page that is nested twenty thousand deep', async () => {
    const deep = Buffer.from(`<!doctype html><body>${'<div>'.repeat(20_000)}deep`)
    expect(await readQuietly('deep.html', deep)).toMatch(/deep|nested|20 seconds/)
  })

  test('a reading that nobody waits for any more ends', async () => {
    const stop = new AbortController()
    const load = async () => ({
      kind: 'document' as const,
      bytes: makePdfBomb(4000),
      name: 'a.pdf',
      start: 1,
      most: 1000,
    })
    const reading = readInThread(load, stop.signal)
    setImmediate(() => stop.abort(new Error('stopped')))
    await expect(reading).rejects.toThrow('stopped')
    expect(await readAs('after.pdf', makePdf(['still here']))).toContain('still here')
  })
})
