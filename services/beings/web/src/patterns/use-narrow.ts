import { useMediaQuery } from '@mantine/hooks'

/** The width below which a page is one column; the same as in the style sheets. */
export const narrowBelow = '(max-width: 760px)'

export const useNarrow = (): boolean =>
  useMediaQuery(narrowBelow, undefined, { getInitialValueInEffect: false }) ?? false
