import { Skeleton } from '@mantine/core'
import { useTexts } from '../texts/texts.ts'
import classes from './feedback.module.css'

const widths = ['62%', '48%', '71%', '55%', '66%', '40%', '58%', '69%']

/** Holds the place of a list while it loads, in rows of its own height, so that nothing jumps. */
export function SkeletonRows({ count = 8, height = 48 }: { count?: number; height?: number }) {
  const { loading } = useTexts()
  return (
    <div role="status" aria-busy aria-label={loading}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: these rows have no identity and never move
        <div key={index} className={classes.skeletonRow} style={{ height }}>
          <Skeleton height={10} width={widths[index % widths.length] ?? '60%'} radius="xl" />
          <Skeleton height={8} width="28%" radius="xl" />
        </div>
      ))}
    </div>
  )
}
