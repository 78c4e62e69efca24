export const openHelp = `
inbox open - show the inspector in the browser

Usage
  inbox open [<endpoint_id>]

Prints the address and opens it. Without an id it is the start page, where endpoints are made.

Examples
  inbox open
  inbox open 6f1c2a34-5b7d-4c1e-9a55-0d9b2f3c4e5f
`
