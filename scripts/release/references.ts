import { type ESTree, parseSync, Visitor } from 'vite'

export interface Reference {
  /** What the module asks for: a file beside it, a package, or something of Node's. */
  target: string
  /** Where it is written in the text, quotes included. */
  start: number
  end: number
}

type Maybe = ESTree.Node | null | undefined

/** Everything a module of plain JavaScript imports, and the modules that it starts by their address as threads or processes. */
export function findReferences(file: string, code: string): Reference[] {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file} could not be read: ${errors[0]?.message}`)
  const found: Reference[] = []
  const note = (source: Maybe) => {
    if (source?.type !== 'Literal' || typeof source.value !== 'string') return
    found.push({ target: source.value, start: source.start, end: source.end })
  }
  new Visitor({
    ImportDeclaration: node => note(node.source),
    ExportAllDeclaration: node => note(node.source),
    ExportNamedDeclaration: node => note(node.source),
    ImportExpression: node => note(node.source),
    NewExpression: node => note(startedModule(node)),
  }).visit(program)
  return found
}

/** `new URL('./thread.ts', import.meta.url)`: the one way of the house to name a module that runs beside this one. */
function startedModule(node: ESTree.NewExpression): Maybe {
  const [address, base] = node.arguments
  if (node.callee.type !== 'Identifier' || node.callee.name !== 'URL') return undefined
  if (base?.type !== 'MemberExpression' || base.object.type !== 'MetaProperty') return undefined
  return address?.type === 'Literal' && /\.ts$/.test(String(address.value)) ? address : undefined
}
