/** Who may import whom. The first row whose folder contains a file decides for it. */
export interface Wall {
  folder: RegExp
  name: string
  /** Workspaces that may be imported, by name. */
  workspaces: RegExp
  /** Packages from npm that may be imported; everything when absent. */
  packages?: RegExp
  advice: string
}

const own = (service: string) =>
  `catalogue|beings|inbox`
    .replace(service, '')
    .replaceAll('||', '|')
    .replace(/^\||\|$/g, '')

export const walls: readonly Wall[] = [
  {
    folder: /^packages\/config\//,
    name: 'packages/config',
    workspaces: /^$/,
    packages: /^node:/,
    advice: 'config stands at the bottom: it may use Node only',
  },
  {
    folder: /^packages\/egress\//,
    name: 'packages/egress',
    workspaces: /^$/,
    packages: /^node:/,
    advice:
      'egress holds the mechanism and is part of the installable cli: it may use Node only, policies live in the services',
  },
  {
    folder: /^packages\/live\//,
    name: 'packages/live',
    workspaces: /^$/,
    packages: /^(node:|eventsource-parser)/,
    advice: 'live takes databases and connections as arguments; it may use Node only',
  },
  {
    folder: /^packages\/(db|http)\//,
    name: 'packages/db and packages/http',
    workspaces: /^@trivium\/(config|live)$/,
    advice: 'mechanisms know neither services nor web interfaces; move what you need into config or live',
  },
  {
    folder: /^packages\/ui\//,
    name: 'packages/ui',
    workspaces: /^@trivium\/live\/client$/,
    advice: 'the interface may use the client part of live (@trivium/live/client) and nothing of the servers',
  },
  {
    folder: /^packages\/testing\//,
    name: 'packages/testing',
    workspaces: /^$/,
    advice: 'testing serves every workspace, so it may depend on none of them',
  },
  {
    folder: /^services\/[a-z]+\/contract\//,
    name: 'a contract',
    workspaces: /^$/,
    packages: /^typebox/,
    advice: 'a contract is shared by server, web and cli: it may use TypeBox only',
  },
  {
    folder: /^services\/beings\/words\//,
    name: 'services/beings/words',
    workspaces: /^@trivium\/beings-contract$/,
    packages: /^node:/,
    advice: 'words are read by the server and the web interface: besides the contract they may use Node only',
  },
  {
    folder: /^services\/inbox\/relay\//,
    name: 'services/inbox/relay',
    workspaces: /^@trivium\/egress$/,
    packages: /^node:/,
    advice: "the relay runs in the server and on the user's machine: besides egress it may use Node only",
  },
  ...(['catalogue', 'beings', 'inbox'] as const).flatMap((service): Wall[] => [
    {
      folder: new RegExp(`^services/${service}/server/`),
      name: `services/${service}/server`,
      workspaces: new RegExp(
        `^@trivium/(config|db|egress|http|live|${service}-contract${{ inbox: '|inbox-relay', beings: '|beings-words(/help|/notices|/templates)?', catalogue: '' }[service]})$`,
      ),
      advice: `a server knows its own contract and packages/*, never a web interface, a cli or ${own(service)}`,
    },
    {
      folder: new RegExp(`^services/${service}/web/`),
      name: `services/${service}/web`,
      workspaces: new RegExp(
        `^@trivium/(${service}-contract|ui|live/client${service === 'beings' ? '|beings-words(/load)?$' : ''})`,
      ),
      advice: 'a web interface reaches its server over HTTP; share shapes through the contract',
    },
  ]),
  {
    folder: /^services\/inbox\/cli\//,
    name: 'services/inbox/cli',
    workspaces: /^@trivium\/(inbox-contract|inbox-relay|config|live\/client)$/,
    advice: 'the cli reaches the server over HTTP; share shapes through the contract',
  },
  {
    folder: /^(e2e|bench|scripts)\//,
    name: 'e2e, bench and scripts',
    workspaces: /^@trivium\/(testing|config|db|live\/client|inbox-cli|[a-z]+-contract)/,
    advice: 'reach the servers through their public doors: HTTP, browser and command line',
  },
]
