import { ServiceFault } from '@trivium/http'

/** What an address names, or undefined where it names nothing that can be shown. Whatever else goes wrong is told. */
export async function ifThere<Found>(finding: Promise<Found>): Promise<Found | undefined> {
  try {
    return await finding
  } catch (error) {
    if (error instanceof ServiceFault && error.status < 500) return undefined
    throw error
  }
}
