import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inject } from 'vitest'
import { isInVitest } from '../clean-up.ts'
import '../provided.ts'

/** Hundreds of small files each: to find and link them takes a third of the processor time in which a service starts. */
const packages = ['typebox', 'typebox/compile', 'typebox/schema', 'typebox/value', 'kysely']

const hook = 'take-bundles.mjs'
const folderOf = (directory: string) => join(directory, 'packages')

/**
 * Makes one file of each, for the services that tests start as processes; `npm start`, the launcher and an installed release
 * read the packages themselves, in tests too.
 */
export async function bundlePackages(directory: string): Promise<void> {
  const { build } = await import('vite')
  const folder = folderOf(directory)
  const fileOf = (name: string) => `${name.replace('/', '-')}.js`
  await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      target: 'node24',
      rolldownOptions: {
        input: Object.fromEntries(packages.map(name => [fileOf(name).slice(0, -3), name])),
        treeshake: false,
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  const places = Object.fromEntries(packages.map(name => [name, pathToFileURL(join(folder, fileOf(name))).href]))
  await writeFile(join(folder, hook), takeBundles(places))
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
