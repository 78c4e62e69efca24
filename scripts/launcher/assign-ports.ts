import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { type Environment, withEnvFile } from '@trivium/config'

const usualPorts: Readonly<Record<string, string>> = { CATALOGUE_PORT: '4001', BEINGS_PORT: '4002', INBOX_PORT: '4003' }
const portVariables = [...Object.keys(usualPorts), 'INBOX_WORKER_PORT']

/**
 * What every process is told about ports: a 0 becomes a free port here, so that all know it, and a service that is started
 * again keeps its address; and the list of all of them, so that none can be reached through another one.
 */
export async function assignPorts(environment: Environment, directory: string): Promise<Record<string, string>> {
  const given = withEnvFile(environment, directory)
  const wanted = portVariables.map(name => [name, given[name]?.trim() || usualPorts[name]] as const)
  const free = await freePorts(
    wanted.filter(([, port]) => port === '0').map(([name]) => name),
    given.HOST?.trim() || '127.0.0.1',
  )
  const all = [
    ...wanted.map(([, port]) => port),
    ...Object.values(free),
    ...(given.TRIVIUM_SIBLING_PORTS ?? '').split(','),
  ]
  // What is no port is left to the services to complain about.
  const ports = all.filter(port => port !== undefined && /^\d{1,5}$/.test(port.trim()) && Number(port) <= 65_535)
  return { ...free, TRIVIUM_SIBLING_PORTS: [...new Set(ports)].join() }
}

/** All are held until the last one is found, or the system might give the same twice. */
async function freePorts(names: readonly string[], host: string): Promise<Record<string, string>> {
  const held: Server[] = []
  const found: Record<string, string> = {}
  try {
    for (const name of names) {
      const server = createServer().listen(0, host)
      await once(server, 'listening')
      held.push(server)
      found[name] = String((server.address() as AddressInfo).port)
    }
    return found
  } catch {
    // The address cannot be listened on; the service says so better.
    return {}
  } finally {
    await Promise.all(held.map(server => new Promise(resolve => server.close(resolve))))
  }
}
