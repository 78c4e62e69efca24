import { NativeSelect } from '@mantine/core'
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Project, type ToolPermissions, toolPermissionKeys } from '@trivium/beings-contract'
import { ErrorState, fillText, SkeletonRows, toast } from '@trivium/ui'
import { named } from '../words/fill.tsx'
import { useWords } from '../words/use-words.ts'
import { projectKeys, projectsApi } from './api.ts'
import { EffectiveValue } from './effective-value.tsx'
import { type ToolValue, toolValue } from './strictest.ts'
import classes from './tools.module.css'

const values: readonly ToolValue[] = ['allowed', 'ask', 'denied']

/** Each tool with what the project says, and beside it what counts for each member. */
export function ToolMatrix({ project }: { project: Project }) {
  const words = useWords()
  const { data, error, refetch } = useQuery({
    queryKey: projectKeys.tools(project.id),
    queryFn: ({ signal }) => projectsApi.tools(project.id, signal),
  })
  const own = useQueries({
    queries: project.members.map(({ beingId }) => ({
      queryKey: projectKeys.tools(beingId),
      queryFn: ({ signal }: { signal: AbortSignal }) => projectsApi.toolsOfBeing(beingId, signal),
    })),
  })
  const save = useSaveTool(project.id)
  if (error && !data) return <ErrorState title={words.views.loadFailed} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={5} height={44} />
  const members = project.members.flatMap((member, index) => {
    const permissions = own[index]?.data?.permissions
    return permissions ? [{ ...member, permissions }] : []
  })
  const keys = allKeys([data.permissions, ...members.map(({ permissions }) => permissions)])
  const label = (key: string) => named(words.toolPermissions.tools, key)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the window is scrolled with the keyboard too */}
      <section className={classes.scroller} tabIndex={0} aria-label={words.toolPermissions.title}>
        <table className={classes.matrix}>
          <thead>
            <tr>
              <th scope="col">{words.projectToolsPage.tool}</th>
              <th scope="col">{words.projectToolsPage.ofProject}</th>
              {members.map(({ beingId, name }) => (
                <th key={beingId} scope="col" title={fillText(words.projectToolsPage.effective, { name })}>
                  <bdi>{name}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {keys.map(key => (
              <tr key={key}>
                <th scope="row">
                  <bdi>{label(key)}</bdi>
                </th>
                <td>
                  <NativeSelect
                    aria-label={label(key)}
                    value={toolValue(data.permissions, key)}
                    disabled={project.status !== 'active'}
                    data={values.map(value => ({ value, label: words.toolPermissions.values[value] }))}
                    onChange={event => save.mutate({ [key]: event.currentTarget.value as ToolValue })}
                  />
                </td>
                {members.map(({ beingId, permissions }) => (
                  <td key={beingId}>
                    <EffectiveValue tool={key} project={data.permissions} own={permissions} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {project.members.length === 0 && <p className={classes.nobody}>{words.projectToolsPage.nobody}</p>}
    </>
  )
}

/** The areas that always have a value, all other tools, and whatever somebody set besides. */
function allKeys(permissions: readonly ToolPermissions[]): string[] {
  return [...new Set([...toolPermissionKeys, 'other_tools', ...permissions.flatMap(one => Object.keys(one))])]
}

/** A choice shows at once; what the server says then replaces it. */
function useSaveTool(projectId: string) {
  const words = useWords()
  const client = useQueryClient()
  const key = projectKeys.tools(projectId)
  return useMutation({
    mutationFn: (change: ToolPermissions) => projectsApi.saveTools(projectId, change),
    onMutate(change) {
      client.setQueryData<{ permissions: ToolPermissions }>(
        key,
        before => before && { ...before, permissions: { ...before.permissions, ...change } },
      )
    },
    onSuccess(saved) {
      client.setQueryData(key, saved)
      toast.done(words.views.saved)
    },
    onError: () => client.invalidateQueries({ queryKey: key }),
  })
}
