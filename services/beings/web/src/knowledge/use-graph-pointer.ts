import { type RefObject, useEffect, useRef } from 'react'
import { type Camera, type Size, zoomAt } from './camera.ts'

interface Point {
  x: number
  y: number
}

interface GraphPointer {
  camera: RefObject<Camera>
  size: RefObject<Size>
  show: (camera: Camera) => void
  onClick: (at: Point) => void
  isOverThing: (at: Point) => boolean
}

/** A hand that moves less than this has clicked. */
const clickReach = 5

/** Dragging moves, the wheel and two fingers zoom, a click chooses. */
export function useGraphPointer(canvas: RefObject<HTMLCanvasElement | null>, pointer: GraphPointer): void {
  const latest = useRef(pointer)
  useEffect(() => {
    latest.current = pointer
  })
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const fingers = new Map<number, Point>()
    let travelled = 0
    const placeOf = ({ clientX, clientY }: MouseEvent): Point => {
      const { left, top } = element.getBoundingClientRect()
      return { x: clientX - left, y: clientY - top }
    }
    const onDown = (event: PointerEvent) => {
      element.setPointerCapture(event.pointerId)
      fingers.set(event.pointerId, placeOf(event))
      if (fingers.size === 1) travelled = 0
    }
    const onMove = (event: PointerEvent) => {
      const now = placeOf(event)
      const before = fingers.get(event.pointerId)
      const { camera, size, show, isOverThing } = latest.current
      if (!before) {
        element.style.cursor = isOverThing(now) ? 'pointer' : 'grab'
        return
      }
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
      travelled += Math.hypot(now.x - before.x, now.y - before.y)
      fingers.set(event.pointerId, now)
      if (other) {
        const factor = distance(now, other) / (distance(before, other) || 1)
        show(zoomAt(camera.current, size.current, { ...middle(now, other), factor }))
      } else if (travelled > clickReach) {
        const { x, y, scale } = camera.current
        show({ scale, x: x - (now.x - before.x) / scale, y: y - (now.y - before.y) / scale })
      }
    }
    const onUp = (event: PointerEvent) => {
      if (fingers.size === 1 && travelled <= clickReach && event.type === 'pointerup')
        latest.current.onClick(placeOf(event))
      fingers.delete(event.pointerId)
    }
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const { camera, size, show } = latest.current
      show(zoomAt(camera.current, size.current, { ...placeOf(event), factor: Math.exp(-event.deltaY / 400) }))
    }
    const listeners = { pointerdown: onDown, pointermove: onMove, pointerup: onUp, pointercancel: onUp } as const
    for (const [name, listener] of Object.entries(listeners))
      element.addEventListener(name as keyof typeof listeners, listener)
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        element.removeEventListener(name as keyof typeof listeners, listener)
      element.removeEventListener('wheel', onWheel)
    }
  }, [canvas])
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)
const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
