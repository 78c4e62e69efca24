/** What part of the graph is seen: the point in the middle of the window, and how large. */
export interface Camera {
  x: number
  y: number
  scale: number
}

export interface Size {
  width: number
  height: number
}

interface Point {
  x: number
  y: number
}

const smallest = 0.03
const largest = 4

export const toScreen = (camera: Camera, { width, height }: Size, { x, y }: Point): Point => ({
  x: (x - camera.x) * camera.scale + width / 2,
  y: (y - camera.y) * camera.scale + height / 2,
})

export const toGraph = (camera: Camera, { width, height }: Size, { x, y }: Point): Point => ({
  x: (x - width / 2) / camera.scale + camera.x,
  y: (y - height / 2) / camera.scale + camera.y,
})

/** Larger or smaller, while what is under the pointer stays under it. */
export function zoomAt(camera: Camera, size: Size, { factor, ...point }: Point & { factor: number }): Camera {
  const scale = Math.min(largest, Math.max(smallest, camera.scale * factor))
  const held = toGraph(camera, size, point)
  return {
    scale,
    x: held.x - (point.x - size.width / 2) / scale,
    y: held.y - (point.y - size.height / 2) / scale,
  }
}

/** So that everything is seen, with room around it. */
export function fitAll(places: Float32Array, { width, height }: Size): Camera {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let index = 0; index < places.length; index += 2) {
    const x = places[index] ?? 0
    const y = places[index + 1] ?? 0
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  if (left > right) return { x: 0, y: 0, scale: 1 }
  const margin = 80
  const scale = Math.min((width - margin) / (right - left || 1), (height - margin) / (bottom - top || 1))
  return {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    scale: Math.min(1.5, Math.max(smallest, scale)),
  }
}
