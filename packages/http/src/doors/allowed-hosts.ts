import { domainToASCII } from 'node:url'
import { list, type Variable } from '@trivium/config'
import { type HostName, readHost } from './host-name.ts'

/** The variable `X_ALLOWED_HOSTS` of a service. */
export function allowedHosts(name: string): Variable<readonly string[]> {
  return list(name, {
    help: 'Host names, besides the local ones, under which the service may be opened.',
    default: [],
    items: 'host names such as box.example.org or box.example.org:8443',
    item: value => readAllowedHost(value) !== undefined,
  })
}

/** People may write a name with letters of their own; browsers send it in ASCII. */
export function readAllowedHost(item: string): HostName | undefined {
  const [, name = '', port = ''] = /^([^:[\]]+)(:\d+)?$/.exec(item) ?? []
  return readHost(item) ?? readHost(domainToASCII(name) + port)
}
