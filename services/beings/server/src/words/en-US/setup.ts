/** The first run, the sign-in and the settings. */
export const setup = {
  login: {
    title: 'Sign in',
    password: 'Password',
    noPassword: 'This service has no password, so it can only be opened on the machine it runs on.',
  },
}
