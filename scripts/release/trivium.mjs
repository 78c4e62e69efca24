#!/usr/bin/env node
// The command of an installed release. Plain JavaScript that any Node from 18 up can read: an older one is told what to do.
import { readFileSync } from 'node:fs'

const neededMajor = 24

/** Each command is a script of the repository, so that `trivium backup` and `npm run backup` are one thing. */
const commands = {
  start: new URL('../start.ts', import.meta.url),
  inbox: new URL('../inbox.ts', import.meta.url),
  backup: new URL('../backup.ts', import.meta.url),
  restore: new URL('../restore.ts', import.meta.url),
  beings: new URL('../beings.ts', import.meta.url),
  'catalogue-seed': new URL('../catalogue-seed.ts', import.meta.url),
  'beings-seed': new URL('../beings-seed.ts', import.meta.url),
}

const help = `Usage: trivium [command]

  trivium                         starts the catalogue, the beings and the inbox; Ctrl-C stops them
  trivium start [service …]       the same, or only those named: catalogue, beings, inbox
  trivium inbox …                 the command line of the inbox; see trivium inbox --help
  trivium backup [folder]         copies the data while the services run
  trivium restore <folder>        puts a backup back; see docs/deploy.md in the package
  trivium beings reset-password   sets a new password for the pages of the beings
  trivium catalogue-seed          loads example courses into the catalogue
  trivium beings-seed             fills empty beings with an example month
  trivium --version, --help

The data is kept in ./data of the current folder, or where the variable DATA_DIR says.
`

const [first = 'start', ...rest] = process.argv.slice(2)
if (Number(process.versions.node.split('.')[0]) < neededMajor) {
  refuse(
    `Trivium needs Node ${neededMajor} or newer, and this is Node ${process.versions.node}: install a newer one, then try again.`,
  )
} else if (first === '--version' || first === '-V') {
  process.stdout.write(`${JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version}\n`)
} else if (first === '--help' || first === '-h' || first === 'help') {
  process.stdout.write(help)
} else if (Object.hasOwn(commands, first)) {
  // The scripts read their own arguments from the third place on.
  process.argv = [...process.argv.slice(0, 2), ...rest]
  await import(commands[first].href)
} else {
  refuse(`There is no command "${first}"; trivium --help lists them.`)
}

function refuse(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}
