import { chmodSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'vite'

/** The package of the inbox's command line: one JavaScript file without dependencies, quick to fetch with npx. */
export async function makeClientPackage(root: string, folder: string): Promise<void> {
  const source = join(root, 'services/inbox/cli')
  const { name, version, description, license } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
  await build({
    root: source,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: 'src/main.ts',
      outDir: folder,
      emptyOutDir: true,
      target: 'node22',
      rolldownOptions: { output: { entryFileNames: 'inbox.js' } },
    },
  })
  const program = join(folder, 'inbox.js')
  const code = readFileSync(program, 'utf8').replace(/^#!.*\n/, '')
  writeFileSync(program, `#!/usr/bin/env node\n${code}`)
  chmodSync(program, 0o755)
  for (const file of [join(source, 'README.md'), join(root, 'LICENSE')])
    copyFileSync(file, join(folder, basename(file)))
  const manifest = {
    name,
    version,
    description,
    license,
    type: 'module',
    bin: { inbox: 'inbox.js' },
    engines: { node: '>=22.12' },
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
}
