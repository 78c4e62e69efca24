import { EventReader, type FollowedEvent } from '@trivium/live'

const dataOf = ({ data }: FollowedEvent) => data

/** The data of the events of a stream: the protocol uses nothing else of them. */
export class ServerEvents {
  readonly #reader = new EventReader()

  push(bytes: Uint8Array): string[] {
    return this.#reader.push(bytes).map(dataOf)
  }

  rest(): string[] {
    return this.#reader.rest().map(dataOf)
  }
}
