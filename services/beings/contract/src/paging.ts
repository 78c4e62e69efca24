import { type TProperties, Type } from 'typebox'

/** Query parameters of a list that comes in pages. */
export const pageQuery = (pageSize: number) => ({
  page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
  pageSize: Type.Integer({ minimum: 1, maximum: 200, default: pageSize }),
})

/** The answer of such a list: the list under its name, and where in it we are. */
export const pageOf = <Properties extends TProperties>(properties: Properties) =>
  Type.Object({ ...properties, page: Type.Integer(), pageSize: Type.Integer(), total: Type.Integer() })
