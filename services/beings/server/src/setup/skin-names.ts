/** What people read; the names of the specification are for machines. */
export const skinNames = { admin: 'Classic', chat: 'Deep blue', creative: 'Warm', dev: 'Terminal' }
