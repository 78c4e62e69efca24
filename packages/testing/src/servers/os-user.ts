import { execFileSync } from 'node:child_process'

export interface OsUser {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root, so root borrows an account without rights; anybody else stays who they are. */
export function unprivilegedUser(): OsUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const user = lookUp('postgres') ?? lookUp('nobody')
  if (!user) throw new Error('PostgreSQL cannot run as root, and this system has neither a postgres nor a nobody user')
  return user
}

function lookUp(name: string): OsUser | undefined {
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}
