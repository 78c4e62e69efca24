const dots = '••••'

/** What a person may see of a key: enough to tell two apart. A short key shows nothing of itself. */
export function maskSecret(secret: string): string {
  if (secret === '') return ''
  return secret.length < 12 ? dots : dots + secret.slice(-4)
}

/** A form that was read and sent back unchanged carries the mask, which means "keep the key". */
export function isMask(text: string): boolean {
  return text.startsWith(dots)
}
