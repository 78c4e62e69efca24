import { withEnvFile } from '@trivium/config'
import { listen, runProcess } from '@trivium/http'
import { createInboxApp } from './app.ts'
import { readInboxConfig } from './config.ts'
import { createContext } from './context.ts'

await runProcess({
  name: 'inbox',
  async start({ logTo }) {
    const config = readInboxConfig(withEnvFile(process.env, process.cwd()))
    const context = await createContext(config)
    logTo(context.log)
    const app = await createInboxApp(context)
    const url = await listen(app, { host: config.host, port: config.port, portVariable: 'INBOX_PORT' })
    context.address.port = Number(new URL(url).port)
    if (!config.publicUrl) context.address.publicUrl = url
    return {
      url,
      async stop(options) {
        await app.stop(options)
        await context.close()
      },
    }
  },
})
