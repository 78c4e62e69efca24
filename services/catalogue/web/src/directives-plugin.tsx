import { type GraphiQLPlugin, useGraphiQL } from '@graphiql/react'
import { type GraphQLArgument, type GraphQLDirective, isSpecifiedDirective } from 'graphql'
import { useEffect, useState } from 'react'
import { type AppliedRules, loadAppliedRules } from './applied-rules.ts'

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
      <p>Each broken rule is an error of its own. These fields carry rules:</p>
      <RulesByField />
      <p>All rules there are, whether a field carries them or not:</p>
      {own.map(directive => (
        <DirectiveEntry key={directive.name} directive={directive} />
      ))}
    </section>
  )
}

function RulesByField() {
  const [fields, setFields] = useState<AppliedRules[]>([])
  const [fault, setFault] = useState('')
  useEffect(() => {
    loadAppliedRules().then(setFields, error => setFault(String(error)))
  }, [])
  if (fault !== '') return <p role="alert">The rules of the fields could not be read: {fault}</p>
  return (
    <ul aria-label="Fields with rules">
      {fields.map(({ place, rules }) => (
        <li key={place}>
          <code>
            {place} {rules.join(' ')}
          </code>
        </li>
      ))}
    </ul>
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
