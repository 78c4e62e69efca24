/** The worker with short times: what takes hours in the world takes seconds in a test. */
import { runProcess } from '@trivium/http'
import { readInboxConfig } from '../src/config.ts'
import { createContext } from '../src/context.ts'
import { startDeliveryWorker } from '../src/deliveries/delivery-worker.ts'
import { usualRules } from '../src/deliveries/rules.ts'
import { createServerGuard } from '../src/targets/server-guard.ts'

const rules = {
  ...usualRules,
  scheduleMs: [0, 20, 40, 80, 160, 320, 640, 1280],
  timeoutMs: 1000,
  maxRetryAfterMs: 300,
  // On a busy machine a worker that still has its delivery in hand may be held up for seconds, and order holds while its lease does.
  leaseMs: 8000,
  breakerOpenMs: 200,
}

await runProcess({
  name: 'hasty inbox worker',
  async start() {
    const context = await createContext(readInboxConfig(process.env))
    const worker = startDeliveryWorker(context, {
      guard: createServerGuard(context),
      secretBox: context.secretBox,
      rules,
    })
    console.log('ready')
    return {
      async stop(options) {
        await worker.stop(options)
        await context.close()
      },
    }
  },
})
