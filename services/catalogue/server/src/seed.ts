import { withEnvFile } from '@trivium/config'
import { readCatalogueConfig } from './config.ts'
import { createContext } from './context.ts'
import { loadExamples } from './examples/load-examples.ts'

const config = readCatalogueConfig({ LOG_LEVEL: 'warn', ...withEnvFile(process.env, process.cwd()) })
const context = await createContext(config)
try {
  const { courses, chapters, mediaRecords } = await loadExamples(context)
  const told =
    courses === 0
      ? 'The example data is there already; nothing was changed.'
      : `Loaded ${courses} courses with ${chapters} chapters and ${mediaRecords} media records.`
  console.log(`${told} Start the catalogue and open http://127.0.0.1:${config.port}/ to look at it.`)
} finally {
  await context.database.close()
}
