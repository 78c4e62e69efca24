import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { AddressInfo, Socket } from 'node:net'
import { endianness } from 'node:os'
import ipaddr from 'ipaddr.js'

/** Which account of this machine is at the other end of a local connection. */
export interface PeerUsers {
  /** False where the system does not tell; then every account counts as the same. */
  readonly canTell: boolean
  /** Looks for our own socket: some systems have the tables and leave them empty. */
  check(listening: Listening): void
  isSameUser(socket: Socket): Promise<boolean>
}

/** What a server says it listens on. */
type Listening = Pick<AddressInfo, 'port'>

interface PeerUsersOptions {
  /** Where the kernel lists its sockets. */
  directory?: string
  uid?: number | undefined
}

/** A table that changes while it is read may miss a line; the line of an open connection is there the next time. */
const looks = 3

/** On Linux every socket is listed with the user who opened it. Asked once per connection: its owner never changes. */
export function createPeerUsers(options: PeerUsersOptions = {}): PeerUsers {
  const { directory = '/proc/net', uid = process.getuid?.() } = options
  const tables = ['tcp', 'tcp6'].map(name => `${directory}/${name}`)
  const known = new WeakMap<Socket, Promise<boolean>>()
  let canTell = uid !== undefined
  return {
    get canTell() {
      return canTell
    },
    check({ port }) {
      canTell &&= tables.some(table => listsOwner(table, { port, uid: uid ?? 0 }))
    },
    isSameUser(socket) {
      const ask = () => (uid !== undefined && canTell ? isOwnedBy(uid, socket, tables) : Promise.resolve(true))
      const same = known.get(socket) ?? ask()
      known.set(socket, same)
      return same
    },
  }
}

async function isOwnedBy(uid: number, socket: Socket, tables: readonly string[]): Promise<boolean> {
  const { remoteAddress, remotePort, localAddress, localPort } = socket
  if (!remoteAddress || !localAddress || remotePort === undefined || localPort === undefined) return false
  const theirs = spellings(remoteAddress, remotePort)
  const ours = spellings(localAddress, localPort)
  // An IPv4 connection of an IPv6 socket stands in the other table, with both addresses in the other spelling.
  const pairs = theirs.map((peer, index) => ` ${peer} ${ours[index]} `)
  for (let look = 0; look < looks; look += 1) {
    const texts = await Promise.all(tables.map(table => readFile(table, 'latin1').catch(() => '')))
    const owners = texts.flatMap(text => pairs.flatMap(pair => findOwners(text, pair)))
    if (owners.length > 0) return owners.every(owner => owner === uid)
  }
  return false
}

/** A line goes on with: state, queues, timer, retransmits, uid, timeout, inode. */
function findOwners(table: string, pair: string): number[] {
  const owners: number[] = []
  for (let at = table.indexOf(pair); at !== -1; at = table.indexOf(pair, at + 1)) {
    const [, , , , uid, , inode] = table.slice(at + pair.length, at + pair.length + 200).split(/\s+/)
    // A socket that nobody holds any more is listed under root, whoever it belonged to.
    if (inode !== '0') owners.push(Number(uid))
  }
  return owners
}

/** As the kernel writes an address: in words of four bytes, each in the order of the machine. */
function spellings(address: string, port: number): string[] {
  const bytes = ipaddr.process(address).toByteArray()
  const mapped = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, ...bytes]
  const forms = bytes.length === 4 ? [bytes, mapped] : [bytes]
  return forms.map(form => `${words(Buffer.from(form))}:${hex(port, 4)}`)
}

function words(bytes: Buffer): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 4) {
    text += hex(endianness() === 'LE' ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at), 8)
  }
  return text
}

function hex(value: number, digits: number): string {
  return value.toString(16).toUpperCase().padStart(digits, '0')
}

function listsOwner(table: string, { port, uid }: { port: number; uid: number }): boolean {
  try {
    // 0A: it listens.
    const line = new RegExp(`:${hex(port, 4)} 0+:0000 0A \\S+ \\S+ \\S+ +${uid} `)
    return line.test(readFileSync(table, 'latin1'))
  } catch {
    return false
  }
}
