// Types of the virtual module that calls.plugin.ts generates.

declare module 'virtual:calls' {
  interface CallRow {
    method: import('#contract/endpoint.ts').Method
    path: string
    invalidates: readonly string[]
    answers: 'file' | 'nothing' | 'json'
    /** Reads to invalidate once a job is started, for endpoints whose result may follow later. */
    begun?: readonly string[]
  }
  /** Without `virtual:calls/company`, only the rows for callers without a company account. */
  export const CALLS: Record<import('#contract/index.ts').EndpointId, CallRow>
}

/** Adds the rows of company accounts. */
declare module 'virtual:calls/company' {}
