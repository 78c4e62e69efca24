import { isObject } from './tool-calls.ts'

/** What an answer with an error status says, in the shape that `toProviderFault` reads. */
export async function refusalOf(response: Response) {
  const responseBody = await response.text()
  return {
    statusCode: response.status,
    message: saidIn(responseBody) || response.statusText || `HTTP ${response.status}`,
    responseBody,
    responseHeaders: Object.fromEntries(response.headers),
  }
}

/** `{"error":"…"}`, `{"error":{"message":"…"}}`, `{"message":"…"}` and `{"detail":"…"}` are all in use. */
function saidIn(text: string): string {
  try {
    const document: unknown = JSON.parse(text)
    if (!isObject(document)) return text.slice(0, 300)
    const { error, message, detail } = document
    const said = [error, isObject(error) ? error.message : undefined, message, detail]
    return said.find(each => typeof each === 'string' && each !== '')?.toString() ?? text.slice(0, 300)
  } catch {
    return text.slice(0, 300)
  }
}
