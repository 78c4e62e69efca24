import type { CapturedRequest } from '@trivium/inbox-contract'
import { type JsonNode, parseJson } from '@trivium/ui'
import { headerOf } from '../api/header-value.ts'
import { type Bytes, bytesOf, textOf } from './bytes.ts'
import { unpack } from './decompress.ts'
import { parseMediaType } from './media-type.ts'
import { parseForm } from './parse-form.ts'
import { type Part, parseMultipart } from './parse-multipart.ts'

/** What a body is, in every way it can be looked at; `views` names them, the best first. */
export interface Content {
  received: Bytes
  bytes: Bytes
  codings: string[]
  truncated: boolean
  undecodable: string | undefined
  essence: string
  text: string | undefined
  json: JsonNode | undefined
  /** Why something that calls itself JSON is not. */
  jsonFault: string | undefined
  /** It is JSON, but nested too deep to be shown as a tree. */
  tooDeep: boolean
  parts: Part[] | undefined
  views: ViewName[]
}

export type ViewName = 'tree' | 'form' | 'parts' | 'image' | 'xml' | 'text' | 'hex'

const imageTypes = /^image\/(png|jpeg|gif|webp|avif|bmp|svg\+xml|x-icon|vnd\.microsoft\.icon)$/

export async function readContent(request: CapturedRequest): Promise<Content> {
  const received = bytesOf(request.body)
  const { bytes, codings, truncated, failed } = await unpack(received, headerOf(request.headers, 'content-encoding'))
  const { essence, parameters } = parseMediaType(request.contentType)
  const text = failed === undefined ? (textOf(bytes, parameters.charset) ?? textOf(bytes)) : undefined
  const parts =
    essence.startsWith('multipart/') && parameters.boundary ? parseMultipart(bytes, parameters.boundary) : undefined
  const content: Content = {
    received,
    bytes,
    codings,
    truncated,
    undecodable: failed,
    essence,
    text,
    parts,
    ...readJson(essence, text),
    views: [],
  }
  content.views = listViews(content)
  return content
}

type Json = Pick<Content, 'json' | 'jsonFault' | 'tooDeep'>
const none: Json = { json: undefined, jsonFault: undefined, tooDeep: false }
const formType = 'application/x-www-form-urlencoded'

function readJson(essence: string, text: string | undefined): Json {
  if (essence === formType && text !== undefined) return { ...none, json: formTree(text) }
  const named = /[/+]json$/.test(essence)
  const looks = text !== undefined && /^\ufeff?\s*[[{]/.test(text)
  if (text === undefined || text === '' || !(named || looks)) return none
  try {
    return { ...none, json: parseJson(text) }
  } catch (error) {
    if (isJson(text)) return { ...none, tooDeep: true }
    return { ...none, jsonFault: named ? String((error as Error).message) : undefined }
  }
}

/** The browser's own parser goes as deep as it gets. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text.replace(/^\ufeff/, ''))
    return true
  } catch {
    return false
  }
}

/** A form in which a field carries JSON, as GitHub and Slack send it, is a tree like any other. */
function formTree(text: string): JsonNode | undefined {
  let isTree = false
  const entries = parseForm(text).map(([name, value]): [string, JsonNode] => {
    const inner = /^\s*[[{]/.test(value) ? readJson('', value).json : undefined
    isTree ||= inner !== undefined
    return [name, inner ?? { kind: 'string', text: value }]
  })
  return isTree ? { kind: 'object', entries } : undefined
}

function listViews({ essence, bytes, text, json, parts }: Content): ViewName[] {
  if (bytes.length === 0) return []
  const views: ViewName[] = []
  if (json) views.push('tree')
  if (parts) views.push('parts')
  if (essence === formType && text !== undefined) views.push('form')
  if (imageTypes.test(essence)) views.push('image')
  if (text !== undefined && /^(text|application)\/xml$|\+xml$/.test(essence)) views.push('xml')
  if (text !== undefined) views.push('text')
  return [...views, 'hex']
}
