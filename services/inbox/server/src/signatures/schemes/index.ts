import type { Provider } from '@trivium/inbox-contract'
import type { Scheme } from '../scheme.ts'
import { github } from './github.ts'
import { gitlab } from './gitlab.ts'
import { genericHmac } from './hmac.ts'
import { paddle } from './paddle.ts'
import { shopify } from './shopify.ts'
import { slack } from './slack.ts'
import { standardWebhooks, svix } from './standard-webhooks.ts'
import { stripe } from './stripe.ts'
import { twilio } from './twilio.ts'

export const schemes: Readonly<Record<Provider, Scheme>> = {
  stripe,
  github,
  slack,
  shopify,
  twilio,
  'standard-webhooks': standardWebhooks,
  svix,
  paddle,
  gitlab,
  hmac: genericHmac,
}
