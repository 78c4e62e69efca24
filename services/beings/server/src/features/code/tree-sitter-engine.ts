import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { CodeHover, CodeSymbol } from '@trivium/beings-contract'
import treeSitter, { type Node } from '@vscode/tree-sitter-wasm'
import { type AnalysisSource, noHover } from './analysis-messages.ts'

const { Language, Parser } = treeSitter
const folder = dirname(createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm'))
const grammars = new Map<string, Promise<InstanceType<typeof Language>>>()
let ready: Promise<void> | undefined

async function parse({ text, grammar }: AnalysisSource): Promise<Node> {
  ready ??= Parser.init()
  await ready
  if (!grammars.has(grammar)) grammars.set(grammar, Language.load(join(folder, `tree-sitter-${grammar}.wasm`)))
  const parser = new Parser()
  parser.setLanguage(await (grammars.get(grammar) as Promise<InstanceType<typeof Language>>))
  const tree = parser.parse(text)
  if (!tree) throw new Error('the file could not be parsed')
  return tree.rootNode
}

/** Grammars name their definitions alike; the first pattern that fits gives the kind. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/constructor/, 'constructor'],
  [/method/, 'method'],
  [/function|subroutine/, 'function'],
  [/interface|trait/, 'interface'],
  [/class/, 'class'],
  [/struct|record|union/, 'struct'],
  [/enum_(member|constant|variant|assignment)|enumerator|variant/, 'enum member'],
  [/enum/, 'enum'],
  [/namespace|module|mod_item|package/, 'module'],
  [/type_(alias|spec|item|definition|declaration)|alias/, 'type'],
  [/const/, 'constant'],
  [/property|field/, 'property'],
  [/parameter/, 'parameter'],
  [/variable|declarator|let_declaration|assignment|var_spec|static_item/, 'variable'],
  [/section|rule_set/, 'section'],
]
const definition =
  /_(definition|declaration|item|spec|specifier|declarator|alias|variant|constant)$|^(method|class|module|section|rule_set|assignment|function_statement|class_statement|singleton_method|enumerator|const_declaration|namespace)$/

function kindOf(type: string): string {
  return kinds.find(([pattern]) => pattern.test(type))?.[1] ?? type.replaceAll('_', ' ')
}

/** The name a node gives to something, if it defines anything. */
function nameNode(node: Node): Node | null {
  if (!definition.test(node.type)) return null
  const named = node.childForFieldName('name') ?? node.childForFieldName('left')
  if (named) return named.type.includes('pattern') || named.childCount > 3 ? null : named
  const declarator = node.childForFieldName('declarator')
  if (declarator) return innermost(declarator)
  if (/section|rule_set/.test(node.type)) return node.firstNamedChild
  return null
}

/** In C a name is wrapped into how it is used: *name[3], name(arguments). */
function innermost(node: Node): Node | null {
  let current: Node | null = node
  while (current?.childForFieldName('declarator')) current = current.childForFieldName('declarator')
  return current?.isNamed ? current : null
}

interface Found extends CodeSymbol {
  node: Node
}

function findSymbols(root: Node): Found[] {
  const found: Found[] = []
  const visit = (node: Node, container: string) => {
    const named = nameNode(node)
    let inner = container
    if (named && node.parent && named.text.length <= 200) {
      const { row, column } = named.startPosition
      const place = { lineNumber: row + 1, column: column + 1, endLine: node.endPosition.row + 1 }
      found.push({ name: named.text, kind: kindOf(node.type), ...place, container, node })
      inner = [container, named.text].filter(Boolean).join('.')
    }
    for (const child of node.namedChildren) if (child) visit(child, inner)
  }
  visit(root, '')
  return found
}

export async function treeSitterSymbols(source: AnalysisSource): Promise<CodeSymbol[]> {
  return findSymbols(await parse(source)).map(({ node: _, ...symbol }) => symbol)
}

export async function treeSitterHover(
  source: AnalysisSource,
  { lineNumber, column }: { lineNumber: number; column: number },
): Promise<CodeHover> {
  const root = await parse(source)
  const node = root.descendantForPosition({ row: lineNumber - 1, column: column - 1 })
  if (!node || node.text.trim() === '' || node.childCount > 0) return noHover
  const name = node.text.slice(0, 200)
  if (!node.isNamed) return describe({ kind: 'keyword', name, type: name, documentation: '' })
  if (/comment/.test(node.type))
    return describe({ kind: 'comment', name: '', type: node.type, documentation: node.text })
  // The nearest definition before the place is the most likely one; scopes are not resolved.
  const same = findSymbols(root).filter(symbol => symbol.name === name)
  const target = same.findLast(symbol => symbol.lineNumber <= lineNumber) ?? same[0]
  if (!target) return describe({ kind: node.type.replaceAll('_', ' '), name, type: node.type, documentation: '' })
  return describe({ kind: target.kind, name, type: signature(target.node), documentation: commentBefore(target.node) })
}

/** The head of a definition, without its body. */
function signature(node: Node): string {
  const body = node.childForFieldName('body')
  const text = body ? node.text.slice(0, body.startIndex - node.startIndex) : (node.text.split('\n')[0] ?? '')
  return text
    .replace(/\s+/g, ' ')
    .replace(/[{:=]\s*$/, '')
    .trim()
    .slice(0, 500)
}

/** Comments right above it, or the text a Python definition begins with. */
function commentBefore(node: Node): string {
  const comments: string[] = []
  for (let other = node.previousNamedSibling; other && /comment/.test(other.type); other = other.previousNamedSibling) {
    comments.unshift(other.text)
  }
  const first = node.childForFieldName('body')?.firstNamedChild?.firstNamedChild
  if (first?.type === 'string') comments.push(first.text.replace(/^["']{3}|["']{3}$/g, ''))
  return comments
    .join('\n')
    .replace(/^\s*(\/\*\*?|\*\/|\*|\/\/\/?|#+|--)\s?/gm, '')
    .replace(/\*\/\s*$/, '')
    .trim()
}

function describe({ kind, name, type, documentation }: Omit<CodeHover, 'contents'>): CodeHover {
  const contents = ['```', type, '```', documentation].filter(Boolean).join('\n')
  return { kind, name, type, documentation, contents }
}
