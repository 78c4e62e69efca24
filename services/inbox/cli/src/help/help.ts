import { CliFault } from '../fault.ts'
import { forwardHelp } from './forward.ts'
import { listHelp } from './list.ts'
import { openHelp } from './open.ts'
import { replayHelp } from './replay.ts'
import { tailHelp } from './tail.ts'
import { waitHelp } from './wait.ts'

export const commonOptions = `
  --host <url>       the inbox to talk to (default: INBOX_URL, else http://127.0.0.1:4003)
  --json             one JSON object a line instead of text
  --show-secrets     show authorization, cookies and tokens in full
  --no-color         no colours (also: NO_COLOR, and whenever the output is not a terminal)
  -h, --help         this text
  -V, --version      the version`

export const overview = `
inbox - work with a webhook inbox from the terminal

Usage
  inbox <command> [options]

Commands
  forward --to <target_url>                             make an endpoint and pass its requests on to your own server
  tail <endpoint_id>                                    watch requests as they arrive
  list <endpoint_id>                                    list stored requests, all or those of a search
  replay <endpoint_id> --request <id> --to <target_url> send a stored request once more
  wait <endpoint_id>                                    wait for one request, for scripts and CI
  open [<endpoint_id>]                                  show the inspector in the browser

Options
${commonOptions.slice(1)}

Environment
  INBOX_URL          the inbox to talk to, when --host is not given
  NO_COLOR           any value turns colours off

Exit codes
  0   done; for replay: the target answered with 2xx
  1   the target answered with something else; for wait: nothing came in time
  2   nothing could be sent: no inbox, unknown id, bad address, target unreachable

Examples
  inbox forward --to http://localhost:3000/webhooks
  inbox tail 6f1c2a34-… --method POST --grep invoice
  inbox replay 6f1c2a34-… --request 0198c0de-… --to http://localhost:3000/webhooks

More about a command: inbox <command> --help`

const pages: Readonly<Record<string, string>> = {
  forward: forwardHelp,
  tail: tailHelp,
  list: listHelp,
  replay: replayHelp,
  wait: waitHelp,
  open: openHelp,
}

export function helpFor(command: string | undefined): string {
  if (command === undefined) return overview
  const page = Object.hasOwn(pages, command) ? pages[command] : undefined
  if (page === undefined) throw new CliFault(`There is no command "${command}". See: inbox --help`)
  return `${page.trim()}\n\nCommon options${commonOptions}`
}
