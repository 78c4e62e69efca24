/** What is pasted as files: files themselves, and a text that is too long for a message. */
export function pastedFiles(clipboard: DataTransfer, room: number): readonly File[] {
  const text = clipboard.getData('text/plain')
  if (text.length > room) return [new File([text], 'pasted.txt', { type: 'text/plain' })]
  // Programs put a picture of the text beside the text; then the text is meant.
  return text === '' ? [...clipboard.files] : []
}
