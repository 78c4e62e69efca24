import { useQueries } from '@tanstack/react-query'
import { type Being, type ToolPermissions, toolPermissionKeys } from '@trivium/beings-contract'
import { SkeletonRows } from '@trivium/ui'
import { named } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import { permissionKeys, permissionsApi } from './api.ts'
import classes from './permissions.module.css'
import { ToolCell } from './tool-cell.tsx'

/** Tools down, beings across; each cell can be changed where it stands. */
export function ToolMatrix({ beings }: { beings: readonly Being[] }) {
  const words = useWords()
  const answers = useQueries({
    queries: beings.map(({ id }) => ({
      queryKey: permissionKeys.tools(id),
      queryFn: ({ signal }: { signal: AbortSignal }) => permissionsApi.toolsOf(id, signal),
    })),
  })
  const known = new Map(beings.map(({ id }, index) => [id, answers[index]?.data?.permissions]))
  if (beings.length > 0 && ![...known.values()].some(Boolean)) return <SkeletonRows count={4} height={44} />
  const tools = toolsIn([...known.values()])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={classes.matrix} aria-label={words.permissionsPage.matrix} tabIndex={0}>
      <table aria-label={words.permissionsPage.matrix}>
        <thead>
          <tr>
            <th scope="col">{words.toolPermissions.title}</th>
            {beings.map(({ id, name }) => (
              <th key={id} scope="col">
                <bdi>{name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tools.map(tool => (
            <tr key={tool}>
              <th scope="row">{named(words.toolPermissions.tools, tool)}</th>
              {beings.map(being => (
                <td key={being.id}>
                  <ToolCell tool={tool} being={being} permissions={known.get(being.id)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** What every being has, and what any of these has beyond it. */
function toolsIn(all: readonly (ToolPermissions | undefined)[]): string[] {
  return [...new Set([...toolPermissionKeys, ...all.flatMap(one => Object.keys(one ?? {}))])]
}
