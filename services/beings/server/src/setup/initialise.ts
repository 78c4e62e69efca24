import type { FirstRun } from '@trivium/beings-contract'
import { StartFault } from '@trivium/config'
import { uuidv7 } from '@trivium/http'
import { auditPerson } from '../audit-person.ts'
import { createBeing } from '../beings/create-being.ts'
import { deleteBeing } from '../beings/delete-being.ts'
import { listBeings } from '../beings/list-beings.ts'
import { pointToDataDirectory } from '../configuration/data-directory.ts'
import { sealConfig } from '../configuration/seal-config.ts'
import type { BeingsContext } from '../context.ts'
import { denied, invalid } from '../errors.ts'
import { closeStore, isInitialised, openStore } from '../open-store.ts'
import { hashPassword } from '../sessions/password.ts'
import { defaultSoul } from './default-soul.ts'
import { type Answers, readFirstRun } from './read-first-run.ts'

const underWay = new WeakSet<BeingsContext>()

/** Sets the service up, once. Nothing is changed before all answers are known to be right. */
export async function initialise(context: BeingsContext, given: FirstRun): Promise<{ adopted: boolean }> {
  if (underWay.has(context) || isInitialised(context)) throw alreadyDone()
  underWay.add(context)
  try {
    return await setUp(context, readFirstRun(context, given))
  } catch (error) {
    if (error instanceof StartFault) throw invalid('The data directory cannot be used.', error.message)
    throw error
  } finally {
    underWay.delete(context)
  }
}

export function alreadyDone(): Error {
  return denied('The service is set up already.', 'Change it at /config')
}

async function setUp(context: BeingsContext, answers: Answers): Promise<{ adopted: boolean }> {
  const { dataDirectory } = answers
  if (context.dataDirectory !== dataDirectory) {
    await closeStore(context)
    await openStore(context, dataDirectory)
  }
  // A folder that another set-up has filled is taken over as it is: its beings, its settings, its password.
  const adopted = isInitialised(context)
  if (!adopted) await fill(context, answers)
  if (dataDirectory !== context.config.dataDir) pointToDataDirectory(context.config.dataDir, dataDirectory)
  return { adopted }
}

async function fill(context: BeingsContext, answers: Answers): Promise<void> {
  const { client, clientConfig, password } = answers
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  const { nickname, language, webSkin } = answers
  await removeUnfinished(context)
  await context.settings.save({ userId: uuidv7(), nickname, language, webSkin })
  const curator = await createBeing(context, {
    name: answers.curatorName,
    soulContent: defaultSoul(language),
    isCurator: true,
  })
  // Saved last and in one go: a crash before it leaves a service that still asks to be set up.
  await context.settings.save({
    curatorId: curator.id,
    defaultAiClient: client.key,
    aiClients: { [client.key]: sealConfig(context.secrets, client, { config: clientConfig }) },
    passwordHash,
    initialisedAt: context.clock.now(),
  })
  await auditPerson(context, context.database.db, { action: 'system.initialise', being: curator })
}

/** A set-up that was cut off may have left a curator behind. */
async function removeUnfinished(context: BeingsContext): Promise<void> {
  for (const being of await listBeings(context)) await deleteBeing(context, being.id)
}
