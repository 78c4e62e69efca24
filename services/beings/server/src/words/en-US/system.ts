/** How the service is doing, what was used, files, help. */
export const system = {
  help: {
    search: 'Search the help',
    all: 'Show all topics',
    topics: 'Topics',
  },
}
