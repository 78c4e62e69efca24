import { withEnvFile } from '@trivium/config'
import { runProcess } from '@trivium/http'
import { readInboxConfig } from './config.ts'
import { createContext } from './context.ts'
import { countAttempts, createAttemptCounter } from './deliveries/attempt-counter.ts'
import { startDeliveryWorker } from './deliveries/delivery-worker.ts'
import { startWorkerProbes } from './deliveries/worker-probes.ts'
import { createServerGuard } from './targets/server-guard.ts'

await runProcess({
  name: 'inbox worker',
  async start({ logTo }) {
    const config = readInboxConfig(withEnvFile(process.env, process.cwd()))
    const context = await createContext(config)
    logTo(context.log)
    const attempts = createAttemptCounter()
    const worker = startDeliveryWorker(context, {
      guard: createServerGuard(context),
      secretBox: context.secretBox,
      concurrency: config.workerConcurrency,
      onRecorded: recorded => countAttempts(attempts, recorded),
    })
    const probes = await startWorkerProbes(context, attempts)
    context.log.info({ probes: probes.url }, 'inbox worker ready')
    return {
      ...(probes.url ? { url: probes.url } : {}),
      async stop({ graceMs }) {
        await probes.stop()
        await worker.stop({ graceMs })
        await context.close()
      },
    }
  },
})
