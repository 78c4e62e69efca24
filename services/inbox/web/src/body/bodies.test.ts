import type { CapturedRequest } from '@trivium/inbox-contract'
import { describe, expect, test } from 'vitest'
import { bytesOf, textOf, toBody } from './bytes.ts'
import { formatXml } from './format-xml.ts'
import { parseMediaType } from './media-type.ts'
import { parseForm } from './parse-form.ts'
import { parseMultipart } from './parse-multipart.ts'
import { readContent } from './read-content.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const part = (name: string, content: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`

describe('multipart', () => {
  test('keeps the bytes of each part, empty ones and ones with dashes too', () => {
    const body = bytes(`preamble\r\n${part('a', '1\r\n--not the end')}${part('b', '')}--b--\r\nepilogue`)
    const parts = parseMultipart(body, 'b')
    expect(parts?.map(({ name, bytes: content }) => [name, textOf(content)])).toEqual([
      ['a', '1\r\n--not the end'],
      ['b', ''],
    ])
  })

  test.each(['', 'nothing of the kind', '--b', '--b\r\n', '--b--'])('%j has no parts to show', text => {
    expect(parseMultipart(bytes(text), 'b') ?? []).toEqual([])
  })

  test('a part without headers is still a part', () => {
    expect(parseMultipart(bytes('--b\r\n\r\nplain\r\n--b--'), 'b')?.map(one => textOf(one.bytes))).toEqual(['plain'])
  })
})

test('media types with quoted and repeated parameters', () => {
  expect(parseMediaType('Text/HTML; charset="utf\\-8"; x=1;X=2')).toEqual({
    essence: 'text/html',
    parameters: { charset: 'utf-8', x: '1' },
  })
  expect(parseMediaType(null)).toEqual({ essence: '', parameters: {} })
})

test('forms: plus is a space, a broken escape stays', () => {
  expect(parseForm('a=1+2&&b&c=%zz&%C3%A4=%3D')).toEqual([
    ['a', '1 2'],
    ['b', ''],
    ['c', '%zz'],
    ['ä', '='],
  ])
})

const read = (contentType: string, data: string) =>
  readContent({ contentType, headers: [], body: { encoding: 'utf8', data } } as unknown as CapturedRequest)

test('a form whose field carries JSON is a tree, any other is not', async () => {
  const form = 'application/x-www-form-urlencoded'
  const github = await read(form, `payload=${encodeURIComponent('{"action":"opened","number":7}')}&x=1&payload=2`)
  expect(github.views).toEqual(['tree', 'form', 'text', 'hex'])
  expect(github.json).toEqual({
    kind: 'object',
    entries: [
      ['payload', expect.objectContaining({ kind: 'object' })],
      ['x', { kind: 'string', text: '1' }],
      ['payload', { kind: 'string', text: '2' }],
    ],
  })
  for (const plain of ['a=1', 'a=%7Bnot+json', 'a=%5B', '']) expect((await read(form, plain)).json).toBeUndefined()
})

test('JSON too deep for a tree is called JSON; what is not, is not', async () => {
  const deep = await read('application/json', '['.repeat(50_000) + ']'.repeat(50_000))
  expect(deep).toMatchObject({ json: undefined, jsonFault: undefined, tooDeep: true, views: ['text', 'hex'] })
  const broken = await read('application/json', '['.repeat(50_000))
  expect(broken).toMatchObject({ json: undefined, jsonFault: expect.any(String), tooDeep: false })
  expect((await read('application/json', '[1]')).json).toMatchObject({ kind: 'array' })
})

test('XML is indented without touching its text', () => {
  expect(formatXml('<a><!-- c --><b>x &amp; y</b><d/><![CDATA[<raw>]]></a>')).toBe(
    '<a>\n  <!-- c -->\n  <b>x &amp; y</b>\n  <d/>\n  <![CDATA[<raw>]]>\n</a>',
  )
  expect(formatXml('not xml < at all')).toContain('not xml')
})

test('bytes go to the API and back unchanged', () => {
  for (const original of [bytes('plain ✓'), Uint8Array.from({ length: 256 }, (_, n) => n), bytes('\ufeffbom')]) {
    expect(bytesOf(toBody(original))).toEqual(original)
  }
})
