import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { documentVariables, type Variables } from '@trivium/config'

/** Where each service says which variables and errors it has. */
const services = {
  catalogue: 'services/catalogue/server/src',
  beings: 'services/beings/server/src/platform',
  inbox: 'services/inbox/server/src',
}
type ErrorRow = { status: number; message: string; meaning?: string }

/** The lists in docs/ that must equal the code, and the figures in the README that must be those of the bench. With `write` the pages are mended instead of reported. */
export async function checkDocs({ write = false } = {}): Promise<string[]> {
  const faults: string[] = []
  for (const [service, folder] of Object.entries(services)) {
    const source = `../../${folder}`
    const { variables } = (await import(`${source}/config.ts`)) as { variables: Variables }
    faults.push(
      ...keepBlock(
        'docs/configuration.md',
        service,
        ['| variable | default | meaning |', '|---|---|---|', ...documentVariables(variables)],
        write,
      ),
    )
    const { errors } = (await import(`${source}/errors.ts`)) as { errors: { entries: Record<string, ErrorRow> } }
    faults.push(
      ...keepBlock(
        'docs/errors.md',
        service,
        ['| code | status | meaning |', '|---|---|---|', ...documentErrors(errors.entries)],
        write,
      ),
    )
  }
  const bench = '../../bench/catalogue'
  const { readFigures } = (await import(`${bench}/figures.ts`)) as { readFigures(): string[] }
  faults.push(...keepBlock('README.md', 'catalogue-figures', readFigures(), write))
  return faults
}

function documentErrors(table: Record<string, ErrorRow>): string[] {
  return Object.entries(table).map(([code, row]) => `| \`${code}\` | ${row.status} | ${row.meaning ?? row.message} |`)
}

/** A list stands between `<!-- name -->` and `<!-- /name -->`. */
function keepBlock(file: string, name: string, lines: readonly string[], write: boolean): string[] {
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const page = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const [from, to] = [page.indexOf(open), page.indexOf(close)]
  if (from < 0 || to < from) return [`${file}: has no place for ${name} (${open} … ${close})`]
  const wanted = `${open}\n${lines.join('\n')}\n`
  if (page.slice(from, to) === wanted) return []
  if (!write) return [`${file}: the list of ${name} differs from the code; run \`npm run check -- --write\``]
  writeFileSync(file, page.slice(0, from) + wanted + page.slice(to))
  return []
}
