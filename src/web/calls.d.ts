// The module that calls.plugin.ts makes.

declare module 'virtual:calls' {
  interface CallRow {
    method: import('#contract/endpoint.ts').Method
    path: string
    refreshes: readonly string[]
    answers: 'file' | 'nothing' | 'json'
    /** Reads that are old once what it asks for is begun, where it may come later. */
    begun?: readonly string[]
  }
  /** Without `virtual:calls/company`, only the rows that somebody outside the company may call. */
  export const CALLS: Record<import('#contract/index.ts').EndpointId, CallRow>
}

/** Adds the rows of company accounts. */
declare module 'virtual:calls/company' {}
