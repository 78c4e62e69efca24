/** Options of a route that answers a page for people. */
export const pageRoute = { config: { access: 'page' }, schema: { hide: true } } as const

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isUuid = (text: string): boolean => uuid.test(text)
