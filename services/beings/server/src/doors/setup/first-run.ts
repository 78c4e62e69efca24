import type { FirstRun as FirstRunAnswers } from '@trivium/beings-contract'
import { StartFault } from '@trivium/config'
import { uuidv7 } from '@trivium/http'
import { sealConfig } from '../../core/ai-clients/seal-config.ts'
import { auditPerson } from '../../core/audit/audit-person.ts'
import { listBeings } from '../../core/beings/list-beings.ts'
import { hashPassword } from '../../core/sessions/password.ts'
import { createBeing } from '../../features/beings/create-being.ts'
import { deleteBeing } from '../../features/beings/delete-being.ts'
import { denied, invalid } from '../../platform/errors.ts'
import type { Base, Parts, Uses } from '../../platform/kernel.ts'
import { pointToDataDirectory } from '../../platform/settings/data-directory.ts'
import { isSetUp } from '../../platform/settings/settings.ts'
import { defaultSoul } from './default-soul.ts'
import { type Answers, readFirstRun } from './read-first-run.ts'

interface Opened {
  readonly parts: Parts
  close(): Promise<void>
}

/** How the set-up becomes the whole service. */
export interface MoveIn<House extends Opened = Opened> {
  open(directory: string): Promise<House>
  /** From now on the whole service answers. */
  moveIn(house: House): Promise<void>
}

/** Sets the service up, once. Nothing is changed before all answers are known to be right. */
export type FirstRun = (given: FirstRunAnswers) => Promise<{ adopted: boolean; parts: Parts }>

export function createFirstRun<House extends Opened>(base: Base, { open, moveIn }: MoveIn<House>): FirstRun {
  /** Under way, or done. */
  let taken = false
  return async given => {
    if (taken) throw alreadyDone()
    taken = true
    try {
      const answers = readFirstRun(base, given)
      const house = await open(answers.dataDirectory)
      try {
        const adopted = await settle(house, answers)
        await moveIn(house)
        return { adopted, parts: house.parts }
      } catch (error) {
        // Nobody would close it any more, and the next try could not open it.
        await house.close()
        throw error
      }
    } catch (error) {
      taken = false
      if (error instanceof StartFault) throw invalid('The data directory cannot be used.', error.message)
      throw error
    }
  }
}

export function alreadyDone(): Error {
  return denied('The service is set up already.', 'Change it at /config')
}

/** Whether the folder was taken over as another set-up left it: its beings, its settings, its password. */
async function settle({ parts }: Opened, answers: Answers): Promise<boolean> {
  const adopted = isSetUp(parts.settings)
  if (!adopted) await fill(parts, answers)
  const { dataDir } = parts.config
  if (answers.dataDirectory !== dataDir) pointToDataDirectory(dataDir, answers.dataDirectory)
  return adopted
}

async function fill(
  parts: Uses<'clock' | 'dataDirectory' | 'database' | 'mailbox' | 'secrets' | 'settings'>,
  answers: Answers,
): Promise<void> {
  const { client, clientConfig, password } = answers
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  const { nickname, language, webSkin } = answers
  await removeUnfinished(parts)
  await parts.settings.save({ userId: uuidv7(), nickname, language, webSkin })
  const curator = await createBeing(parts, {
    name: answers.curatorName,
    soulContent: defaultSoul(language),
    isCurator: true,
  })
  // Saved last and in one go: a crash before it leaves a service that still asks to be set up.
  await parts.settings.save({
    curatorId: curator.id,
    defaultAiClient: client.key,
    aiClients: { [client.key]: sealConfig(parts.secrets, client, { config: clientConfig }) },
    passwordHash,
    initialisedAt: parts.clock.now(),
  })
  await auditPerson(parts, parts.database.db, { action: 'system.initialise', being: curator })
}

/** A set-up that was cut off may have left a curator behind. */
async function removeUnfinished(
  parts: Uses<'clock' | 'dataDirectory' | 'database' | 'mailbox' | 'settings'>,
): Promise<void> {
  for (const being of await listBeings(parts)) await deleteBeing(parts, being.id)
}
