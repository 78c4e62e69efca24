/** Tables of turns, mailboxes, permissions, usage and audit. */
// biome-ignore lint/suspicious/noEmptyInterface: filled with the runtime's tables
export interface AgentTables {}
