/**
 * `node deploy/check-health.ts 4001 4003`: exit code 0 when a service answers on each of these ports and its store answers
 * too. A slim image has neither curl nor wget.
 */
const withinMs = 4_000

const faults = (await Promise.all(process.argv.slice(2).map(check))).filter(fault => fault !== undefined)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1

async function check(port: string): Promise<string | undefined> {
  try {
    // Beings leads elsewhere before its set-up; that is an answer as good as any.
    const url = `http://127.0.0.1:${port}/readyz`
    const { status } = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(withinMs) })
    return status < 500 ? undefined : `port ${port} answers with status ${status}`
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error
    return `port ${port} does not answer: ${cause instanceof Error ? cause.message : cause}`
  }
}
