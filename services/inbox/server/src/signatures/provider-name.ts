/** People write "Stripe", "standard_webhooks" or "generic HMAC" and mean the same. */
export function normaliseProvider(body: unknown): void {
  if (typeof body !== 'object' || body === null || !('provider' in body) || typeof body.provider !== 'string') return
  const name = body.provider
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
  body.provider = aliases[name] ?? name
}

const aliases: Readonly<Record<string, string>> = {
  standardwebhooks: 'standard-webhooks',
  'standard-webhook': 'standard-webhooks',
  generic: 'hmac',
  'generic-hmac': 'hmac',
}
