import { arch, cpus, freemem, loadavg, platform, totalmem, uptime } from 'node:os'
import { Type } from 'typebox'
import { type BuiltInTool, ownPlan } from './tool.ts'

const mebibytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MiB`

/** Nothing about the environment or other processes: both hold secrets of the person who runs the service. */
export const systemTool: BuiltInTool = {
  name: 'system',
  description: 'About the machine the service runs on.',
  actions: {
    system_info: {
      description: 'System, processor and memory.',
      repeatable: true,
      parameters: Type.Object({}),
      plan: async () =>
        ownPlan('system', 'system_info', async () =>
          [
            `system: ${platform()} ${arch()}`,
            `processors: ${cpus().length}`,
            `memory: ${mebibytes(totalmem())}`,
            `running for: ${Math.round(uptime() / 3600)} h`,
          ].join('\n'),
        ),
    },
    resource_usage: {
      description: 'Load and memory now.',
      repeatable: true,
      parameters: Type.Object({}),
      plan: async () =>
        ownPlan('system', 'resource_usage', async () =>
          [
            `load: ${loadavg()
              .map(value => value.toFixed(2))
              .join(' ')}`,
            `free memory: ${mebibytes(freemem())}`,
            `this service: ${mebibytes(process.memoryUsage.rss())}`,
          ].join('\n'),
        ),
    },
  },
}
