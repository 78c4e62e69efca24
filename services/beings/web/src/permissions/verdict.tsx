import { Button } from '@mantine/core'
import { IconShieldPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type DecisionStep, type PermissionType, showText } from '@trivium/beings-contract'
import { ErrorState, SkeletonRows, useAddress } from '@trivium/ui'
import { useChanges } from '../live/use-live.ts'
import { useWords } from '../words/use-words.ts'
import { permissionKeys, permissionsApi } from './api.ts'
import classes from './permissions.module.css'
import { Reason } from './reason.tsx'
import { ResultBadge } from './result-badge.tsx'

export interface Supposed {
  beingId: string | undefined
  permissionType: PermissionType
  resource: string | undefined
  tool?: string | undefined
  action?: string | undefined
}

/** What a decision is made of: a change of any of them may turn it round. */
const deciding = ['permission-rule', 'remembered-answer', 'tool-permission']

/** The verdict and the ladder that leads to it. */
export function Verdict({ asked }: { asked: Supposed }) {
  const words = useWords()
  const client = useQueryClient()
  const { change } = useAddress()
  const key = permissionKeys.test({ ...asked })
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => permissionsApi.test({ ...asked }, signal),
    // A rule may have been made while nobody looked at this answer.
    staleTime: 0,
  })
  useChanges(({ resource }) => {
    if (deciding.includes(resource)) void client.invalidateQueries({ queryKey: key })
  })
  if (error) return <ErrorState title={words.views.loadFailed} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={6} />
  return (
    <section className={classes.verdict} aria-label={words.ruleForm.result}>
      <div className={classes.outcome} role="status">
        <ResultBadge result={data.result} />
        <code dir="ltr">
          <bdi>{showText(asked.resource ?? '').preview}</bdi>
        </code>
      </div>
      <ol className={classes.ladder}>
        {data.steps.map(step => (
          <Step key={step.step} step={step} />
        ))}
      </ol>
      <Button
        variant="default"
        leftSection={<IconShieldPlus size={15} />}
        onClick={() => change({ rule: 'new' }, { push: true })}
      >
        {words.testerPage.makeRule}
      </Button>
    </section>
  )
}

function Step({ step: { step, result, reason, decides } }: { step: DecisionStep }) {
  const { testerPage } = useWords()
  return (
    <li data-decides={decides} {...(decides && { 'aria-current': 'step' as const })}>
      <span className={classes.step}>{testerPage.steps[step]}</span>
      {result === null ? (
        <span className={classes.quiet}>{testerPage.silent}</span>
      ) : (
        <>
          <ResultBadge result={result} />
          <span className={classes.why}>
            <Reason text={reason} />
          </span>
        </>
      )}
      {decides && <strong>{testerPage.decides}</strong>}
    </li>
  )
}
