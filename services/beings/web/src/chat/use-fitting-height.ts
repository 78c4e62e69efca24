import { useLayoutEffect, useRef } from 'react'

/** A field as high as its text; the style sheet says how high at most. */
export function useFittingHeight(text: string) {
  const field = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is what changes the height
  useLayoutEffect(() => {
    const { current } = field
    if (!current) return
    current.style.height = 'auto'
    current.style.height = `${current.scrollHeight}px`
  }, [text])
  return field
}
