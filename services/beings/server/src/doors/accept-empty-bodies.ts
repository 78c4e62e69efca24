import type { App } from '@trivium/http'

/** No body, an empty one and `{}` mean the same: a route then says which field it misses. */
export function acceptEmptyBodies(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {})
    else parse(request, body as string, done)
  })
  app.addHook('preValidation', async request => {
    if (request.method !== 'GET' && request.method !== 'HEAD') request.body ??= {}
  })
}
