import { atRest, createLayout, type LayoutInput } from './force-layout.ts'

/** What the page sends: the graph, and whether it wants to see it move. */
export interface LayoutOrder extends LayoutInput {
  moving: boolean
}

export interface LayoutReport {
  places: Float32Array
  done: boolean
}

/** So many steps between two pictures: about a frame for a large graph. */
const stepsAtOnce = 6

const post = (report: LayoutReport) =>
  (self as unknown as { postMessage(report: LayoutReport): void }).postMessage(report)

self.addEventListener('message', ({ data }: MessageEvent<LayoutOrder>) => {
  const layout = createLayout(data)
  const go = () => {
    let heat = 1
    for (let step = 0; step < (data.moving ? stepsAtOnce : Number.POSITIVE_INFINITY) && heat > atRest; step++)
      heat = layout.step()
    const done = heat <= atRest
    post({ places: layout.places.slice(), done })
    // Lets the page end this worker in between.
    if (!done) setTimeout(go)
  }
  go()
})
