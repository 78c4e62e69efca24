import { atRest, createLayout, type LayoutInput } from './force-layout.ts'

/** What the page sends: the graph, and whether it wants to see it move. */
export interface LayoutOrder extends LayoutInput {
  moving: boolean
}

export interface LayoutReport {
  places: Float32Array
  done: boolean
}

/** So long between two pictures: enough to see it move, and the page has time to draw them. */
const pictureMs = 60

const post = (report: LayoutReport) =>
  (self as unknown as { postMessage(report: LayoutReport): void }).postMessage(report)

self.addEventListener('message', ({ data }: MessageEvent<LayoutOrder>) => {
  const layout = createLayout(data)
  const go = () => {
    const until = data.moving ? performance.now() + pictureMs : Number.POSITIVE_INFINITY
    let heat = layout.step()
    while (heat > atRest && performance.now() < until) heat = layout.step()
    const done = heat <= atRest
    post({ places: layout.places.slice(), done })
    // Lets the page end this worker in between.
    if (!done) setTimeout(go)
  }
  go()
})
