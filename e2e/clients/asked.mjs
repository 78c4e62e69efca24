/** What every client is asked to do; its answers are compared by the test. */
export const url = process.env.CATALOGUE ?? ''

export const blank = {
  title: ' ',
  description: '',
  published: true,
  startDate: '2026-01-01T00:00Z',
  endDate: '2026-01-02T00:00Z',
}

/** Tells the test what was seen. */
export function tell(seen) {
  process.stdout.write(`${JSON.stringify(seen)}\n`)
}

/** The message a client shows, whatever it throws. */
export async function messageOf(promise) {
  try {
    await promise
    return 'no error'
  } catch (error) {
    return error.message
  }
}
