// Taking a person out of the findings that were taken over in an audit, when they ask to be forgotten.

import { listFindings, rewriteFinding } from '#server/finding/store.ts'

/** Words of answers are changed as the answers are, so that a finding goes on resting on them. */
export async function redactFindings(auditId: number, reword: (text: string) => string): Promise<void> {
  for (const { sentence, cites, ...finding } of await listFindings(auditId))
    await rewriteFinding({
      ...finding,
      sentence: reword(sentence),
      cites: cites.map(({ answerId, quote }) => ({ answerId, quote: reword(quote) })),
    })
}
