// Telling forms that programs fill from forms that people fill (SECURITY T16).

/** No person fills a form faster, in milliseconds; our own forms wait this long before they send. */
export const SHORTEST_FILLING_MS = 800

export interface Honeypot {
  /** An invisible field that stays empty with people. */
  website?: string | undefined
  /** Milliseconds between showing the form and sending it. */
  elapsedMs?: number | undefined
}

/** Whether a program filled the form. Such a call is answered as if accepted, and nothing is stored. */
export function isAutomated({ website, elapsedMs }: Honeypot): boolean {
  return Boolean(website) || (elapsedMs !== undefined && elapsedMs < SHORTEST_FILLING_MS)
}
