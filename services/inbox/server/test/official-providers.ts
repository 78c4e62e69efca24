import { createHmac, randomUUID } from 'node:crypto'
import { Webhooks as OctokitWebhooks } from '@octokit/webhooks'
import { Paddle } from '@paddle/paddle-node-sdk'
import '@shopify/shopify-api/adapters/node'
import { ApiVersion, LogSeverity, shopifyApi } from '@shopify/shopify-api'
import { isValidSlackRequest } from '@slack/bolt'
import type { Provider } from '@trivium/inbox-contract'
import { type HeaderList, headerValue } from '@trivium/inbox-relay'
import { Webhook as StandardWebhook } from 'standardwebhooks'
import { Stripe } from 'stripe'
import { Webhook as SvixWebhook } from 'svix'
import twilio from 'twilio'

export interface SignedRequest {
  readonly body: Buffer
  readonly headers: HeaderList
  /** The address the provider called. */
  readonly url: string
}

/** A provider as it behaves in the world: its requests are signed and checked by its own package where there is one. */
export interface OfficialProvider {
  readonly provider: Provider
  readonly secret: string
  /** Packages that want text cannot judge a body that is none. */
  readonly takesAnyBytes: boolean
  /** Some packages refuse an empty body before they look at the signature. */
  readonly takesEmpty: boolean
  sign(body: Buffer, url: string): Promise<HeaderList>
  verify(request: SignedRequest): Promise<boolean>
}

const base64Secret = `whsec_${Buffer.from('a secret of thirty-two bytes....').toString('base64')}`
const seconds = () => Math.floor(Date.now() / 1000)
const header = (request: SignedRequest, name: string) => headerValue(request.headers, name) ?? ''
const hmac = (digest: string, key: string, data: Buffer | string) => createHmac(digest, key).update(data)
const succeeds = (check: () => unknown) => {
  try {
    check()
    return true
  } catch {
    return false
  }
}

const stripeClient = new Stripe('sk_test_none')
const stripe: OfficialProvider = {
  provider: 'stripe',
  secret: 'whsec_stripe',
  takesAnyBytes: false,
  takesEmpty: false,
  async sign(body) {
    return [
      [
        'Stripe-Signature',
        stripeClient.webhooks.generateTestHeaderString({ payload: body.toString(), secret: this.secret }),
      ],
    ]
  },
  async verify(request) {
    return (
      stripeClient.webhooks.signature?.verifyHeader(
        request.body.toString(),
        header(request, 'Stripe-Signature'),
        this.secret,
        300,
      ) ?? false
    )
  },
}

const octokit = new OctokitWebhooks({ secret: 'github secret' })
const github: OfficialProvider = {
  provider: 'github',
  secret: 'github secret',
  takesAnyBytes: false,
  takesEmpty: false,
  async sign(body) {
    return [['X-Hub-Signature-256', await octokit.sign(body.toString())]]
  },
  verify: request => octokit.verify(request.body.toString(), header(request, 'X-Hub-Signature-256')),
}

const slack: OfficialProvider = {
  provider: 'slack',
  secret: 'slack secret',
  takesAnyBytes: false,
  takesEmpty: true,
  async sign(body) {
    const timestamp = seconds()
    const signature = hmac('sha256', this.secret, `v0:${timestamp}:${body}`).digest('hex')
    return [
      ['X-Slack-Request-Timestamp', String(timestamp)],
      ['X-Slack-Signature', `v0=${signature}`],
    ]
  },
  async verify(request) {
    const headers = {
      'x-slack-signature': header(request, 'x-slack-signature'),
      'x-slack-request-timestamp': Number(header(request, 'x-slack-request-timestamp')),
    }
    return isValidSlackRequest({ signingSecret: this.secret, body: request.body.toString(), headers })
  },
}

