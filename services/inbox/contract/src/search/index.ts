export { type Completion, completeSearch } from './complete.ts'
export { type FieldName, searchFields } from './fields.ts'
export { parseSearch } from './parse.ts'
export { type Comparison, freeWords, type Query, SearchFault, type Term } from './query.ts'
