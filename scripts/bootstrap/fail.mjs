/** Ends the command with one sentence for the person at the terminal. */
export function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
