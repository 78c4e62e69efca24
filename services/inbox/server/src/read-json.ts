import type { App } from '@trivium/http'

/**
 * Bodies are JSON or refused: a page of another origin can send text or a form without asking, but not application/json.
 * No body at all counts as an empty object, where everything in it is optional.
 */
export function readJsonBodies(app: App): void {
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, {})
    else void parse(request, text as string, done)
  })
  app.addHook('preValidation', async request => {
    if (request.body === undefined && request.method !== 'GET' && request.method !== 'DELETE') request.body = {}
  })
}
