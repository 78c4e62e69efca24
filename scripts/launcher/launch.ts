import { styleText } from 'node:util'
import { assignPorts } from './assign-ports.ts'
import { formatLine } from './format-line.ts'
import type { ProcessPlan } from './processes.ts'
import { onStopRequest } from './stop-request.ts'
import { type Supervised, supervise, type Terminal } from './supervise.ts'

/** Starts the processes, shows their addresses once all are ready, and resolves with the exit code when they have ended. */
export async function launch(
  plans: readonly ProcessPlan[],
  onStarted?: (running: Supervised[]) => void,
): Promise<number> {
  const terminal = prefixing(plans)
  const told = await assignPorts(process.env, process.cwd())
  const running = plans.map(plan => supervise(plan, terminal, told))
  const stopAll = (force: boolean) => {
    for (const supervised of running) supervised.stop(force)
  }
  const stopped = onStopRequest(stopAll)

  const starts = await Promise.all(running.map(supervised => supervised.started))
  const faults = new Set(starts.flatMap(start => ('faults' in start ? start.faults : [])))
  if (faults.size > 0 && !stopped()) {
    stopAll(false)
    await Promise.all(running.map(supervised => supervised.ended))
    for (const fault of faults) process.stderr.write(`${styleText('red', '✗')} ${fault}\n`)
    return 1
  }
  if (!stopped()) {
    showAddresses(plans, starts)
    onStarted?.(running)
  }
  await Promise.all(running.map(supervised => supervised.ended))
  return 0
}

function prefixing(plans: readonly ProcessPlan[]): Terminal {
  const width = Math.max(...plans.map(plan => plan.name.length))
  return {
    line: (plan, text) => process.stdout.write(`${styleText('cyan', plan.name.padEnd(width))} │ ${formatLine(text)}\n`),
  }
}

function showAddresses(plans: readonly ProcessPlan[], starts: readonly object[]): void {
  const rows = plans.flatMap((plan, index) => {
    const url = (starts[index] as { url?: string }).url
    return url === undefined || plan.path === undefined ? [] : [{ ...plan, address: url + plan.path }]
  })
  const nameWidth = Math.max(...rows.map(row => row.name.length))
  const addressWidth = Math.max(...rows.map(row => row.address.length))
  const lines = rows.map(
    row => `  ${styleText('bold', row.name.padEnd(nameWidth))}  ${row.address.padEnd(addressWidth)}  ${row.purpose}`,
  )
  process.stdout.write(`\n  Trivium is ready\n\n${lines.join('\n')}\n\n  Ctrl-C stops everything.\n\n`)
}
