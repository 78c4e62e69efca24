import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RememberedAnswer, showText } from '@trivium/beings-contract'
import { fillText, RelativeTime, removeLater, useRemovals } from '@trivium/ui'
import { showChange } from '../live/show-change.ts'
import { useWords } from '../words/use-words.ts'
import { permissionKeys, permissionsApi } from './api.ts'
import classes from './permissions.module.css'
import { Prefix } from './prefix.tsx'
import { ResultBadge } from './result-badge.tsx'
import { typeAndScope } from './type-and-scope.ts'
import { useBeingName } from './use-rule-columns.tsx'

const resource = 'remembered-answer'

/** What was answered for a time. */
export function RememberedSection({ beingId }: { beingId: string | undefined }) {
  const words = useWords()
  const filter = { beingId }
  const { data } = useQuery({
    queryKey: permissionKeys.remembered(filter),
    queryFn: ({ signal }) => permissionsApi.remembered(filter, signal),
    meta: { items: 'remembered' },
  })
  const removed = useRemovals(resource)
  const forget = useForget()
  const answers = data?.remembered.filter(answer => !removed(answer)) ?? []
  return (
    <>
      <p className={classes.quiet}>
        {answers.length === 0 ? words.rememberedAnswers.none : words.rememberedAnswers.lead}
      </p>
      {answers.length > 0 && (
        <ul className={classes.list} aria-label={words.rememberedAnswers.title}>
          {answers.map(answer => (
            <li key={answer.id}>
              <Answer answer={answer} />
              <Button
                variant="default"
                aria-label={`${words.rememberedAnswers.forget}: ${showText(answer.resourcePrefix).preview}`}
                onClick={() => forget(answer)}
              >
                {words.rememberedAnswers.forget}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Answer({ answer }: { answer: RememberedAnswer }) {
  const words = useWords()
  const nameOf = useBeingName()
  const [, , , , until] = words.rememberedAnswers.columns
  return (
    <div className={classes.answer}>
      <Prefix text={answer.resourcePrefix} />
      <div className={classes.about}>
        <ResultBadge result={answer.result} />
        <span>{typeAndScope(words, answer)}</span>
        <bdi>{nameOf(answer.beingId)}</bdi>
        <span>
          {until} <RelativeTime time={answer.expiresAt} />
        </span>
      </div>
    </div>
  )
}

/** Gone at once, forgotten when nobody takes it back within eight seconds. */
function useForget(): (answer: RememberedAnswer) => void {
  const words = useWords()
  const client = useQueryClient()
  return ({ id, resourcePrefix }) =>
    removeLater(
      fillText(words.permissionsPage.forgot, { name: showText(resourcePrefix).preview }),
      { scope: resource, id, undoMs: 8_000 },
      async keepalive => {
        await permissionsApi.forget(id, keepalive)
        showChange(client, { resource, id, change: 'deleted' })
      },
    )
}
