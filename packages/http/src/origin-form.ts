const absoluteForm = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i

/** Path and query of a request target; of an absolute one, as a proxy sends it, what follows the host. */
export function originForm(target: string): string {
  return target.startsWith('/') ? target : target.replace(absoluteForm, '')
}
