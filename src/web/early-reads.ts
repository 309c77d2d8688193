// The first reads of an audit's page, started while the document is parsed: its scripts arrive later, and would make them one
// after the other.

import type { EarlyReads } from '#web/platform/early.ts'
import { TOKEN_KEY } from '#web/platform/session/token.ts'

/** The reads of every page of an audit, and those that the first frame of its map needs; rows of the endpoint table. */
export const EARLY_READS = {
  page: ['/api/auth/me', '/api/system', '/api/audits/:id'],
  map: ['/api/audits/:id/process-steps', '/api/audits/:id/process-links', '/api/audits/:id/opportunities'],
} as const

/**
 * Starts the reads of the open page as the signed-in user. Becomes an inline script of the document, so it refers to nothing
 * outside itself.
 */
function readEarly({ page, map }: typeof EARLY_READS, tokenKey: string): void {
  try {
    const [, id = '', name] = /^\/audit\/([1-9]\d{0,9})\/(\w+)$/.exec(location.pathname) ?? []
    const token = localStorage.getItem(tokenKey)
    if (!id || !token) return
    const hasMap = name === 'step2' && !location.search.includes('scenario')
    const answers: EarlyReads['answers'] = new Map()
    for (const read of hasMap ? [...page, ...map] : page) {
      const address = read.replace(':id', id)
      const headers = { authorization: `Bearer ${token}` }
      const answer = fetch(address, { credentials: 'include', headers })
      // The call that takes an answer handles its failure.
      answer.catch(() => undefined)
      answers.set(address, answer)
    }
    globalThis.earlyReads = { since: performance.now(), token, answers }
  } catch {
    // Without browser storage, the page makes its reads later.
  }
}

/** The inline script. */
export const EARLY_SCRIPT = `(${readEarly})(${JSON.stringify(EARLY_READS)},${JSON.stringify(TOKEN_KEY)})`
