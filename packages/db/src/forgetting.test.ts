import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { cleanUpLater, drain, temporaryDirectory } from '@trivium/testing'
import { expect, test } from 'vitest'
import { createForgetting } from './forgetting.ts'

test('a database that is locked at the first look is emptied of its log when it is free', async () => {
  const file = join(await temporaryDirectory(), 'locked.db')
  const owner = new DatabaseSync(file)
  owner.exec(`pragma journal_mode = wal; create table kept (text); insert into kept values ('SECRET')`)
  owner.exec(`pragma locking_mode = exclusive; insert into kept values ('more')`)
  const warnings: unknown[] = []
  const log = { warn: (what: unknown) => warnings.push(what) } as never
  const forgetting = createForgetting({ native: { engine: 'sqlite', file } as never }, log)
  cleanUpLater(() => forgetting.close())
  cleanUpLater(() => owner.close())
  forgetting.soon()
  // Long enough for the first look on most machines; on the others the lock is simply never met.
  await sleep(1500)
  owner.exec('pragma locking_mode = normal; select count(*) from kept')
  await drain(() => readFileSync(`${file}-wal`).length === 0)
  expect(warnings).toEqual([])
})
