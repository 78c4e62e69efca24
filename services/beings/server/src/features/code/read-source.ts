import { invalid } from '../../platform/errors.ts'
import { readBytes } from '../../platform/executors/open-exact.ts'
import type { Uses } from '../../platform/kernel.ts'
import { type CodePath, resolveCodePath } from './code-path.ts'
import { languageOf } from './languages.ts'

export interface Source extends CodePath {
  text: string
  lines: string[]
  language: ReturnType<typeof languageOf>
}

/** Analysis grows with the file; nobody reads more than this as code. */
const longestSource = 2_000_000

export async function readSource(
  context: Uses<'config' | 'dataDirectory' | 'database'>,
  filePath: string,
): Promise<Source> {
  const place = await resolveCodePath(context, 'filePath', filePath)
  if (place.isFolder) throw invalid('That is a folder.', 'filePath must be a file')
  const bytes = await readBytes(place.path, place.places).catch((error: Error) => {
    throw invalid('The file cannot be read as text.', `filePath: ${error.message}`)
  })
  if (bytes.length > longestSource) throw invalid('The file is too large.', `filePath: at most ${longestSource} bytes`)
  const text = bytes.toString('utf8')
  return { ...place, text, lines: text.split(/\r\n|\n|\r/), language: languageOf(place.path) }
}

export function checkLine({ lines }: Source, lineNumber: number): void {
  if (lineNumber <= lines.length) return
  throw invalid('There is no such line.', `lineNumber must be at most ${lines.length}`)
}
