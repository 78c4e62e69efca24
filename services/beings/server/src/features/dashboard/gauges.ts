import { monitorEventLoopDelay } from 'node:perf_hooks'

const lag = monitorEventLoopDelay({ resolution: 20 })
let cpuBefore = process.cpuUsage()
let timeBefore = performance.now()
let cpuPercent = 0

/** How busy this process is; since the last look, when that was not just now. */
export function readGauges(): { cpuPercent: number; memoryMB: number; eventLoopLagMs: number } {
  lag.enable()
  const elapsedMs = performance.now() - timeBefore
  if (elapsedMs > 200) {
    const { user, system } = process.cpuUsage(cpuBefore)
    cpuPercent = round((user + system) / 10 / elapsedMs)
    cpuBefore = process.cpuUsage()
    timeBefore = performance.now()
  }
  const mean = Number.isFinite(lag.mean) ? lag.mean / 1e6 : 0
  lag.reset()
  return { cpuPercent, memoryMB: memoryMB(), eventLoopLagMs: round(mean) }
}

export function memoryMB(): number {
  return round(process.memoryUsage.rss() / 1024 / 1024)
}

const round = (value: number) => Math.round(value * 100) / 100
