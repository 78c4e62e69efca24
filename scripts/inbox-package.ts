import { chmodSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'

/**
 * Makes the installable package of the command line: one JavaScript file without dependencies, because Node does not run
 * TypeScript from inside node_modules.
 */
const source = join(import.meta.dirname, '../services/inbox/cli')
const folder = resolve(process.argv[2] ?? join(source, 'dist'))
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
copyFileSync(join(source, 'README.md'), join(folder, 'README.md'))
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
console.log(`${folder}\nInstall it with: npm install --global ${folder}\nPack it with: npm pack ${folder}`)
process.disconnect?.()
