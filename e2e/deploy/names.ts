/** The names in the samples of deploy/. */
export const names = {
  catalogue: 'catalogue.example.org',
  beings: 'beings.example.org',
  inbox: 'inbox.example.org',
} as const

export type Service = keyof typeof names

export const services = Object.keys(names) as Service[]
