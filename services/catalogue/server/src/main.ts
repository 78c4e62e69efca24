import { withEnvFile } from '@trivium/config'
import { listen, runProcess } from '@trivium/http'
import { createCatalogueApp } from './app.ts'
import { readCatalogueConfig } from './config.ts'
import { createContext } from './context.ts'

await runProcess({
  name: 'catalogue',
  async start({ logTo }) {
    const config = readCatalogueConfig(withEnvFile(process.env, process.cwd()))
    const context = await createContext(config)
    logTo(context.log)
    const app = createCatalogueApp(context)
    try {
      const url = await listen(app, { host: config.host, port: config.port, portVariable: 'CATALOGUE_PORT' })
      return {
        url,
        async stop(options) {
          await app.stop(options)
          await context.database.close()
        },
      }
    } catch (error) {
      await context.database.close()
      throw error
    }
  },
})
