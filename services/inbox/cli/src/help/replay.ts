export const replayHelp = `
inbox replay - send a stored request once more

Usage
  inbox replay <endpoint_id> --request <request_id> --to <target_url> [--path append|fixed] [--timeout 30s] [--json]

Sends the request from this machine with its method, headers and body bytes as they were, and prints the target's status.
The exit code is 0 when the target answered with 2xx, 1 when it answered with something else, 2 when nothing was sent.

Options
  --request <id>     the request, as shown in the inspector or by: inbox tail <endpoint_id> --json
  --to <target_url>  where to send: http:// or https://
  --path append      the path below the receive URL is added to the target's path (the default)
  --path fixed       the target's path as it is
  --send-origin      tell the target the receive URL, which Twilio's signatures need (see: inbox forward --help)
  --timeout <span>   how long the target may take (30s)

Examples
  inbox replay 6f1c2a34-… --request 0198c0de-… --to http://localhost:3000/webhooks
  inbox replay 6f1c2a34-… --request 0198c0de-… --to http://localhost:3000 && echo accepted
`
