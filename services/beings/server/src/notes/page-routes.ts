import type { App } from '@trivium/http'
import type { BeingsContext } from '../context.ts'
import { chooseBeing } from '../pages/choose-being.ts'
import { pageRoute } from '../pages/page-route.ts'
import { moment, recordPage } from '../pages/record-page.ts'
import { sendPage } from '../pages/send-page.ts'
import { listNotes } from './list-notes.ts'

export function notePageRoutes(app: App, context: BeingsContext): void {
  app.get('/work-notes', pageRoute, async (request, reply) => {
    const { beingId, links } = await chooseBeing(context, '/work-notes', request.query)
    const owner = beingId === undefined ? undefined : ({ ownerType: 'being', ownerId: beingId } as const)
    const { notes } = await listNotes(context, { owner, page: 1, pageSize: 200 })
    const columns = ['Title', 'Keywords', 'Content', 'Version', 'Changed']
    const rows = notes.map(note => [
      note.title,
      note.keywords.join(', '),
      note.content,
      note.version,
      moment(note.updatedAt),
    ])
    const page = { title: 'Work notes', intro: links, columns, rows, empty: 'No notes.' }
    return sendPage(reply, recordPage(context, page))
  })
}
