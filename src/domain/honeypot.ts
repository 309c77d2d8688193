// Honeypot for public forms: a hidden field and a minimum fill time detect forms filled by programs (SECURITY T16).

/** Minimum fill time in ms, shorter than any person needs; our own forms wait this long before sending. */
export const SHORTEST_FILLING_MS = 800

/** The fields of a public form by which programs are recognised. */
export interface Honeypot {
  /** A hidden field that people leave empty. */
  website?: string | undefined
  /** Milliseconds between showing the form and sending it. */
  elapsedMs?: number | undefined
}

/** Whether a program filled the form. Such a call is answered as accepted, and nothing is stored. */
export function isAutomated({ website, elapsedMs }: Honeypot): boolean {
  return Boolean(website) || (elapsedMs !== undefined && elapsedMs < SHORTEST_FILLING_MS)
}
