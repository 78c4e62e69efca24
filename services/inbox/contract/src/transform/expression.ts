import { TemplateFault } from './fault.ts'

/** Where a value comes from; `names` is what follows the dots. */
export type Source =
  | { kind: 'literal'; value: unknown }
  | { kind: 'field'; field: TemplateField; names: readonly string[] }

/** What is done to a value, from left to right. */
export type Pipe = { name: Exclude<PipeName, 'default'> } | { name: 'default'; value: unknown }

export interface Expression {
  readonly source: Source
  readonly pipes: readonly Pipe[]
}

/** How many names follow each field: none, exactly one, or a path of any length. */
export const templateFields = {
  method: 'none',
  path: 'none',
  query: 'one',
  header: 'one',
  body: 'path',
  id: 'none',
  seq: 'none',
  receivedAt: 'none',
  from: 'none',
} as const
export type TemplateField = keyof typeof templateFields

export const pipeNames = ['default', 'json', 'upper', 'lower', 'trim', 'url', 'base64'] as const
export type PipeName = (typeof pipeNames)[number]

const text = String.raw`"(?:[^"\\]|\\.)*"`
const sourceShape = new RegExp(String.raw`^\s*(${text}|[A-Za-z]+)((?:\.(?:${text}|[^\s."|{}]+))*)\s*`)
const nameShape = new RegExp(String.raw`\.(${text}|[^\s."|{}]+)`, 'g')
const pipeShape = new RegExp(String.raw`^\|\s*([A-Za-z0-9]+)(?:\s+(${text}|[^\s|"]+))?\s*`)

/** Reads what stands between `{{` and `}}`; `at` is where it begins in the template. */
export function parseExpression(inside: string, at: number): Expression {
  const [whole, root = '', rest = ''] = sourceShape.exec(inside) ?? []
  if (whole === undefined)
    throw new TemplateFault('Between {{ and }} stands a value, such as {{body.customer.id}}.', at)
  const source = readSource(
    root,
    [...rest.matchAll(nameShape)].map(([, name = '']) => unquote(name, at)),
    at,
  )
  const pipes: Pipe[] = []
  let from = whole.length
  while (from < inside.length) {
    const [pipe, name = '', value] = pipeShape.exec(inside.slice(from)) ?? []
    if (pipe === undefined)
      throw new TemplateFault(`"${inside.slice(from).trim().slice(0, 40)}" is not understood here.`, at + from)
    pipes.push(readPipe(name, value, at + from))
    from += pipe.length
  }
  return { source, pipes }
}

function readSource(root: string, names: readonly string[], at: number): Source {
  if (root.startsWith('"')) {
    if (names.length > 0) throw new TemplateFault('A text in quotes has no fields.', at)
    return { kind: 'literal', value: unquote(root, at) }
  }
  if (!Object.hasOwn(templateFields, root)) {
    const known = Object.keys(templateFields).join(', ')
    throw new TemplateFault(`There is no value "${root}". Values are ${known}.`, at)
  }
  const field = root as TemplateField
  const takes = templateFields[field]
  if (takes === 'none' && names.length > 0) throw new TemplateFault(`${field} has no fields.`, at)
  // A header may have a dot in its name, and a parameter too.
  if (takes === 'one' && names.length > 0) return { kind: 'field', field, names: [names.join('.')] }
  if (field === 'header') throw new TemplateFault('Say which header, such as {{header.x-event}}.', at)
  return { kind: 'field', field, names }
}

function readPipe(name: string, value: string | undefined, at: number): Pipe {
  const known = pipeNames.find(each => each === name)
  if (known === undefined) throw new TemplateFault(`There is no "| ${name}". There are ${pipeNames.join(', ')}.`, at)
  if (known !== 'default') {
    if (value !== undefined) throw new TemplateFault(`${name} takes nothing after it.`, at)
    return { name: known }
  }
  try {
    return { name: known, value: JSON.parse(value ?? '') }
  } catch {
    throw new TemplateFault('default takes a text in quotes, a number, true, false or null.', at)
  }
}

function unquote(name: string, at: number): string {
  if (!name.startsWith('"')) return name
  try {
    return JSON.parse(name) as string
  } catch {
    throw new TemplateFault(`${name} is not a text that can be read.`, at)
  }
}
