import manifest from '../package.json' with { type: 'json' }

/** The version of the whole house: every workspace carries the same one. */
export const version: string = manifest.version
