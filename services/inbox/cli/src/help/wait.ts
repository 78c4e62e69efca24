export const waitHelp = `
inbox wait - wait for one request

Usage
  inbox wait <endpoint_id> [--method M] [--grep text] [--query search] [--since 1m] [--timeout 60s] [--json]

Ends with exit code 0 as soon as a matching request has arrived, and prints it; with 1 when the time is over. Made for
scripts and CI: start what sends the webhook, then wait for it.

Options
  --method <M>       only these methods; repeat it or put commas between
  --grep <text>      only requests with this text in path, headers or body
  --query <search>   only what this search finds when it arrives; see inbox list --help
  --since <span>     a request of the last 30s, 10m … counts too
  --timeout <span>   give up after this time (default: never)
  --headers          print the headers below the line

Examples
  inbox wait 6f1c2a34-… --grep order.paid --timeout 60s
  inbox wait 6f1c2a34-… --query 'header.x-event:order.paid body.customer.id:7' --timeout 60s
  inbox wait 6f1c2a34-… --since 1m --timeout 30s --json | jq -r .id
`
