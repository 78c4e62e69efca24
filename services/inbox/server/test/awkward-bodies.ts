import { gzipSync } from 'node:zlib'
import type { HeaderList } from '@trivium/inbox-relay'

export interface AwkwardBody {
  readonly name: string
  readonly bytes: Buffer
  readonly headers: HeaderList
}

const json: HeaderList = [['Content-Type', 'application/json']]
const multipart = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nv\r\n--b--\r\n'

/** Bodies that do not survive being parsed and written again. */
export const awkwardBodies: readonly AwkwardBody[] = [
  { name: 'pretty JSON', bytes: Buffer.from('{\n  "b" : 1.0,\n  "a": [ ]\n}'), headers: json },
  { name: 'escapes', bytes: Buffer.from('{"name":"caf\\u00e9","slash":"\\/"}'), headers: json },
  { name: 'trailing newline', bytes: Buffer.from('{"a":1}\r\n'), headers: json },
  { name: 'byte order mark', bytes: Buffer.from('\uFEFF{"a":1}'), headers: json },
  {
    name: 'invalid UTF-8',
    bytes: Buffer.from([0x7b, 0xff, 0xfe, 0x80, 0x7d]),
    headers: [['Content-Type', 'application/octet-stream']],
  },
  { name: 'NUL bytes', bytes: Buffer.from('a\0b\0'), headers: [['Content-Type', 'text/plain']] },
  { name: 'gzip', bytes: gzipSync('{"a":1}'), headers: [...json, ['Content-Encoding', 'gzip']] },
  { name: 'multipart', bytes: Buffer.from(multipart), headers: [['Content-Type', 'multipart/form-data; boundary=b']] },
  { name: 'empty', bytes: Buffer.alloc(0), headers: [] },
  { name: '1 MiB', bytes: Buffer.alloc(1_048_576, '{"key":"värde"},\n'), headers: json },
]
