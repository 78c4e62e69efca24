/** How the person at the terminal types a command: through npm in a clone, as `trivium` where a release is installed. */
export function commandLine(verb: string, args: string): string {
  const isClone = import.meta.filename.endsWith('.ts')
  return isClone ? `npm run ${verb} -- ${args}` : `trivium ${verb} ${args}`
}
