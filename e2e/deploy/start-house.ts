import { join } from 'node:path'
import { startService, temporaryDirectory } from '@trivium/testing'
import { names, type Service } from './names.ts'

const root = join(import.meta.dirname, '../..')

/** Where each service listens, behind the proxy. */
export type House = Record<Service, string>

/** The three services as docs/deploy.md says to set them behind a proxy on the same machine. */
export async function startHouse(): Promise<House> {
  const shared = { HOST: '127.0.0.1', LOG_LEVEL: 'warn', DATA_DIR: await temporaryDirectory() }
  const start = async (service: Service, env: Record<string, string>) =>
    (await startService(join(root, `services/${service}/server/src/main.ts`), { ...shared, ...env })).url
  const [catalogue, beings, inbox] = await Promise.all([
    start('catalogue', { CATALOGUE_PORT: '0', CATALOGUE_ALLOWED_HOSTS: names.catalogue }),
    start('beings', { BEINGS_PORT: '0', BEINGS_ALLOWED_HOSTS: names.beings, BEINGS_SECURE_COOKIES: 'true' }),
    start('inbox', {
      INBOX_PORT: '0',
      INBOX_PUBLIC_URL: `https://${names.inbox}`,
      INBOX_TRUSTED_PROXIES: '127.0.0.1',
    }),
  ])
  return { catalogue, beings, inbox }
}

export const portOf = (url: string) => Number(new URL(url).port)
