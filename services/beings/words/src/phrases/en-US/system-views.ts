/** What the views of dashboard, usage, models, code, settings, help and about say beyond the words of the first pages. */
export const systemViews = {
  dashboardPage: { now: 'Who does what now', next: 'What runs next' },
  helpPage: { language: 'Language of the help' },
  settingsPage: {
    access: 'Who may open it',
    tokens: 'API tokens',
    tokenName: 'What it is for, such as “backup script”',
    newToken: 'New token',
    tokenOnce: 'This is shown only once. Copy it now:',
    noTokens: 'No tokens yet',
    tokensPurpose: 'A script signs in with a token instead of a password: Authorization: Bearer …',
    tokenUsed: 'Made {made}, last used {used}',
    revoke: 'Revoke',
    stop: 'Shut down',
    stopWord: 'shut down',
    stopText: 'Beings stop working, running replies are finished or kept for the next start. It is started again on the machine it runs on. Type {word} to confirm.',
    stopped: 'The service stops now. You can close this page.',
  },
}
