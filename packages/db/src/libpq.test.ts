import { expect, test } from 'vitest'
import { libpqConnection } from './libpq.ts'

test.each([
  ['postgres://ann:s%40cret@db:5433/shop', 'postgres://ann@db:5433/shop', 's@cret'],
  ['postgres://ann@db/shop?sslmode=no-verify&pool=3', 'postgres://ann@db/shop?sslmode=require', undefined],
  ['postgres://ann@db/shop?ssl=true', 'postgres://ann@db/shop?sslmode=require', undefined],
  ['postgresql:///shop?host=/run/postgresql&password=p', 'postgresql:///shop?host=%2Frun%2Fpostgresql', 'p'],
  ['postgres://db/shop?options=-c%20work_mem%3D4MB', 'postgres://db/shop?options=-c%20work_mem%3D4MB', undefined],
])('%s is said in the words of PostgreSQL, the password apart', (url, address, password) => {
  expect(libpqConnection(url)).toEqual({ address, environment: password ? { PGPASSWORD: password } : {} })
})
