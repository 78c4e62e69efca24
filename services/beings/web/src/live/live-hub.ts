import type { Change, Pulse, ToldChatEvent } from '@trivium/beings-contract'

interface Told {
  chat: (event: ToldChatEvent, id: number) => void
  change: (change: Change) => void
  pulse: (pulse: Pulse) => void
  /** Something may have been missed: whoever keeps a state of its own reads it again. */
  lost: () => void
}

type Name = keyof Told

const listeners: { [Kind in Name]: Set<Told[Kind]> } = {
  chat: new Set(),
  change: new Set(),
  pulse: new Set(),
  lost: new Set(),
}

/** What the one stream of this tab tells, for whoever wants to hear it. */
export const liveHub = {
  /** Whether it is this tab, of all that share the stream, that reads it. What must happen once is done by that tab. */
  leads: false,
  on<Kind extends Name>(kind: Kind, listener: Told[Kind]): () => void {
    listeners[kind].add(listener)
    return () => listeners[kind].delete(listener)
  },
  tell<Kind extends Name>(kind: Kind, ...told: Parameters<Told[Kind]>): void {
    for (const listener of listeners[kind]) (listener as (...told: Parameters<Told[Kind]>) => void)(...told)
  },
}
