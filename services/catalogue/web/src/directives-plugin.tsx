import { type GraphiQLPlugin, useGraphiQL } from '@graphiql/react'
import { type GraphQLArgument, type GraphQLDirective, isSpecifiedDirective } from 'graphql'

/** GraphiQL's own documentation leaves directives out; here they are the rules of the inputs. */
export const directivesPlugin: GraphiQLPlugin = {
  title: 'Validation directives',
  icon: DirectivesIcon,
  content: DirectivesPane,
}

function DirectivesPane() {
  const schema = useGraphiQL(state => state.schema)
  const own = schema?.getDirectives().filter(directive => !isSpecifiedDirective(directive)) ?? []
  return (
    <section aria-label="Validation directives" className="directives">
      <h2>Validation directives</h2>
      <p>The input fields of the schema carry these rules. Each broken rule is an error of its own.</p>
      {own.map(directive => (
        <DirectiveEntry key={directive.name} directive={directive} />
      ))}
    </section>
  )
}

function DirectiveEntry({ directive }: { directive: GraphQLDirective }) {
  return (
    <article>
      <h3>
        <code>@{directive.name}</code>
      </h3>
      <p>{directive.description}</p>
      <ul>
        {directive.args.map(argument => (
          <li key={argument.name}>
            <code>
              {argument.name}: {String(argument.type)}
              {showDefault(argument)}
            </code>
          </li>
        ))}
      </ul>
    </article>
  )
}

function showDefault({ defaultValue, default: given }: GraphQLArgument): string {
  const value = given?.literal && 'value' in given.literal ? given.literal.value : (given?.value ?? defaultValue)
  return value === undefined ? '' : ` = ${String(value)}`
}

function DirectivesIcon() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <path d="M12 3l7 3v5c0 4.5-3 8-7 10-4-2-7-5.500-7-10V6z" strokeLinejoin="round" />
      <path d="M9 12l2 2 4-4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
