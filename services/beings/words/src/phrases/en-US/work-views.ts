/** What the views of projects, tasks, timers and notes say beyond the words of the first pages. */
export const workViews = {
  timersPage: {
    begin: 'Make the first one here, or tell a being: “every 10 minutes, check the garden”.',
    runs: '“{name}” runs now',
    allRuns: 'All runs',
    nextDay: 'The next 24 hours',
    kinds: { interval: 'Again and again', once: 'Once', cron: 'By a cron expression', calendar: 'By a calendar' },
  },
}
