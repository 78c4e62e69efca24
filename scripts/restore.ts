import { withEnvFile } from '@trivium/config'
import { restore } from './backup/restore.ts'
import { runVerb, sayLine } from './backup/run-verb.ts'

// `npm run restore -- <backup folder> [--to <data folder>] [--replace]`
await runVerb(async () => {
  const environment = withEnvFile(process.env, process.cwd())
  const folder = await restore({ environment, args: process.argv.slice(2), say: sayLine })
  return `Restored to ${folder}. Start the services with DATA_DIR=${folder}.`
})
