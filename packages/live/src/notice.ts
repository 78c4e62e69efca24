/** What travels through PostgreSQL's NOTIFY. Without a topic it means: anything may have changed. */
export interface Notice {
  topic?: string | undefined
  payload?: string | undefined
  origin: string
}

export const WAKE_ALL = { topic: undefined, payload: undefined }

// PostgreSQL refuses a NOTIFY payload of 8000 bytes or more.
const MAX_BYTES = 7999

/** The fullest form that fits: with payload, else the topic alone, else a wake-up for everybody. */
export function encodeNotice({ topic, payload, origin }: Notice): string {
  const forms = [
    { o: origin, t: topic, p: payload },
    { o: origin, t: topic },
  ]
  const fitting = forms.map(form => JSON.stringify(form)).find(text => Buffer.byteLength(text) <= MAX_BYTES)
  return fitting ?? JSON.stringify({ o: origin })
}

/** Anything that is not ours (another program on the same channel) counts as a wake-up for everybody. */
export function decodeNotice(text: string): Notice {
  try {
    const { o, t, p } = JSON.parse(text) as { o?: unknown; t?: unknown; p?: unknown }
    return {
      origin: typeof o === 'string' ? o : '',
      topic: typeof t === 'string' ? t : undefined,
      payload: typeof p === 'string' ? p : undefined,
    }
  } catch {
    return { origin: '', topic: undefined }
  }
}
