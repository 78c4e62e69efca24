/** Who asks for a change: the person at the interface, or a being through its tool, maybe on behalf of others. */
export type Actor = 'person' | { beingId: string; name: string; startedBy?: readonly string[] }

export function describeActor(actor: Actor): string {
  return actor === 'person' ? 'by the user' : `by ${actor.name}`
}
