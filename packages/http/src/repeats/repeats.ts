/** An answer as it goes over the wire, but for the date and the lines about the connection. */
export interface ReadyAnswer {
  /** The status line and the headers, each with its end of line. */
  head: string
  /** One character for each byte; a longer one in pieces, which need not be copied. */
  body: string | readonly Buffer[]
  /** What it is counted as in the metrics. */
  route: string
  method: string
}

/**
 * Answers for requests that come byte for byte as one that was answered before: those are not even parsed.
 * An answer may only be remembered if it depends on nothing but the bytes of the request and on what `confirm` looks at.
 */
export interface Repeats<Answer extends ReadyAnswer = ReadyAnswer> {
  /** By the bytes of a whole request, one character each. */
  find(request: string): Answer | undefined
  /** Tells, now or later, whether the answer still holds. */
  confirm(answer: Answer, tell: (holds: boolean) => void): void
}
