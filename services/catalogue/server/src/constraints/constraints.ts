/** What a directive checks once its arguments are known. Parameters fill the placeholders of its message. */
export interface Constraint {
  kinds: 'text' | 'number'
  holds(value: never, args: DirectiveArguments): boolean
}

export interface DirectiveArguments {
  readonly value?: number
  readonly min?: number | null
  readonly max?: number | null
  readonly message?: string | null
}

export const largestInt = 2_147_483_647

/** In the order in which violations are reported. */
export const constraints = {
  Max: { kinds: 'number', holds: (value: number, args) => value <= (args.value ?? largestInt) },
  Min: { kinds: 'number', holds: (value: number, args) => value >= (args.value ?? 0) },
  // Everything up to U+0020 is blank, control characters included; a no-break space is content.
  NotBlank: { kinds: 'text', holds: (value: string) => /[^\0-\x20]/.test(value) },
  NotEmpty: { kinds: 'text', holds: (value: string) => value.length > 0 },
  Positive: { kinds: 'number', holds: (value: number) => value > 0 },
  Size: {
    kinds: 'text',
    holds: (value: string, args) => value.length >= (args.min ?? 0) && value.length <= (args.max ?? largestInt),
  },
} satisfies Record<string, Constraint>

export type ConstraintName = keyof typeof constraints

export const constraintNames = Object.keys(constraints) as ConstraintName[]

/** The built-in types that a kind of constraint can look at. */
export const checkable: Record<Constraint['kinds'], ReadonlySet<string>> = {
  text: new Set(['String', 'ID']),
  number: new Set(['Int', 'Float']),
}
