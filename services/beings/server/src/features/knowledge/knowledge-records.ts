/** The rows of knowledge for features that read them beside their own. */
export { listTriples, searchTriples, type TripleRow } from './triple-store.ts'
