import type { StartError } from './start-error.ts'

/** What a process tells the launcher that started it; the launcher may answer `{ type: 'stop' }`. */
export type LauncherMessage =
  | { type: 'ready'; name: string; url: string | undefined }
  | { type: 'fault'; messages: readonly string[] }

export interface LauncherLink {
  ready(name: string, url: string | undefined): void
  fault(error: StartError): Promise<void>
  /** Asked to stop, or the launcher is gone: then nobody would ever stop this process. */
  onStop(stop: () => void): void
}

/** The way to the launcher, or to standard error when the process was started by hand. */
export function createLauncherLink(): LauncherLink {
  return {
    ready: (name, url) => void tell({ type: 'ready', name, url }),
    async fault({ messages, stack }) {
      if (stack) console.error(stack)
      else if (!(await tell({ type: 'fault', messages }))) for (const message of messages) console.error(message)
    },
    onStop(stop) {
      if (!process.channel) return
      process.on('disconnect', stop)
      process.on('message', message => {
        if (isStop(message)) stop()
      })
    },
  }
}

// True once the message is handed over; false when there is nobody to take it.
function tell(message: LauncherMessage): Promise<boolean> {
  return new Promise(resolve => {
    if (!process.send || !process.connected) resolve(false)
    else process.send(message, undefined, {}, error => resolve(error === null))
  })
}

function isStop(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'stop'
}
