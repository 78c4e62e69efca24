import type { Exchange } from './exchange.ts'

/**
 * Nearly all bodies come with their headers and need no clock until they are understood. What has not come by the end of the
 * turn of the event loop gets one.
 */
export function createArrivals(late: (exchange: Exchange) => void): (exchange: Exchange) => void {
  let arriving: Exchange[] = []

  function look(): void {
    const all = arriving
    arriving = []
    for (const exchange of all) if (!exchange.isReceived) late(exchange)
  }

  return exchange => {
    if (arriving.push(exchange) === 1) setImmediate(look)
  }
}
