export const providers = [
  'stripe',
  'github',
  'slack',
  'shopify',
  'twilio',
  'standard-webhooks',
  'svix',
  'paddle',
  'gitlab',
  'hmac',
] as const
export type Provider = (typeof providers)[number]
