export const forwardHelp = `
inbox forward - pass captured requests on to your own server

Usage
  inbox forward --to <target_url> [--endpoint <id>] [--path append|fixed] [--method M] [--grep text] [--json]

Makes an endpoint, prints its receive URL, then sends every request that arrives there to the target: from this machine,
so that http://localhost works even when the inbox is elsewhere. Method, headers (order, casing, duplicates) and body
bytes stay as they were, so signatures still verify. One request at a time, in the order of arrival. When the inbox is
restarted or the network fails, forwarding goes on where it stopped: nothing is lost, nothing is sent twice.

Any answer of the target counts as delivered. A target that cannot be reached is tried six times within 16 seconds;
one that breaks off without an answer is not tried again, because it may have seen the request.

Options
  --to <target_url>  where to send: http:// or https://
  --endpoint <id>    use this endpoint instead of a new one; begins with the next request
  --path append      the path below the receive URL is added to the target's path (the default)
  --path fixed       every request goes to the target's path as it is
  --send-origin      tell the target the receive URL (X-Inbox-Original-Url, X-Inbox-Endpoint): Twilio's signatures need
                     it, and whoever has it can read everything the endpoint holds
  --method <M>       only these methods; repeat it or put commas between
  --grep <text>      only requests with this text in path, headers or body

Examples
  inbox forward --to http://localhost:3000/webhooks
  inbox forward --to http://localhost:3000/stripe --path fixed --method POST
  inbox forward --to http://localhost:3000 --endpoint 6f1c2a34-5b7d-4c1e-9a55-0d9b2f3c4e5f
  inbox forward --to http://localhost:3000 --json | jq 'select(.status >= 400)'
`
