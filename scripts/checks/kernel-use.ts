import { readFileSync } from 'node:fs'
import { dirname, normalize } from 'node:path'
import { parseAst } from 'vite'

/** What is read of the syntax tree here. */
interface Node {
  type: string
  start: number
  [key: string]: unknown
}

interface Module {
  file: string
  /** Functions and types by name. */
  declared: Map<string, Node>
  /** Where an imported name is declared. */
  imported: Map<string, { file: string; name: string }>
  functions: Node[]
}

const house = 'services/beings/server/src/'
const isFunction = (node: Node) => /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)

/** Functions in features that take a part of the kernel and neither use it nor pass it on to who does. */
export function findUnusedParts(
  files: readonly string[],
  read = (file: string) => readFileSync(file, 'utf8'),
): string[] {
  const sources = files.filter(file => file.startsWith(house) && file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const modules = new Map(sources.map(file => [file, readModule(file, read(file))]))
  return [...modules.values()]
    .filter(({ file }) => file.startsWith(`${house}features/`))
    .flatMap(module => module.functions.flatMap(node => checkFunction(modules, module, node)))
}

function checkFunction(modules: Map<string, Module>, module: Module, node: Node): string[] {
  return parametersOf(node).flatMap(parameter => {
    const taken = namesOf(modules, module, typeOf(parameter))
    if (!taken || !isKernelType(typeOf(parameter))) return []
    const used = usedOf(modules, module, { node, parameter })
    const unused = used === 'everything' ? [] : taken.filter(name => !used.has(name))
    if (unused.length === 0) return []
    const name = (node.id as Node | null)?.name ?? 'a function'
    return [
      `${module.file}: ${name} takes ${unused.join(', ')} of the kernel and does not use it; leave it out of Uses`,
    ]
  })
}

interface Taken {
  node: Node
  parameter: Node
}

/** The parts a function touches itself, and those that whoever it hands the whole to declares. */
function usedOf(modules: Map<string, Module>, module: Module, { node, parameter }: Taken): Set<string> | 'everything' {
  if (parameter.type === 'ObjectPattern') return patternNames(parameter) ?? 'everything'
  const used = new Set<string>()
  let unknown = false
  const note = (names: Iterable<string> | undefined) => {
    if (!names) unknown = true
    for (const name of names ?? []) used.add(name)
  }
  visit(node.body as Node, undefined, (each, parent) => {
    if (each.type !== 'Identifier' || each.name !== parameter.name || !parent) return
    if (parent.type === 'MemberExpression' && !parent.computed) {
      if (parent.object === each) note([String((parent.property as Node).name)])
    } else if (parent.type === 'VariableDeclarator' && parent.init === each) note(patternNames(parent.id as Node))
    else if (parent.type === 'CallExpression') note(calleeNames(modules, module, { call: parent, argument: each }))
    else if (parent.type !== 'Property' || parent.value === each) unknown = true
  })
  return unknown ? 'everything' : used
}

function calleeNames(
  modules: Map<string, Module>,
  module: Module,
  { call, argument }: { call: Node; argument: Node },
): string[] | undefined {
  const name = (call.callee as Node).name
  const found = typeof name === 'string' ? resolve(modules, module, name) : undefined
  if (!found || !isFunction(found.node)) return undefined
  const parameter = parametersOf(found.node)[(call.arguments as Node[]).indexOf(argument)]
  return parameter && namesOf(modules, found.module, typeOf(parameter))
}

function resolve(
  modules: Map<string, Module>,
  module: Module,
  name: string,
): { module: Module; node: Node } | undefined {
  const node = module.declared.get(name)
  if (node) return { module, node }
  const origin = module.imported.get(name)
  const other = origin && modules.get(origin.file)
  return origin && other && resolve(modules, other, origin.name)
}

/** The members of a type, as far as types here are written: Uses, Pick, intersections, literals, names for them. */
function namesOf(modules: Map<string, Module>, module: Module, type: Node | undefined): string[] | undefined {
  if (type?.type === 'TSIntersectionType') {
    const parts = (type.types as Node[]).map(part => namesOf(modules, module, part))
    return parts.every(part => part !== undefined) ? parts.flat() : undefined
  }
  if (type?.type === 'TSTypeLiteral' || type?.type === 'TSInterfaceBody') {
    return ((type.members ?? type.body) as Node[]).map(member => String((member.key as Node | undefined)?.name))
  }
  if (type?.type !== 'TSTypeReference') return undefined
  const name = String((type.typeName as Node).name)
  const given = ((type.typeArguments as Node | null)?.params ?? []) as Node[]
  if (name === 'Uses' || name === 'Pick') return literals(given.at(-1))
  if (name === 'Partial') return []
  const found = resolve(modules, module, name)
  return found && namesOf(modules, found.module, (found.node.typeAnnotation ?? found.node.body) as Node)
}

const isKernelType = (type: Node | undefined): boolean =>
  type?.type === 'TSIntersectionType'
    ? (type.types as Node[]).some(isKernelType)
    : (type?.typeName as Node | undefined)?.name === 'Uses'

function literals(type: Node | undefined): string[] {
  if (type?.type === 'TSUnionType') return (type.types as Node[]).flatMap(literals)
  return type?.type === 'TSLiteralType' ? [String((type.literal as Node).value)] : []
}

function patternNames(pattern: Node): Set<string> | undefined {
  if (pattern.type !== 'ObjectPattern') return undefined
  const properties = pattern.properties as Node[]
  if (properties.some(({ type }) => type === 'RestElement')) return undefined
  return new Set(properties.map(({ key }) => String((key as Node).name)))
}

const parametersOf = (node: Node): Node[] =>
  (node.params as Node[]).map(parameter =>
    parameter.type === 'AssignmentPattern' ? (parameter.left as Node) : parameter,
  )

const typeOf = (parameter: Node): Node | undefined =>
  (parameter.typeAnnotation as Node | null | undefined)?.typeAnnotation as Node | undefined

function readModule(file: string, source: string): Module {
  const module: Module = { file, declared: new Map(), imported: new Map(), functions: [] }
  const program = parseAst(source, { lang: 'ts' }, file) as unknown as Node
  for (const statement of program.body as Node[]) {
    if (statement.type === 'ImportDeclaration') noteImports(module, statement)
    else noteDeclarations(module, (statement.declaration as Node | null | undefined) ?? statement)
  }
  visit(program, undefined, node => {
    if (isFunction(node)) module.functions.push(node)
  })
  return module
}

function noteImports({ file, imported }: Module, statement: Node): void {
  const target = String((statement.source as Node).value)
  if (!target.startsWith('.')) return
  for (const { local, imported: original } of statement.specifiers as Node[]) {
    const name = String(((original ?? local) as Node).name)
    imported.set(String((local as Node).name), { file: normalize(`${dirname(file)}/${target}`), name })
  }
}

function noteDeclarations({ declared }: Module, node: Node): void {
  if (node.type === 'VariableDeclaration') {
    for (const { id, init } of node.declarations as Node[])
      if (init) declared.set(String((id as Node).name), init as Node)
  } else if (node.id) declared.set(String((node.id as Node).name), node)
}

/** Every node with the one around it; types are left out. */
function visit(node: Node, parent: Node | undefined, look: (node: Node, parent: Node | undefined) => void): void {
  look(node, parent)
  for (const [key, value] of Object.entries(node)) {
    if (/^(typeAnnotation|returnType|typeArguments|typeParameters)$/.test(key)) continue
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child === 'object' && 'type' in child) visit(child as Node, node, look)
    }
  }
}
