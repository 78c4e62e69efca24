import { readFileSync, realpathSync, statSync } from 'node:fs'
import type { CodeHover, CodeSymbol } from '@trivium/beings-contract'
import { getLibFiles, ts } from '@ts-morph/common'
import { isInside } from '../../platform/executors/files/real-path.ts'
import { type AnalysisSource, noHover } from './analysis-messages.ts'
import { lineStarts, placeOf } from './line-starts.ts'

const libFolder = '/typescript-lib'
const libraries = new Map(getLibFiles().map(({ fileName, text }) => [`${libFolder}/${fileName}`, text]))
const registry = ts.createDocumentRegistry()

const options: ts.CompilerOptions = {
  allowJs: true,
  checkJs: false,
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  jsx: ts.JsxEmit.Preserve,
  strict: true,
  noEmit: true,
  lib: ['lib.esnext.d.ts', 'lib.dom.d.ts'],
  types: [],
  resolveJsonModule: true,
}

const largestImport = 2_000_000

/** Reads the file and what it imports, as far as that lies within the same root. */
function createService({ path, root, text, closed }: AnalysisSource): ts.LanguageService {
  const reach = { root, closed: closed.filter(folder => !isInside(folder, root)) }
  const texts = new Map<string, string | undefined>([[path, text]])
  const read = (file: string): string | undefined => {
    const library = libraries.get(file)
    if (library !== undefined) return library
    if (!texts.has(file)) texts.set(file, readWithin(reach, file))
    return texts.get(file)
  }
  const host: ts.LanguageServiceHost = {
    getCompilationSettings: () => options,
    getScriptFileNames: () => [path],
    getScriptVersion: () => '1',
    getScriptSnapshot: file => {
      const content = read(file)
      return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content)
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: () => `${libFolder}/lib.esnext.d.ts`,
    fileExists: file => libraries.has(file) || file === path || sizeWithin(reach, file) !== undefined,
    readFile: read,
  }
  return ts.createLanguageService(host, registry)
}

type Reach = Pick<AnalysisSource, 'root' | 'closed'>

function sizeWithin({ root, closed }: Reach, file: string): number | undefined {
  if (!isInside(root, file)) return undefined
  try {
    const real = realpathSync(file)
    if (!isInside(root, real) || closed.some(folder => isInside(folder, real))) return undefined
    const info = statSync(file)
    return info.isFile() ? info.size : undefined
  } catch {
    return undefined
  }
}

function readWithin(reach: Reach, file: string): string | undefined {
  const size = sizeWithin(reach, file)
  return size === undefined || size > largestImport ? undefined : readFileSync(file, 'utf8')
}

export function typescriptHover(source: AnalysisSource, { offset }: { offset: number }): CodeHover {
  const info = createService(source).getQuickInfoAtPosition(source.path, offset)
  if (!info) return noHover
  const type = ts.displayPartsToString(info.displayParts)
  const tags = (info.tags ?? []).map(tag => `@${tag.name} ${ts.displayPartsToString(tag.text)}`.trim())
  const documentation = [ts.displayPartsToString(info.documentation), ...tags].filter(Boolean).join('\n')
  const { start, length } = info.textSpan
  const contents = ['```typescript', type, '```', documentation].filter(Boolean).join('\n')
  return { kind: info.kind, name: source.text.slice(start, start + length), type, documentation, contents }
}

export function typescriptSymbols(source: AnalysisSource): CodeSymbol[] {
  const tree = createService(source).getNavigationTree(source.path)
  const starts = lineStarts(source.text)
  const symbols: CodeSymbol[] = []
  const visit = (node: ts.NavigationTree, container: string) => {
    const [span] = node.spans
    // A callback without a name is no place anybody looks for.
    const named = node.nameSpan ?? (node.kind === 'constructor' ? span : undefined)
    if (span && named) {
      const end = placeOf(starts, span.start + span.length)
      symbols.push({
        name: node.text,
        kind: node.kind,
        ...placeOf(starts, named.start),
        endLine: end.lineNumber,
        container,
      })
    }
    for (const child of node.childItems ?? []) visit(child, symbolName(node, container))
  }
  for (const child of tree.childItems ?? []) visit(child, '')
  return symbols.sort((one, other) => one.lineNumber - other.lineNumber || one.column - other.column)
}

function symbolName(node: ts.NavigationTree, container: string): string {
  return [container, node.text].filter(Boolean).join('.')
}
