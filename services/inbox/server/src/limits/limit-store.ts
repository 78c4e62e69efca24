import type { Logger } from '@trivium/http'
import { Redis } from 'ioredis'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
} from 'rate-limiter-flexible'
import type { InboxContext } from '../context.ts'
import type { Policy } from './policies.ts'

export interface LimitStore {
  /** False when there is only this process, so that nothing can be down. */
  readonly shared: boolean
  limiter(policy: Policy): RateLimiterAbstract
  close(): Promise<void>
}

// A store that does not answer within this time is as good as gone: the sender of a webhook is waiting.
const answerWithinMs = 500

/** Redis when there is one, else the PostgreSQL the data is in, else this process. */
export async function openLimitStore({ config, database, log }: InboxContext): Promise<LimitStore> {
  if (config.redisUrl) return openRedis(config.redisUrl, log)
  const { native } = database
  const own = async () => {}
  if (native.engine === 'sqlite') return { shared: false, limiter: inMemory, close: own }
  const limiter = (policy: Policy) =>
    new RateLimiterPostgres({
      ...settings(policy),
      storeClient: native.pool,
      storeType: 'pool',
      schemaName: native.schema,
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: true,
    })
  return { shared: true, limiter, close: own }
}

export function inMemory(policy: Policy): RateLimiterAbstract {
  return new RateLimiterMemory(settings(policy))
}

function settings({ name, limit, seconds }: Policy) {
  return { keyPrefix: `inbox-${name}`, points: limit, duration: seconds }
}

async function openRedis(url: string, log: Logger): Promise<LimitStore> {
  const client = new Redis(url, {
    commandTimeout: answerWithinMs,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    lazyConnect: true,
    retryStrategy: attempt => Math.min(attempt * 100, 2_000),
  })
  let told = false
  client.on('error', error => {
    if (!told) log.warn({ err: error }, 'the Redis of the rate limits does not answer; trying again')
    told = true
  })
  client.on('ready', () => {
    told = false
  })
  // Not waiting for ever: an inbox without its limit store still captures.
  await client.connect().catch(() => {})
  return {
    shared: true,
    limiter: policy => new RateLimiterRedis({ ...settings(policy), storeClient: client, rejectIfRedisNotReady: true }),
    async close() {
      client.disconnect()
    },
  }
}
