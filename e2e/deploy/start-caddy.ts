import { readFileSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { allPrograms, startProcess, temporaryDirectory } from '@trivium/testing'
import { type ReverseProxy, startProxy } from './proxy.ts'
import { type House, portOf } from './start-house.ts'

const sample = readFileSync(join(import.meta.dirname, '../../deploy/Caddyfile'), 'utf8')

/** The real Caddy with deploy/Caddyfile as it is; the ports of the services come from its environment. */
export async function startCaddy(house: House): Promise<ReverseProxy> {
  const folder = await temporaryDirectory()
  const config = join(folder, 'Caddyfile')
  const admin = `unix/${join(folder, 'admin')}`
  const caddy = (...args: string[]) =>
    startProcess({
      command: allPrograms().caddy,
      args: [...args, '--config', config, '--adapter', 'caddyfile'],
      env: {
        HOME: folder,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
        CATALOGUE_PORT: String(portOf(house.catalogue)),
        BEINGS_PORT: String(portOf(house.beings)),
        INBOX_PORT: String(portOf(house.inbox)),
      },
    })
  return startProxy(async ports => {
    const write = (text: string) => writeFileSync(config, surroundings({ folder, admin, ports }) + text)
    write(sample)
    return {
      process: caddy('run'),
      ca: () => readFile(join(folder, 'storage/pki/authorities/local/root.crt'), 'utf8'),
      reload: async change => {
        write(change(sample))
        const reload = caddy('reload', '--address', admin)
        if ((await reload.waitForExit()).code !== 0) throw new Error(reload.output())
      },
    }
  })
}

/** Certificates of its own instead of a public authority's, on this machine alone. */
function surroundings(place: { folder: string; admin: string; ports: { http: number; https: number } }): string {
  return `{
  admin ${place.admin}
  storage file_system ${place.folder}/storage
  local_certs
  skip_install_trust
  default_bind 127.0.0.1
  http_port ${place.ports.http}
  https_port ${place.ports.https}
}
`
}
