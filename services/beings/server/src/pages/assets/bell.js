import { get } from './api.js'
import { byId } from './dom.js'
import { counted, words } from './words.js'

/** How many questions wait for the person; the bell is only there when one does. */
export async function ringBell() {
  const bell = byId('bell')
  // Without an answer the bell stays as it was: the page itself is not affected.
  const { pendingPermissions } = await get('/api/dashboard/stats').catch(() => ({}))
  if (!bell || pendingPermissions === undefined) return
  bell.hidden = pendingPermissions === 0
  bell.textContent = counted(words.questions, pendingPermissions)
}
