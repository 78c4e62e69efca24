import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface HttpSocket extends Socket {
  /** Node's own note of the answer under way on this connection. */
  _httpMessage?: ServerResponse | null
}
