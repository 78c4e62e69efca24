import type { Provider, RequestRow } from '@trivium/inbox-contract'

export const providerNames: Record<Provider, string> = {
  stripe: 'Stripe',
  github: 'GitHub',
  slack: 'Slack',
  shopify: 'Shopify',
  twilio: 'Twilio',
  'standard-webhooks': 'Standard Webhooks',
  svix: 'Svix',
  paddle: 'Paddle',
  gitlab: 'GitLab',
  hmac: 'Other (HMAC)',
}

const marks: [header: string, provider: Provider][] = [
  ['stripe-signature', 'stripe'],
  ['x-hub-signature-256', 'github'],
  ['x-slack-signature', 'slack'],
  ['x-shopify-hmac-sha256', 'shopify'],
  ['x-twilio-signature', 'twilio'],
  ['webhook-signature', 'standard-webhooks'],
  ['svix-signature', 'svix'],
  ['paddle-signature', 'paddle'],
  ['x-gitlab-token', 'gitlab'],
]

/** Who seems to have signed a request, judged by the header that only they send. */
export function guessProvider({
  headers,
}: Pick<RequestRow, 'headers'>): { header: string; provider: Provider } | undefined {
  const present = new Set(headers.map(([name]) => name.toLowerCase()))
  const found = marks.find(([header]) => present.has(header))
  return found && { header: found[0], provider: found[1] }
}
