/** Again every half minute while somebody can see the page, and when they come back to it. */
export function repeat(task) {
  const unlessHidden = () => document.hidden || void task()
  setInterval(unlessHidden, 30_000)
  document.addEventListener('visibilitychange', unlessHidden)
}
