/** PostgreSQL: the sum of random numbers, one of which every change replaces by another. */
export const readVersionSql = 'select sum(value)::text as version from versions'
