import { existsSync } from 'node:fs'
import { openDataDirectory } from '@trivium/config'
import type { App, StopOptions } from '@trivium/http'
import { createChanges, type Jobs, startJobs } from './agent/background.ts'
import { loadPlugins } from './agent/plugins/load-plugins.ts'
import { listToolNames } from './agent/tools/toolbox.ts'
import { createSpanKeeper, endInterrupted } from './agent/traces/span-keeper.ts'
import { createTraceExporter } from './agent/traces/trace-exporter.ts'
import { createMailbox } from './agent/turns/create-mailbox.ts'
import { createBeingsApp } from './app.ts'
import { createSetUpApp } from './doors/setup/set-up-app.ts'
import { dropOldAttachments } from './features/chat/attach-file.ts'
import { clearIncoming } from './features/chat/receive-file.ts'
import { createRecordPresenter } from './features/events/present-records.ts'
import { createEmbeddings } from './features/memory/embeddings/memory-embeddings.ts'
import { createSummaryKeeper } from './features/memory/summary-keeper.ts'
import { settleArrivals } from './features/portable/settle-arrivals.ts'
import { createChangeTeller } from './platform/events/change-teller.ts'
import type { Base, Parts } from './platform/kernel.ts'
import { type OpenKernel, openKernel } from './platform/open-kernel.ts'
import { createPeerUsers } from './platform/peer-users.ts'
import { databaseFile, locateDataDirectory, ownEntries } from './platform/settings/data-directory.ts'
import { isSetUp } from './platform/settings/settings.ts'

/** Everything that works with one data directory. */
export interface House {
  readonly parts: Parts
  readonly jobs: Jobs
  /** Turns under way are left at their last step; the next start goes on from there. */
  close(): Promise<void>
}

/** Builds the house from the ground up. What cannot be finished lets go of the data directory. */
export async function openHouse(base: Base, directory: string): Promise<House> {
  const opened = await openKernel(base, directory)
  try {
    return await build(opened)
  } catch (error) {
    await opened.close()
    throw error
  }
}

async function build({ kernel, close }: OpenKernel): Promise<House> {
  const { dataDirectory, settings, log } = kernel
  await clearIncoming(dataDirectory)
  await dropOldAttachments(kernel)
  await settleArrivals(kernel)
  const plugins = await loadPlugins({ dataDirectory, log, language: settings.get('language') })
  const changes = createChanges()
  const summaries = createSummaryKeeper(kernel)
  const embeddings = createEmbeddings(kernel)
  const around = { ...kernel, plugins, toolNames: listToolNames(), background: changes, summaries, embeddings }
  await endInterrupted(kernel)
  const exporter = createTraceExporter(kernel)
  const mailbox = createMailbox(around, exporter)
  const parts: Parts = { ...around, mailbox }
  const jobs = startJobs(parts, changes)
  const spans = createSpanKeeper(kernel)
  spans.runSoon()
  embeddings.wake()
  const teller = createChangeTeller(kernel, createRecordPresenter(kernel))
  void mailbox.resume()
  return {
    parts,
    jobs,
    async close() {
      await jobs.close()
      await summaries.close()
      await embeddings.close()
      await mailbox.close()
      await spans.close()
      await exporter.close()
      await plugins.close()
      await teller.close()
      await close()
    },
  }
}

export interface Service {
  /** What answers now: the set-up alone, or the whole service. */
  readonly app: App
  /** Absent until the service is set up. */
  readonly house: House | undefined
  stop(options?: StopOptions): Promise<void>
}

type Given = Omit<Base, 'peers' | 'ownPorts'> & Partial<Pick<Base, 'peers'>>

/** A service whose data directory may not have been chosen yet. */
export async function createService(given: Given): Promise<Service> {
  const dataDir = openDataDirectory(given.config.dataDir, ownEntries)
  const peers = given.peers ?? createPeerUsers()
  const base: Base = { ...given, peers, config: { ...given.config, dataDir }, ownPorts: new Set() }
  let house = await openWhenSetUp(base)
  let app = house
    ? createBeingsApp(house.parts)
    : createSetUpApp(base, { open: directory => openHouse(base, directory), moveIn })

  /** The whole service takes over from the set-up. */
  async function moveIn(opened: House): Promise<void> {
    const whole = createBeingsApp(opened.parts, app)
    await whole.ready()
    whole.takeOver()
    app = whole
    house = opened
  }

  return {
    get app() {
      return app
    },
    get house() {
      return house
    },
    async stop(options) {
      await app.stop(options)
      await house?.close()
    },
  }
}

/** A set-up that was cut off left a directory that still asks to be set up. */
async function openWhenSetUp(base: Base): Promise<House | undefined> {
  const directory = locateDataDirectory(base.config.dataDir)
  if (!existsSync(databaseFile(directory))) return undefined
  const house = await openHouse(base, directory)
  if (isSetUp(house.parts.settings)) return house
  await house.close()
  return undefined
}
