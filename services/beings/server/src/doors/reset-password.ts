import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { type Environment, StartFault } from '@trivium/config'
import { openDatabase } from '@trivium/db'
import { hashPassword, shortestPassword } from '../core/sessions/password.ts'
import { deleteAllSessions } from '../core/sessions/session-store.ts'
import { deleteAllTokens } from '../core/sessions/token-store.ts'
import { readBeingsConfig } from '../platform/config.ts'
import { migrations } from '../platform/db/migrations.ts'
import type { BeingsSchema } from '../platform/db/schema.ts'
import { databaseFile, locateDataDirectory } from '../platform/settings/data-directory.ts'
import { openSettings } from '../platform/settings/settings.ts'

/** For a forgotten password: whoever can write to the data directory may set a new one. All sessions and tokens end. */
export async function resetPassword(directory: string, password: string): Promise<void> {
  const file = databaseFile(directory)
  if (!existsSync(file)) throw new StartFault(`There is no data of the beings in ${directory}.`)
  if (password.length < shortestPassword) {
    throw new StartFault(`The password must have at least ${shortestPassword} characters.`)
  }
  const database = await openDatabase<BeingsSchema>({ service: 'beings', file, migrations })
  try {
    const settings = await openSettings(database)
    await settings.save({ passwordHash: await hashPassword(password) })
    await database.write(async trx => {
      await deleteAllSessions(trx)
      await deleteAllTokens(trx)
    })
  } finally {
    await database.close()
  }
}

/** The same, asked at the terminal. */
export async function askForPassword(environment: Environment): Promise<void> {
  const { dataDir } = readBeingsConfig(environment)
  const prompt = createInterface({ input: process.stdin, output: process.stdout })
  const password = await prompt.question(`New password (at least ${shortestPassword} characters): `)
  prompt.close()
  try {
    await resetPassword(locateDataDirectory(resolve(dataDir)), password)
    console.log('The password is set. Restart the service if it runs, then sign in at /login.')
  } catch (error) {
    if (!(error instanceof StartFault)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
