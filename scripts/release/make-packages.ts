import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeClientPackage } from './make-client-package.ts'
import { makeServerPackage } from './make-server-package.ts'
import { type Packed, pack } from './pack.ts'

/** Makes both products of a release in a folder. */
export async function makePackages(root: string, target: string): Promise<Packed[]> {
  const staging = join(target, 'staging')
  const [server, client] = [join(staging, 'trivium'), join(staging, 'inbox-cli')]
  mkdirSync(staging, { recursive: true })
  try {
    makeServerPackage(root, server)
    await makeClientPackage(root, client)
    return [server, client].map(folder => pack(root, folder, target))
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}
