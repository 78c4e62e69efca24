/** The rows of beings for features that work on them inside a transaction of their own. */
export { type BeingRow, changeBeing, findBeing, listBeings } from './being-store.ts'
