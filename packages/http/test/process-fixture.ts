import { ConfigFault, StartFault } from '@trivium/config'
import { createLogger, listen, runProcess } from '../src/index.ts'
import { build } from './start.ts'

// A small service for run-process.test.ts; the argument says how it behaves.
const behaviour = process.argv[2]

await runProcess({
  name: 'fixture',
  stopWithinMs: behaviour === 'hasty' ? 500 : 60_000,
  async start(control) {
    if (behaviour === 'config') throw new ConfigFault(['A is wrong', 'B is wrong'])
    if (behaviour === 'fault') throw new StartFault('Port 1 is taken')
    if (behaviour === 'defect') throw new Error('a defect at start')
    if (behaviour === 'silent') control.logTo(createLogger({ service: 'fixture', level: 'silent' }))
    if (behaviour === 'own-log') control.logTo(createLogger({ service: 'fixture' }).child({ part: 'own log' }))
    const { app } = build()
    app.get('/shutdown', async () => {
      setImmediate(control.stop)
      return 'bye'
    })
    app.get('/crash', async () => {
      setImmediate(() => {
        throw new Error('a crash')
      })
      return 'soon'
    })
    app.get('/hang', (_request, reply) => {
      reply.raw.writeHead(200).write('started')
    })
    const url = await listen(app, { host: '127.0.0.1', port: 0 })
    if (!process.send) console.log(url)
    return { url, stop: options => app.stop(options) }
  },
})
