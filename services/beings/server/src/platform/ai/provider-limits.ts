/** Lets a bounded number of calls through to each provider at a time; the others wait in order of arrival. */
export interface ProviderLimits {
  enter(provider: string, signal?: AbortSignal): Promise<() => void>
}

interface Gate {
  running: number
  waiting: (() => void)[]
}

export function createProviderLimits(most: number): ProviderLimits {
  const gates = new Map<string, Gate>()
  const leave = (provider: string, gate: Gate) => {
    const next = gate.waiting.shift()
    if (next) return next()
    gate.running--
    if (gate.running === 0) gates.delete(provider)
  }
  return {
    async enter(provider, signal) {
      signal?.throwIfAborted()
      const gate = gates.get(provider) ?? { running: 0, waiting: [] }
      gates.set(provider, gate)
      if (gate.running < most) gate.running++
      else await waitTurn(gate, signal)
      let left = false
      return () => {
        if (!left) leave(provider, gate)
        left = true
      }
    },
  }
}

function waitTurn(gate: Gate, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const give = () => {
      gate.waiting = gate.waiting.filter(entry => entry !== enter)
      reject(signal?.reason)
    }
    const enter = () => {
      signal?.removeEventListener('abort', give)
      resolve()
    }
    gate.waiting.push(enter)
    signal?.addEventListener('abort', give, { once: true })
  })
}
