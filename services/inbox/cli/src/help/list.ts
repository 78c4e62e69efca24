export const listHelp = `
inbox list - list stored requests, newest first

Usage
  inbox list <endpoint_id> [--query search] [--limit n] [--headers] [--json]

The search is the one of the inspector: words that all have to occur in path, query, headers, note or body, and fields
such as method:post path:/orders header.x-event:order body.customer.id:7 status:failed sig:invalid answer:>=400
after:2026-11-01 before:2h, with OR, NOT (or a minus), parentheses and "quotes".

Options
  --query <search>   only what this search finds
  --limit <n>        at most so many (default 50)
  --headers          print the headers below each line

Examples
  inbox list 6f1c2a34-… --query 'method:post status:failed after:2h'
  inbox list 6f1c2a34-… --query 'body.customer.id:7 OR "Ada Lovelace"' --json | jq .id
`
