import { withEnvFile } from '@trivium/config'
import { backUp } from './backup/back-up.ts'
import { commandLine } from './backup/command-line.ts'
import { runVerb, sayLine } from './backup/run-verb.ts'

// `npm run backup [-- <folder>]`
await runVerb(async () => {
  const environment = withEnvFile(process.env, process.cwd())
  const folder = await backUp({ environment, args: process.argv.slice(2), say: sayLine })
  const key = environment.INBOX_SECRET_KEY ? ' INBOX_SECRET_KEY is not in it: keep it in another safe place.' : ''
  return `Saved to ${folder}.${key} To restore: ${commandLine('restore', folder)}`
})
