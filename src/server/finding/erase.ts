// Erases a person from an audit's accepted findings.

import { listFindings, rewriteFinding } from '#server/finding/store.ts'

/** Quoted words are redacted like the answers, so that a finding keeps its evidence. */
export async function redactFindings(auditId: number, redact: (text: string) => string): Promise<void> {
  for (const { sentence, cites, ...finding } of await listFindings(auditId))
    await rewriteFinding({
      ...finding,
      sentence: redact(sentence),
      cites: cites.map(({ answerId, quote }) => ({ answerId, quote: redact(quote) })),
    })
}
