import { globSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inject } from 'vitest'
import { isInVitest } from '../clean-up.ts'
import '../provided.ts'

const root = join(import.meta.dirname, '../../../..')

/** What tests start again and again. */
const programs = ['services/*/server/src/{main,worker}.ts', 'services/*/server/test/hasty-worker.ts']

const hook = 'take-bundles.mjs'
const folderOf = (directory: string) => join(directory, 'programs')

/**
 * Makes one file of each program and all it imports: to find and link a thousand files takes two thirds of the processor time in
 * which a service starts. `npm start`, the launcher and an installed release read the sources themselves, in tests too.
 */
export async function bundlePrograms(directory: string): Promise<void> {
  const { build } = await import('vite')
  const folder = folderOf(directory)
  const sources = globSync(programs, { cwd: root })
  const nameOf = (source: string) => source.replace(/\.ts$/, '').replaceAll('/', '-')
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [{ name: 'places', enforce: 'pre', transform: { filter: { code: namesPlace }, handler: keepPlaces } }],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      reportCompressedSize: false,
      minify: false,
      target: 'node24',
      rolldownOptions: {
        input: Object.fromEntries(sources.map(source => [nameOf(source), join(root, source)])),
        treeshake: false,
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  const url = (path: string) => pathToFileURL(path).href
  const places = sources.map(source => [url(join(root, source)), url(join(folder, `${nameOf(source)}.js`))])
  await writeFile(join(folder, hook), takeBundles(Object.fromEntries(places)))
}

const namesPlace = /import\.meta\.|__dirname/

/** Files that lie beside a module (threads, web pages, texts) are found from where its source is. */
function keepPlaces(code: string, id: string): string {
  return code
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
    .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
    .replaceAll(/\b__dirname\b/g, JSON.stringify(dirname(id)))
}

/** Beside the bundles it knows that our own files are where they are said to be, and TypeScript: Node would look for each. */
function takeBundles(places: Record<string, string>): string {
  return `import { registerHooks } from 'node:module'
const places = new Map(Object.entries(${JSON.stringify(places)}))
registerHooks({
  resolve(specifier, context, next) {
    const url = places.get(specifier)
    if (url) return { url, format: 'module', shortCircuit: true }
    if (!/^\\.{1,2}\\/.*\\.ts$/.test(specifier)) return next(specifier, context)
    return { url: new URL(specifier, context.parentURL).href, format: 'module-typescript', shortCircuit: true }
  },
})
`
}

/** What Node is told when a test starts a program of ours; benches measure the program as it is. */
export function programFlags(): string[] {
  const quiet = '--disable-warning=ExperimentalWarning'
  if (!isInVitest) return [quiet]
  return [quiet, '--import', pathToFileURL(join(folderOf(inject('triviumDirectory')), hook)).href]
}
