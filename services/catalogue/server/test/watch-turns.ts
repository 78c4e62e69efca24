import { appendFileSync } from 'node:fs'

// Loaded into a service (`node --import`): writes down every turn of its event loop that took long, by the processor time of
// its own thread, so that nothing else the machine does meanwhile counts.
const file = process.env.TURNS_FILE ?? ''
const worthTelling = 5

let before = process.threadCpuUsage()
setInterval(() => {
  const { user, system } = process.threadCpuUsage(before)
  before = process.threadCpuUsage()
  const ms = (user + system) / 1000
  if (ms >= worthTelling) appendFileSync(file, `${Date.now()} ${ms}\n`)
}, 1).unref()
