const everyMs = 500
/** Without a terminal every line stays; a log wants a few of them. */
const everyMsInLogs = 5000

/** Shows a line "title: 120 of 317 (9 s)" while something takes its time. Returns how to end it. */
export function showProgress(title, measure) {
  const terminal = process.stderr.isTTY
  const begun = Date.now()
  const seconds = () => Math.round((Date.now() - begun) / 1000)
  let shown = ''
  function show(line) {
    if (terminal) process.stderr.write(`\r\x1b[K${line}`)
    else if (line !== shown) process.stderr.write(`${line}\n`)
    shown = line
  }
  show(`${title} …`)
  const timer = setInterval(
    () => {
      const { done, of } = measure()
      show(`${title}: ${done} of ${of} (${seconds()} s)`)
    },
    terminal ? everyMs : everyMsInLogs,
  )
  return {
    end(well) {
      clearInterval(timer)
      if (well) show(`${title}: done in ${seconds()} s`)
      if (terminal) process.stderr.write('\n')
    },
  }
}
