import { busContract } from '@trivium/live/contract-tests'
import { engines, temporaryDatabase } from '@trivium/testing'
import { noteIds, openNotes } from '../test/notes.ts'
import { createBus } from './index.ts'

for (const engine of engines) {
  busContract(engine, async () => {
    const place = await temporaryDatabase(engine)
    const [here, there] = await Promise.all([openNotes(place), openNotes(place)])
    const buses = { here: createBus(here), there: createBus(there) }
    // Until an end listens on PostgreSQL, what it hears is only that something may have happened.
    for (const bus of Object.values(buses)) if ('ready' in bus) await bus.ready
    return {
      ...buses,
      carriesPayloads: engine === 'postgres',
      async commitThere() {
        const id = `${(await noteIds(there)).length}`
        await there.write(trx => trx.insertInto('notes').values({ id, text: '' }).execute())
      },
      async close() {
        await Promise.all([here.close(), there.close()])
      },
    }
  })
}
