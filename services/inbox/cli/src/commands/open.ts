import { spawn } from 'node:child_process'
import { endpointIdIn, refuseMore } from '../arguments.ts'
import type { Command } from '../command.ts'
import { exitCodes } from '../fault.ts'

export const open: Command = {
  name: 'open',
  stoppedCode: exitCodes.unable,
  options: [],
  async run({ api, positionals, screen }) {
    const [given, ...more] = positionals
    refuseMore(more)
    const url =
      given === undefined
        ? `${api.host}/`
        : `${api.host}/e/${encodeURIComponent((await api.endpoint(endpointIdIn(given))).id)}`
    screen.data({ type: 'open', url })
    screen.line(url)
    await openBrowser(url)
    return exitCodes.ok
  },
}

/** Where there is no browser to open, the printed address has to do. */
function openBrowser(url: string): Promise<void> {
  const [command, ...args] = opener()
  return new Promise(resolve => {
    const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true })
    child.once('error', () => resolve())
    child.once('spawn', () => {
      child.unref()
      resolve()
    })
  })
}

function opener(): [string, ...string[]] {
  if (process.platform === 'darwin') return ['open']
  return process.platform === 'win32' ? ['rundll32', 'url.dll,FileProtocolHandler'] : ['xdg-open']
}
