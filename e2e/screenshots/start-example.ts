import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const server = fileURLToPath(new URL('../../services/beings/server/src', import.meta.url))
const quiet = '--disable-warning=ExperimentalWarning'

export interface Example {
  url: string
  stop(): Promise<void>
}

/** The example world in a folder of its own, served on a port that is free. */
export async function startExample(folder: string): Promise<Example> {
  const env = { ...process.env, DATA_DIR: folder, BEINGS_PORT: '0', LOG_LEVEL: 'error' }
  const seeded = spawnSync(process.execPath, [quiet, `${server}/seed.ts`], { env, cwd: folder, stdio: 'inherit' })
  if (seeded.status !== 0) throw new Error('The example world could not be made.')
  const child = spawn(process.execPath, [quiet, `${server}/main.ts`], {
    env,
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const url = await untilReady(child)
  return {
    url,
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

function untilReady(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.on('message', message => {
      const { type, url } = message as { type?: string; url?: string }
      if (type === 'ready' && url) resolve(url)
    })
    child.on('exit', code => reject(new Error(`beings ended with code ${code} before it was ready.`)))
  })
}