const shopifyClient = shopifyApi({
  apiKey: 'key',
  apiSecretKey: 'shopify secret',
  apiVersion: ApiVersion.July26 ?? Object.values(ApiVersion)[0],
  hostName: 'shop.test',
  isEmbeddedApp: true,
  logger: { level: LogSeverity.Error },
})
const shopify: OfficialProvider = {
  provider: 'shopify',
  secret: 'shopify secret',
  takesAnyBytes: false,
  takesEmpty: false,
  async sign(body) {
    return [
      ['X-Shopify-Topic', 'orders/create'],
      ['X-Shopify-Shop-Domain', 'shop.myshopify.com'],
      ['X-Shopify-API-Version', '2026-07'],
      ['X-Shopify-Webhook-Id', randomUUID()],
      ['X-Shopify-Hmac-Sha256', hmac('sha256', this.secret, body).digest('base64')],
    ]
  },
  async verify(request) {
    const rawRequest = {
      headers: Object.fromEntries(request.headers.map(([name, value]) => [name.toLowerCase(), value])),
    }
    const answer = await shopifyClient.webhooks.validate({
      rawBody: request.body.toString(),
      rawRequest,
      rawResponse: {},
    })
    return answer.valid
  },
}

const isForm = (headers: HeaderList) => /urlencoded/.test(headerValue(headers, 'content-type') ?? '')
const twilioProvider: OfficialProvider = {
  provider: 'twilio',
  secret: 'twilio token',
  takesAnyBytes: true,
  takesEmpty: true,
  async sign(_body, url) {
    return [['X-Twilio-Signature', twilio.getExpectedTwilioSignature(this.secret, url, {})]]
  },
  async verify(request) {
    const fields = isForm(request.headers) ? Object.fromEntries(new URLSearchParams(request.body.toString())) : {}
    return twilio.validateRequest(this.secret, header(request, 'X-Twilio-Signature'), request.url, fields)
  },
}

function standard(
  provider: Provider,
  prefix: string,
  webhook: Pick<StandardWebhook, 'sign' | 'verify'>,
): OfficialProvider {
  return {
    provider,
    secret: base64Secret,
    takesAnyBytes: false,
    takesEmpty: true,
    async sign(body) {
      const now = new Date()
      return [
        [`${prefix}-id`, 'msg_1'],
        [`${prefix}-timestamp`, String(Math.floor(now.getTime() / 1000))],
        [`${prefix}-signature`, webhook.sign('msg_1', now, body.toString())],
      ]
    },
    async verify(request) {
      const names = ['id', 'timestamp', 'signature'].map(name => `${prefix}-${name}`)
      const headers = Object.fromEntries(names.map(name => [name, header(request, name)]))
      return succeeds(() => webhook.verify(request.body.toString(), headers, { jsonParse: false }))
    },
  }
}

const paddleClient = new Paddle('key')
const paddle: OfficialProvider = {
  provider: 'paddle',
  secret: 'paddle secret',
  takesAnyBytes: false,
  takesEmpty: true,
  async sign(body) {
    // The package allows five seconds of age, which a busy machine may need; it does not mind the future.
    const timestamp = seconds() + 120
    return [
      ['Paddle-Signature', `ts=${timestamp};h1=${hmac('sha256', this.secret, `${timestamp}:${body}`).digest('hex')}`],
    ]
  },
  verify(request) {
    return paddleClient.webhooks.isSignatureValid(
      request.body.toString(),
      this.secret,
      header(request, 'Paddle-Signature'),
    )
  },
}

const gitlab: OfficialProvider = {
  provider: 'gitlab',
  secret: 'gitlab token',
  takesAnyBytes: true,
  takesEmpty: true,
  sign: async () => [['X-Gitlab-Token', 'gitlab token']],
  verify: async request => header(request, 'X-Gitlab-Token') === 'gitlab token',
}

const genericHmac: OfficialProvider = {
  provider: 'hmac',
  secret: 'a shared secret',
  takesAnyBytes: true,
  takesEmpty: true,
  async sign(body) {
    return [['X-Signature', hmac('sha256', this.secret, body).digest('hex')]]
  },
  async verify(request) {
    return header(request, 'X-Signature') === hmac('sha256', this.secret, request.body).digest('hex')
  },
}

export const officialProviders: readonly OfficialProvider[] = [
  stripe,
  github,
  slack,
  shopify,
  twilioProvider,
  standard('standard-webhooks', 'webhook', new StandardWebhook(base64Secret)),
  standard('svix', 'svix', new SvixWebhook(base64Secret) as unknown as StandardWebhook),
  paddle,
  gitlab,
  genericHmac,
]

/** Whether a package can judge such a body at all. */
export function canJudge(official: OfficialProvider, body: Buffer): boolean {
  if (body.length === 0) return official.takesEmpty
  return official.takesAnyBytes || Buffer.from(body.toString()).equals(body)
}
