import { chmod, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { StartFault } from '@trivium/config'
import { copyFile, makeFolder } from './copy-tree.ts'
import { inBytes } from './faults.ts'
import { bytesOf, dataName, type Manifest } from './manifest.ts'

/** Lays the files of a backup out in an empty folder. */
export async function stage(
  { folder, manifest, staged }: { folder: string; manifest: Manifest; staged: string },
  say: (line: string) => void,
): Promise<void> {
  const from = Buffer.from(join(folder, dataName, '/'))
  const to = Buffer.from(join(staged, '/'))
  for (const entry of manifest.folders) await makeFolder(Buffer.concat([to, bytesOf(entry)]))
  let [told, bytes] = [Date.now(), 0]
  for (const entry of manifest.files) {
    const target = Buffer.concat([to, bytesOf(entry)])
    const copied = await copyFile(Buffer.concat([from, bytesOf(entry)]), target)
    if (copied?.sha256 !== entry.sha256) {
      throw new StartFault(`The backup has changed while it was read: ${bytesOf(entry).toString()}.`)
    }
    if (entry.executable) await chmod(target, 0o700)
    bytes += entry.size
    if (Date.now() - told < 2000) continue
    told = Date.now()
    say(`Files: ${inBytes(bytes)} …`)
  }
  // Last, so that no file is ever written through one of them.
  for (const entry of manifest.links) await symlink(entry.target, Buffer.concat([to, bytesOf(entry)]))
  say(`Files: ${manifest.files.length}, ${inBytes(bytes)}`)
}
