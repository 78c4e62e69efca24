import { IconPuzzle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type About, pagePaths } from '@trivium/beings-contract'
import { CopyButton, EmptyState, ErrorState, requestJson, SkeletonRows } from '@trivium/ui'
import { PageLink } from '../app/page-link.tsx'
import { DocumentPage } from '../patterns/document-page.tsx'
import { useWords } from '../words/use-words.ts'
import classes from './about.module.css'
import { PluginList } from './plugin-list.tsx'

export function AboutPage() {
  const words = useWords()
  const { data, error, refetch } = useQuery({
    queryKey: ['about', 'one', ''],
    queryFn: ({ signal }) => requestJson<About>('/about', { signal }),
  })
  const wait = error ? (
    <ErrorState title={words.views.loadFailed} error={error} onRetry={() => void refetch()} />
  ) : (
    <SkeletonRows count={6} height={32} />
  )
  return (
    <DocumentPage
      title={words.pages.about}
      lead={
        <>
          {words.about.lead} <PageLink to={pagePaths.help}>{words.pages.help}</PageLink>
        </>
      }
      sections={[
        { id: 'service', title: words.about.service, content: data ? <Facts about={data} /> : wait },
        { id: 'plugins', title: words.about.plugins, content: data ? <Plugins plugins={data.plugins} /> : wait },
      ]}
    />
  )
}

function Facts({ about }: { about: About }) {
  const words = useWords()
  return (
    <dl className={classes.facts}>
      <dt>{words.about.service}</dt>
      <dd>{about.name}</dd>
      <dt>{words.about.version}</dt>
      <dd>{about.version}</dd>
      <dt>{words.about.licence}</dt>
      <dd>{about.license}</dd>
      <dt>Node.js</dt>
      <dd>{about.node}</dd>
      <dt>{words.about.system}</dt>
      <dd>{about.system}</dd>
      <dt>{words.about.dataDirectory}</dt>
      <dd>
        <code>{about.dataDirectory}</code> <CopyButton text={about.dataDirectory} />
      </dd>
      <dt>API</dt>
      <dd>
        <a href="/api/openapi.json" data-tap="around">
          /api/openapi.json
        </a>
      </dd>
    </dl>
  )
}

function Plugins({ plugins }: Pick<About, 'plugins'>) {
  const words = useWords()
  if (Object.keys(plugins).length > 0) return <PluginList plugins={plugins} />
  return (
    <EmptyState icon={<IconPuzzle size={22} stroke={1.5} />} title={words.about.none}>
      <p>{words.about.begin}</p>
    </EmptyState>
  )
}
