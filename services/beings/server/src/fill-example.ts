import { existsSync } from 'node:fs'
import { languages, toLanguage } from '@trivium/beings-contract'
import { openDataDirectory, StartFault } from '@trivium/config'
import { tellWorld } from './agent/example/tell-world.ts'
import { openHouse } from './compose.ts'
import { findMainConversation } from './features/chat/find-main-conversation.ts'
import { sendMessage } from './features/chat/send-message.ts'
import type { Base } from './platform/kernel.ts'
import { openKernel } from './platform/open-kernel.ts'
import { createPeerUsers } from './platform/peer-users.ts'
import { databaseFile, locateDataDirectory, ownEntries } from './platform/settings/data-directory.ts'
import { isSetUp } from './platform/settings/settings.ts'

type Given = Omit<Base, 'peers' | 'ownPorts'>

/** Fills a service that is still empty, and says so; one that is not stays as it is. */
export async function fillExample(given: Given, wanted: string): Promise<string> {
  const language = toLanguage(wanted)
  if (!language) throw new StartFault(`There is no language ${wanted}; there are ${Object.keys(languages).join(', ')}.`)
  const dataDir = openDataDirectory(given.config.dataDir, ownEntries)
  const base: Base = { ...given, config: { ...given.config, dataDir }, peers: createPeerUsers(), ownPorts: new Set() }
  const directory = locateDataDirectory(dataDir)
  await refuseFilled(base, directory)
  const opened = await openKernel(base, directory)
  const cast = await tellWorld(opened.kernel, { language, end: given.clock.now() }).finally(opened.close)
  await leaveQuestion(base, { directory, beingId: cast.researcher.id })
  return `The example world is there: ${Object.values(cast)
    .map(being => being.name)
    .join(
      ', ',
    )} and a month of their work in ${directory}. Start the service and open http://127.0.0.1:${given.config.port}/ to look around.`
}

async function refuseFilled(base: Base, directory: string): Promise<void> {
  if (!existsSync(databaseFile(directory))) return
  const { kernel, close } = await openKernel(base, directory)
  const isFilled = isSetUp(kernel.settings)
  await close()
  if (isFilled) {
    throw new StartFault(
      `The service in ${directory} is not empty: it has been set up, and nothing was changed. Choose another folder for the example, such as DATA_DIR=./example-data, and start the service with the same.`,
    )
  }
}

/** The one thing that is asked now: a being wants to run something, and waits for an answer. */
async function leaveQuestion(
  base: Base,
  { directory, beingId }: { directory: string; beingId: string },
): Promise<void> {
  const house = await openHouse(base, directory)
  try {
    const chat = await findMainConversation(house.parts.database.db, beingId)
    if (chat) await sendMessage(house.parts, { channelId: chat.id, content: 'run uname -a' })
    await house.parts.mailbox.drain()
  } finally {
    await house.close()
  }
}
