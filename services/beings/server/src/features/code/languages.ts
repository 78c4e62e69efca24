import { extname } from 'node:path'
import type { CodeType } from '@trivium/beings-contract'

interface Language extends CodeType {
  /** Who understands it: the TypeScript language service, a tree-sitter grammar, or nobody. */
  engine: 'typescript' | 'tree-sitter' | 'none'
  grammar?: string
}

const known = (id: string, name: string, extensions: string, engine: Language['engine'] = 'none', grammar = id) =>
  ({ id, name, extensions: extensions.split(' '), engine, grammar }) satisfies Language

export const languages: readonly Language[] = [
  known('typescript', 'TypeScript', '.ts .tsx .mts .cts', 'typescript'),
  known('javascript', 'JavaScript', '.js .jsx .mjs .cjs', 'typescript'),
  known('python', 'Python', '.py .pyi', 'tree-sitter'),
  known('java', 'Java', '.java', 'tree-sitter'),
  known('csharp', 'C#', '.cs', 'tree-sitter', 'c-sharp'),
  known('go', 'Go', '.go', 'tree-sitter'),
  known('rust', 'Rust', '.rs', 'tree-sitter'),
  known('cpp', 'C and C++', '.c .h .cc .cpp .cxx .hpp .hh', 'tree-sitter'),
  known('ruby', 'Ruby', '.rb', 'tree-sitter'),
  known('php', 'PHP', '.php', 'tree-sitter'),
  known('bash', 'Shell', '.sh .bash', 'tree-sitter'),
  known('powershell', 'PowerShell', '.ps1 .psm1', 'tree-sitter'),
  known('css', 'CSS', '.css', 'tree-sitter'),
  known('ini', 'INI', '.ini .cfg .conf', 'tree-sitter'),
  known('json', 'JSON', '.json'),
  known('markdown', 'Markdown', '.md .markdown'),
  known('yaml', 'YAML', '.yaml .yml'),
  known('html', 'HTML', '.html .htm'),
  known('sql', 'SQL', '.sql'),
  known('text', 'Text', '.txt .log .csv'),
]

const plain = languages.at(-1) as Language

export function languageOf(path: string): Language {
  const extension = extname(path).toLowerCase()
  return languages.find(language => language.extensions.includes(extension)) ?? plain
}

export function listTypes(): CodeType[] {
  return languages.map(({ id, name, extensions }) => ({ id, name, extensions }))
}
