import type { GraphQLResolveInfo } from 'graphql'
import type { RequestContext } from './request-context.ts'
import type { Fields } from './schema-types.ts'
import type { Sources } from './sources.ts'

type Resolver<Source, Field> = Field extends { args: infer Args; result: infer Result }
  ? (source: Source, args: Args, request: RequestContext, info: GraphQLResolveInfo) => Result | Promise<Result>
  : never

/** Resolvers by type and field, each typed by the schema; a field without one is read from its source. */
export type ObjectResolvers = {
  [Type in keyof Fields]?: { [Field in keyof Fields[Type]]?: Resolver<Sources[Type], Fields[Type][Field]> }
}
