export const tailHelp = `
inbox tail - watch requests as they arrive

Usage
  inbox tail <endpoint_id> [--since 10m] [--method M] [--grep text] [--query search] [--headers] [--json]

Prints one line a request: time, method, path, size, content type and, where a verifier is set, the state of its
signature. Goes on after a restart of the inbox without losing or repeating a line; requests that the inbox removed in
the meantime are told on standard error. A receive URL does as an id.

Options
  --since <span>     begin with stored requests of the last 30s, 10m, 2h, 1d …
  --method <M>       only these methods; repeat it or put commas between
  --grep <text>      only requests with this text in path, headers or body
  --query <search>   only what this search finds when it arrives; see inbox list --help
  --headers          print the headers below each line

Examples
  inbox tail 6f1c2a34-5b7d-4c1e-9a55-0d9b2f3c4e5f
  inbox tail 6f1c2a34-… --since 1h --method POST,PUT
  inbox tail 6f1c2a34-… --query 'path:/orders body.total:>100 NOT sig:valid'
  inbox tail 6f1c2a34-… --json | jq .path
`
