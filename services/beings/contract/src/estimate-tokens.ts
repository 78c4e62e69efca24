/**
 * About four characters of Latin script make a token; a CJK character is one by itself. Exact counts need the model's
 * own vocabulary, and this is used only for budgets and where the provider does not count.
 */
export function estimateTokens(text: string): number {
  let wide = 0
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) >= 0x2e80) wide++
  return wide + Math.ceil((text.length - wide) / 4)
}
