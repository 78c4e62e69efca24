/** How often a test repeats itself: few times by default, all of them under `npm run test:full`. */
export function rounds(full: number, quick: number): number {
  return process.env.TRIVIUM_TEST_FULL === '1' ? full : quick
}
