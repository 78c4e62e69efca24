/** What is changed of a request on its way to a target. */
export interface Transform {
  /** Name and template of each header that replaces those of its name, or is added. */
  setHeaders: [string, string][]
  removeHeaders: string[]
  /** null: the body as it was captured. */
  body: { format: 'json' | 'text'; template: string } | null
}
