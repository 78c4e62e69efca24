/** What the scripts of the pages say; it is sent along with every page that has one. */
export const scripts = {
  script: {
    noAnswer: 'The service did not answer.',
    cancel: 'Cancel',
    saved: '✓ Saved.',
    inAMoment: 'in a moment',
    justNow: 'just now',
    questions: { one: '{count} question', other: '{count} questions' },
  },
}
