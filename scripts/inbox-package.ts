import { join, resolve } from 'node:path'
import { makeClientPackage } from './release/make-client-package.ts'

// The command line alone, as a folder; `npm run release` packs it too.
const root = join(import.meta.dirname, '..')
const folder = resolve(process.argv[2] ?? join(root, 'services/inbox/cli/dist'))
await makeClientPackage(root, folder)
console.log(`${folder}\nInstall it with: npm install --global ${folder}\nPack it with: npm pack ${folder}`)
process.disconnect?.()
