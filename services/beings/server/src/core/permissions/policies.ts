import type { PermissionResult, PermissionType, ToolPermissions } from '@trivium/beings-contract'
import type { KnownCommand } from './commands/match-command.ts'

/** One thing a tool call wants to do. */
export interface Check {
  type: PermissionType
  resource: string
  tool: string
  action: string
  /** The tool permissions that speak about it; the strictest counts. */
  keys: readonly string[]
  /** Inside the being's own workspace, or its own data. */
  own: boolean
  /** Why it is refused whatever anybody allows; empty when it is not. */
  refusal: string
  /** For a command whose words are known; otherwise they are read from the resource. */
  command?: KnownCommand | undefined
  /** Reading and changing are different questions; absent where there is no such difference. */
  access?: 'read' | 'write'
  /** It is about everything below the resource. */
  whole?: boolean
  /** What an answer with a wider scope would cover, such as the folder of a file; empty when there is none. */
  wider?: string
}

/** What an opinion is limited to; rules that people write are about everything that begins with their prefix. */
export interface Scope {
  /** Absent: both reading and changing. */
  access?: 'read' | 'write' | undefined
  /** About exactly the resource. */
  exact?: boolean
}

export interface Rule extends Scope {
  permissionType: PermissionType
  resourcePrefix: string
  result: PermissionResult
  beingId: string
  updatedAt: number
}

export interface Answer extends Scope {
  permissionType: PermissionType
  resourcePrefix: string
  result: PermissionResult
  createdAt: number
  expiresAt: number
}

export interface Policies {
  /** Of the being, and of its projects. */
  toolPermissions: readonly ToolPermissions[]
  remembered: readonly Answer[]
  rules: readonly Rule[]
  now: number
}

export interface Decision {
  result: PermissionResult
  reason: string
}
