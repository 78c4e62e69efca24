/** Marks where a text holds what was searched for. */
export function Highlight({ text, search }: { text: string; search: string }) {
  const wanted = search.trim().toLowerCase()
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted)
  if (at < 0) return text
  const end = at + wanted.length
  return (
    <>
      {text.slice(0, at)}
      <mark style={{ background: 'var(--t-mark)', color: 'var(--t-text)', borderRadius: 2 }}>
        {text.slice(at, end)}
      </mark>
      <Highlight text={text.slice(end)} search={search} />
    </>
  )
}
