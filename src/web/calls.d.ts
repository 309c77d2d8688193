// Types of the virtual module that calls.plugin.ts generates.

declare module 'virtual:calls' {
  interface CallRow {
    path: string
    /** GET if absent. */
    method?: import('#contract/endpoint.ts').Method
    /** Reads to invalidate after the call. */
    invalidates?: readonly string[]
    /** JSON if absent. */
    answers?: 'file' | 'nothing'
    /** Reads to invalidate once a job is started, for endpoints whose result may follow later. */
    begun?: readonly string[]
  }
  /** Without `virtual:calls/company`, only the rows for callers without a company account. */
  export const CALLS: Record<import('#contract/index.ts').EndpointId, CallRow>
}

/** Adds the rows of company accounts. */
declare module 'virtual:calls/company' {}
