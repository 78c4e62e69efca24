/** A published claim and what was measured for it. */
export interface Claim {
  claim: string
  value: number
  bar: number
  passes: boolean
}

export function atLeast(claim: string, value: number, bar: number): Claim {
  return { claim, value, bar, passes: value >= bar }
}

export function atMost(claim: string, value: number, bar: number): Claim {
  return { claim, value, bar, passes: value <= bar }
}

export function describeClaims(claims: readonly Claim[]): string {
  const line = ({ claim, value, bar, passes }: Claim) =>
    `| ${claim} | ${value.toFixed(2)} | ${bar} | ${passes ? 'PASS' : 'FAIL'} |`
  return ['| claim | measured | bar | |', '|---|---|---|---|', ...claims.map(line)].join('\n')
}
