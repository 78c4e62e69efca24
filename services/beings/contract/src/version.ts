/** The label the service carries on its about page, in its configuration and in its health answer. */
export const version = 'v0.2.0-alpha'
