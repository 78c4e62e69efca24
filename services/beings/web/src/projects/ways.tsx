import type { WorkflowTemplate } from '@trivium/beings-contract'
import { type Box, wayPath } from './diagram-geometry.ts'
import type { TemplateWords } from './template-words.ts'
import classes from './workflow.module.css'

interface ArrowsProps {
  template: WorkflowTemplate
  boxes: ReadonlyMap<string, Box>
  names: TemplateWords
  width: number
  height: number
}

/** The ways from state to state; the table below says the same in words. */
export function Arrows({ template, boxes, names, width, height }: ArrowsProps) {
  return (
    <svg className={classes.arrows} width={width} height={height} aria-hidden>
      <defs>
        <marker id="way-end" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
          <path className={classes.tip} d="M 0 0 L 8 4 L 0 8 z" />
        </marker>
      </defs>
      {template.transitions.map(({ name, from, to }) => {
        const [start, end] = [boxes.get(from), boxes.get(to)]
        if (!start || !end) return null
        const { path, label } = wayPath(start, end, boxes.values())
        return (
          <g key={`${name} ${from} ${to}`}>
            <path d={path} markerEnd="url(#way-end)" />
            <text x={label.x} y={label.y}>
              {names.way(name)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** The ways out of a state, in words. */
export function WaysOut(props: { template: WorkflowTemplate; state: string; names: TemplateWords }) {
  const { template, state, names } = props
  const ways = template.transitions.filter(({ from }) => from === state)
  if (ways.length === 0) return null
  return (
    <ul className={classes.ways}>
      {ways.map(({ name, to }) => (
        <li key={`${name} ${to}`}>
          <bdi>
            {names.way(name)} → {names.state(to)}
          </bdi>
        </li>
      ))}
    </ul>
  )
}
