/** The rows of permissions for features that read or write them inside a transaction of their own. */
export {
  closeRequest,
  deleteRequestOfCall,
  findRequestOfCall,
  insertRequest,
  listPendingRequests,
  type RequestRow,
  withdrawRequestsOfTurn,
} from './request-store.ts'
export { listRemembered, listRules, type RuleRow } from './rule-store.ts'
