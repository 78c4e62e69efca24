/** Plain values in a file of their own: a web page takes them without the schemas. */
export const limits = {
  bodyBytes: 1_048_576,
  requestsKept: 500,
  nameLength: 64,
  responseBodyBytes: 65_536,
  responseDelayMs: 30_000,
  unfinishedDeliveriesPerTarget: 10_000,
  attemptBodyBytes: 16_384,
  searchedBodyBytes: 65_536,
  secretsPerVerifier: 5,
  refusalsKept: 100,
  searchLength: 1_000,
  searchTerms: 50,
  savedSearches: 50,
  noteLength: 2_000,
  pinsPerEndpoint: 100,
  refusedHeadBytes: 8_192,
} as const
