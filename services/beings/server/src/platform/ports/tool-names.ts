/** A tool as those know it who have to name it and never call it. */
export interface ToolName {
  readonly name: string
  readonly actions: readonly string[]
}
