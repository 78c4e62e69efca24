import type { WorkflowInstance, WorkflowTemplate } from '@trivium/beings-contract'
import { fillText, toast } from '@trivium/ui'
import { useState } from 'react'
import { useNarrow } from '../patterns/use-narrow.ts'
import { useWords } from '../words/use-words.ts'
import { placeStates } from './diagram-geometry.ts'
import { StateBox } from './state-box.tsx'
import type { TemplateWords } from './template-words.ts'
import { Token } from './token.tsx'
import { Arrows, WaysOut } from './ways.tsx'
import classes from './workflow.module.css'

interface DiagramProps {
  template: WorkflowTemplate
  instances: readonly WorkflowInstance[]
  names: TemplateWords
  /** Absent: only to look at. */
  onMove: ((instance: WorkflowInstance, toState: string) => void) | undefined
}

/** The states in layers, the ways as arrows, what is under way as tokens; on a phone one state below the other. */
export function Diagram({ template, instances, names, onMove }: DiagramProps) {
  const words = useWords()
  const narrow = useNarrow()
  const [dragged, setDragged] = useState<WorkflowInstance>()
  const inState = (state: string) => instances.filter(({ currentState }) => currentState === state)
  const { boxes, width, height } = placeStates(template, state => inState(state).length)
  const drop = (state: string) => {
    if (!dragged || state === dragged.currentState) return
    if (dragged.nextStates.includes(state)) onMove?.(dragged, state)
    else {
      const ways = { from: names.state(dragged.currentState), to: names.state(state) }
      toast.failed(fillText(words.workflowPage.noWay, ways))
    }
  }
  const states = [...boxes].map(([state, box]) => (
    <StateBox
      key={state}
      name={names.state(state)}
      count={inState(state).length}
      fits={dragged && dragged.currentState !== state ? dragged.nextStates.includes(state) : undefined}
      {...(!narrow && { style: { left: box.x, top: box.y, width: box.width, height: box.height } })}
      onDrop={() => drop(state)}
    >
      {inState(state).map(instance => (
        <Token
          key={instance.id}
          instance={instance}
          template={template}
          names={names}
          onMove={onMove}
          onDrag={setDragged}
        />
      ))}
      {narrow && <WaysOut template={template} state={state} names={names} />}
    </StateBox>
  ))
  if (narrow) return <div className={classes.stack}>{states}</div>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the window is scrolled with the keyboard too
    <section className={classes.scroller} tabIndex={0} aria-label={words.workflowPage.diagram}>
      <div className={classes.diagram} style={{ width, height }}>
        <Arrows template={template} boxes={boxes} names={names} width={width} height={height} />
        {states}
      </div>
    </section>
  )
}
