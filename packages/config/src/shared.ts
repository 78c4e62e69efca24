import { oneOf, ports, text, url } from './kinds.ts'

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** The variables that mean the same in every service. */
export const sharedVariables = {
  host: text('HOST', { help: 'Address the services listen on.', default: '127.0.0.1' }),
  dataDir: text('DATA_DIR', { help: 'Folder of the embedded databases and files.', default: './data' }),
  logLevel: oneOf('LOG_LEVEL', logLevels, { help: 'Least serious log level that is written.', default: 'info' }),
}

export const databaseUrl = url('DATABASE_URL', {
  help: 'PostgreSQL to use instead of the embedded database (catalogue and inbox).',
  default: undefined,
  protocols: ['postgres:', 'postgresql:'],
  secret: true,
})

export const redisUrl = url('REDIS_URL', {
  help: 'Redis that keeps the rate limits of several inbox processes.',
  default: undefined,
  protocols: ['redis:', 'rediss:'],
  secret: true,
})

/** Without a launcher the usual ports are closed: a service that was started by hand does not know where the others are. */
export const siblingPorts = ports('TRIVIUM_SIBLING_PORTS', {
  help: 'Ports of the services on this machine, which nobody may reach through one of them. `npm start` sets it. 0 for none.',
  default: [4001, 4002, 4003],
})
