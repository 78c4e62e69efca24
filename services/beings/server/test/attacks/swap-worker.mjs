import { renameSync, rmSync, symlinkSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

/** Puts a link in the place of a folder and of a file, and takes it away again, as fast as it can. */
const { folder, file, closed, secret, stop } = workerData
const quietly = work => {
  try {
    work()
  } catch {
    // What another step left behind is cleared by the next.
  }
}
while (Atomics.load(stop, 0) === 0) {
  quietly(() => renameSync(folder, `${folder}.away`))
  quietly(() => symlinkSync(closed, folder))
  quietly(() => rmSync(folder))
  quietly(() => renameSync(`${folder}.away`, folder))
  quietly(() => renameSync(file, `${file}.away`))
  quietly(() => symlinkSync(secret, file))
  quietly(() => rmSync(file))
  quietly(() => renameSync(`${file}.away`, file))
  Atomics.add(stop, 1, 1)
}
