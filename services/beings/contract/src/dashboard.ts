import { type Static, Type } from 'typebox'

export const DashboardStats = Type.Object({
  beings: Type.Object({
    total: Type.Integer(),
    idle: Type.Integer(),
    running: Type.Integer(),
    waiting_permission: Type.Integer(),
    stopped: Type.Integer(),
  }),
  beingCount: Type.Integer(),
  activeBeings: Type.Integer(),
  uptimeSeconds: Type.Integer(),
  version: Type.String(),
  pendingPermissions: Type.Integer(),
  todayTokens: Type.Integer(),
  todayCost: Type.Union([Type.Number(), Type.Null()]),
  todayUnpriced: Type.Integer(),
  currency: Type.String(),
  projects: Type.Integer(),
  activeTimers: Type.Integer(),
  openTasks: Type.Integer(),
  memoryMB: Type.Number(),
})
export type DashboardStats = Static<typeof DashboardStats>

/** One value per minute, oldest first; the last is the minute under way. */
export const DashboardMetrics = Type.Object({
  timestamps: Type.Array(Type.String()),
  messageCounts: Type.Array(Type.Integer()),
  tokenCounts: Type.Array(Type.Integer()),
  cpuPercent: Type.Number(),
  memoryMB: Type.Number(),
  eventLoopLagMs: Type.Number(),
})
export type DashboardMetrics = Static<typeof DashboardMetrics>
