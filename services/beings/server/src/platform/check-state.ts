import { invalid } from './errors.ts'

/** A change that only makes sense in certain states; the refusal names the state. */
export function checkState<State extends string>(
  { thing, state, verb }: { thing: string; state: State; verb: string },
  possible: readonly State[],
): void {
  if (possible.includes(state)) return
  throw invalid(
    `The ${thing} is ${state}.`,
    `status is ${state}; ${verb} is possible while it is ${possible.join(' or ')}`,
  )
}
