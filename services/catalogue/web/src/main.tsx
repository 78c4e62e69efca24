import '@trivium/ui/style-nonce'
import './placed-markup.ts'
import 'graphiql/setup-workers/vite'
import 'graphiql/style.css'
import './main.css'
import { GraphiQL, HISTORY_PLUGIN } from 'graphiql'
import { createRoot } from 'react-dom/client'
import { directivesPlugin } from './directives-plugin.tsx'
import { examples } from './examples.ts'
import { fetchCatalogue } from './fetch-catalogue.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element.')

createRoot(root).render(
  <GraphiQL
    fetcher={fetchCatalogue}
    defaultTabs={[...examples]}
    plugins={[HISTORY_PLUGIN, directivesPlugin]}
    defaultEditorToolsVisibility="variables"
    shouldPersistHeaders={false}
  >
    <GraphiQL.Logo>Course catalogue</GraphiQL.Logo>
  </GraphiQL>,
)
