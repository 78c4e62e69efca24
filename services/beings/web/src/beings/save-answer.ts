/** Gives an answer of the server to the person as a file. */
export async function saveAnswer(answer: Response, usualName: string): Promise<void> {
  const address = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = nameIn(answer.headers.get('content-disposition') ?? '') ?? usualName
  link.click()
  // The browser has taken it by the next turn of its loop.
  setTimeout(() => URL.revokeObjectURL(address))
}

/** `filename*=UTF-8''Ada.json` */
function nameIn(disposition: string): string | undefined {
  const [, name] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? []
  return name && decodeURIComponent(name)
}
