import { ActionIcon } from '@mantine/core'
import { IconArrowsMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import { Tip } from '@trivium/ui'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { useWords } from '../words/use-words.ts'
import { type Camera, fitAll, type Size, zoomAt } from './camera.ts'
import { coloursOf, drawGraph, type Picture, thingAt } from './draw-graph.ts'
import classes from './knowledge.module.css'
import { useGraphPointer } from './use-graph-pointer.ts'
import { type GraphShape, useLayout } from './use-layout.ts'

interface GraphCanvasProps {
  shape: GraphShape
  /** The thing that is chosen; when it changes, the view goes there. */
  chosen: string | undefined
  /** What is on the way between two things. */
  way: readonly string[]
  onChoose: (thing: string | undefined) => void
}

/** What is known, as points and lines. The table says the same to who cannot see it. */
export function GraphCanvas({ shape, chosen, way, onChoose }: GraphCanvasProps) {
  const words = useWords()
  const canvas = useRef<HTMLCanvasElement>(null)
  const camera = useRef<Camera>({ x: 0, y: 0, scale: 1 })
  const size = useRef<Size>({ width: 0, height: 0 })
  /** Until the reader moves it, the view follows the graph as it spreads. */
  const led = useRef(false)
  const frame = useRef(0)
  const chosenIndex = chosen === undefined ? undefined : shape.indexOf.get(chosen)
  const picture = useRef<() => Picture>(undefined)
  const draw = useCallback(() => {
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => {
      const context = canvas.current?.getContext('2d')
      if (context && picture.current) drawGraph(context, picture.current())
    })
  }, [])
  const { places, done } = useLayout(shape, () => {
    if (!led.current) camera.current = fitAll(places.current, size.current)
    draw()
  })
  picture.current = () => ({
    shape,
    places: places.current,
    camera: camera.current,
    size: size.current,
    chosen: chosenIndex,
    lit: new Set(way.flatMap(thing => shape.indexOf.get(thing) ?? [])),
    still: done,
    colours: coloursOf(canvas.current ?? document.body),
  })
  const show = (next: Camera) => {
    led.current = true
    camera.current = next
    draw()
  }
  const zoom = (factor: number) =>
    show(zoomAt(camera.current, size.current, { x: size.current.width / 2, y: size.current.height / 2, factor }))

  useCanvasSize(canvas, size, draw)
  useGraphPointer(canvas, {
    camera,
    size,
    show,
    onClick(at) {
      const found = picture.current && thingAt(picture.current(), at)
      onChoose(found === undefined ? undefined : shape.nodes[found]?.id)
    },
    isOverThing: at => picture.current !== undefined && thingAt(picture.current(), at) !== undefined,
  })
  // Another choice, another status or another colour scheme: drawn anew.
  useEffect(draw)
  useEffect(() => {
    if (chosenIndex === undefined || !done) return
    const [x = 0, y = 0] = places.current.slice(2 * chosenIndex, 2 * chosenIndex + 2)
    led.current = true
    camera.current = { x, y, scale: Math.max(1, camera.current.scale) }
    draw()
  }, [chosenIndex, done, draw, places])
  return (
    <div className={classes.stage}>
      <canvas
        ref={canvas}
        className={classes.canvas}
        role="img"
        aria-label={words.knowledgePage.canvas}
        data-done={done}
      />
      <div className={classes.zoom}>
        <Tip label={words.knowledgePage.zoomIn}>
          <ActionIcon variant="default" aria-label={words.knowledgePage.zoomIn} onClick={() => zoom(1.4)}>
            <IconPlus size={16} />
          </ActionIcon>
        </Tip>
        <Tip label={words.knowledgePage.zoomOut}>
          <ActionIcon variant="default" aria-label={words.knowledgePage.zoomOut} onClick={() => zoom(1 / 1.4)}>
            <IconMinus size={16} />
          </ActionIcon>
        </Tip>
        <Tip label={words.knowledgePage.fit}>
          <ActionIcon
            variant="default"
            aria-label={words.knowledgePage.fit}
            onClick={() => show(fitAll(places.current, size.current))}
          >
            <IconArrowsMaximize size={16} />
          </ActionIcon>
        </Tip>
      </div>
    </div>
  )
}

/** As many dots as the screen has, whatever the window does. */
function useCanvasSize(canvas: RefObject<HTMLCanvasElement | null>, size: RefObject<Size>, draw: () => void): void {
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const watcher = new ResizeObserver(() => {
      const { width, height } = element.getBoundingClientRect()
      const dots = window.devicePixelRatio || 1
      size.current = { width, height }
      element.width = Math.round(width * dots)
      element.height = Math.round(height * dots)
      element.getContext('2d')?.setTransform(dots, 0, 0, dots, 0, 0)
      draw()
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [canvas, size, draw])
}
