export interface TopicPart {
  id: string
  /** Empty for what stands before the first heading. */
  title: string
  markdown: string
}

/** A topic in its sections; the title on top is that of the page. Links inside of the help keep what its addresses carry. */
export function splitTopic(markdown: string, address: (path: string) => string): TopicPart[] {
  const text = markdown
    .replace(/^# .*\n+/, '')
    .replace(/\]\((\/help\/[\w-]+)\)/g, (_, path: string) => `](${address(path)})`)
  return text.split(/^(?=## )/m).flatMap((part, index) => {
    const title = /^## (.*)/.exec(part)?.[1] ?? ''
    const body = part.replace(/^## .*\n*/, '').trim()
    return title === '' && body === '' ? [] : [{ id: `part-${index}`, title, markdown: body }]
  })
}
