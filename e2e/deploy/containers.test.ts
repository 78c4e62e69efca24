import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8')

describe('the Containerfile', () => {
  const stages = read('Containerfile')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split(/^(?=FROM )/m)
    .filter(text => text.trim() !== '')
    .map(text => text.trim().split('\n').filter(Boolean))
  const last = stages.at(-1) ?? []
  const instruction = (name: string) =>
    last.filter(line => line.startsWith(`${name} `)).map(line => line.slice(name.length + 1))

  test('builds in one stage and serves from another, both on a base with its version', () => {
    expect(stages).toHaveLength(2)
    for (const [from] of stages) expect(from).toMatch(/^FROM docker\.io\/library\/node:\d+-[a-z]+-slim( AS build)?$/)
    expect(stages[0]?.join('\n')).toMatch(/npm ci .*node scripts\/build\.ts/)
  })

  test('serves as nobody special, from files it cannot change, with one volume and a health check', () => {
    expect(instruction('USER')).toEqual(['node'])
    expect(instruction('VOLUME')).toEqual(['/data'])
    expect(instruction('ENV').join(' ')).toContain('DATA_DIR=/data')
    expect(instruction('EXPOSE')).toEqual(['4001 4002 4003'])
    expect(instruction('HEALTHCHECK').join()).toContain('deploy/check-health.ts", "4001", "4002", "4003"')
    expect(instruction('COPY').join('\n')).not.toContain('--chown')
    // As a list: a shell in between would not pass SIGTERM on.
    for (const name of ['ENTRYPOINT', 'CMD']) expect(JSON.parse(instruction(name).join())).toBeInstanceOf(Array)
  })

  test('names folders that are there', () => {
    const copied = instruction('COPY').map(line => /^--from=build \/app\/(\S+) /.exec(line)?.[1] ?? line)
    const workspaces = [
      ...stages
        .flat()
        .join('\n')
        .matchAll(/--workspace (\S+)/g),
    ].map(([, folder = '']) => folder)
    expect(workspaces).toHaveLength(3)
    for (const path of [...copied, ...workspaces])
      expect({ path, there: existsSync(join(root, path)) }).toEqual({ path, there: true })
  })

  test('keeps data, keys and settings of the folder out of the build', () => {
    const ignored = read('Containerfile.dockerignore').split('\n')
    for (const name of ['.git', '**/node_modules', '**/*.env', '**/.env', 'data']) expect(ignored).toContain(name)
  })
})

interface Container {
  image: string
  command?: string[]
  environment?: Record<string, string>
  read_only?: boolean
  tmpfs?: string[]
  ports?: string[]
  healthcheck?: { test: string[] }
  depends_on?: Record<string, { condition: string }>
  cap_drop?: string[]
}

describe('the compose file', () => {
  const text = read('compose.yaml')
  const { services, volumes } = parse(text, { merge: true }) as {
    services: Record<string, Container>
    volumes: object
  }
  const ours = ['catalogue', 'beings', 'inbox', 'inbox-worker']

  test('runs every process in a container of its own, as npm start would', () => {
    expect(Object.keys(services).sort()).toEqual([...ours, 'postgres', 'redis'].sort())
    const show = "import('./scripts/launcher/processes.ts').then(m => console.log(JSON.stringify(m.processPlans)))"
    const flags = ['--disable-warning=ExperimentalWarning', '-e', show]
    const plans: { name: string; entry: string; flags?: string[] }[] = JSON.parse(
      execFileSync(process.execPath, flags, { cwd: root, encoding: 'utf8' }),
    )
    for (const { name, entry, flags = [] } of plans) {
      const [file = '', ...before] = [...(services[name]?.command ?? [])].reverse()
      expect({ name, flags: before.reverse() }).toEqual({ name, flags })
      expect(entry.endsWith(file) && existsSync(join(root, file))).toBe(true)
    }
    expect(plans.map(({ name }) => name).sort()).toEqual([...ours].sort())
  })

  test.each(Object.keys(services))(
    '%s has a read-only root, a health check and is published on loopback alone',
    name => {
      const { read_only, tmpfs, healthcheck, ports = [], image } = services[name] ?? { image: '' }
      expect(read_only).toBe(true)
      expect(tmpfs).toContain('/tmp')
      expect(healthcheck?.test[0]).toBe('CMD')
      for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/)
      expect(image).toMatch(/^trivium$|:\d/)
      if (ours.includes(name)) expect(services[name]?.cap_drop).toEqual(['ALL'])
    },
  )

  test('waits for the stores, and keeps in volumes what must stay', () => {
    expect(services.inbox?.depends_on).toEqual({
      postgres: { condition: 'service_healthy' },
      redis: { condition: 'service_healthy' },
    })
    expect(services['inbox-worker']?.depends_on).toEqual(services.inbox?.depends_on)
    expect(services.catalogue?.depends_on).toEqual({ postgres: { condition: 'service_healthy' } })
    expect(Object.keys(volumes)).toEqual(['beings', 'postgres'])
  })

  test('holds no secret: they come from a file, and every setting of that file is used', () => {
    for (const name of ['POSTGRES_PASSWORD', 'INBOX_SECRET_KEY'])
      expect(text).toContain(`\${${name}:?set it in deploy/.env}`)
    const settings = [...read('example.env').matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name = '']) => name)
    const used = new Set([...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name))
    expect([...used].sort()).toEqual([...settings].sort())
  })
})
