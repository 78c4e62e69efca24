import type { Variables } from './read-config.ts'

/** The rows of docs/configuration.md, so that a check can keep the page equal to the code. */
export function documentVariables(variables: Variables): string[] {
  return Object.values(variables).map(
    ({ name, help, fallbackText }) => `| \`${name}\` | ${cell(fallbackText)} | ${help} |`,
  )
}

function cell(fallbackText: string): string {
  return fallbackText.startsWith('(') ? fallbackText : `\`${fallbackText}\``
}
