// Words of an audit that are not names: of its language, systems, roles, owners, labels, the company and the organization.

import type { AuditSnapshot } from '#domain/document/audit-snapshot.ts'
import { ownersOf } from '#domain/document/pseudonym/audit-texts.ts'
import { nameKey } from '#domain/document/pseudonym/name-decision.ts'
import { ENGINE_LABELS, FRICTION_LABELS, STEP_DEFAULTS } from '#domain/process/step.ts'

/** The product's own labels, which descriptions of opportunities contain: "Time Sink in Delivery". */
const LABELS = [...Object.values(FRICTION_LABELS), ...Object.values(ENGINE_LABELS), STEP_DEFAULTS.owner]

/** Tests for words that are not names; `common` are those that the audit also writes in lower case. */
export function commonWords(content: AuditSnapshot, common: ReadonlySet<string>): (word: string) => boolean {
  const steps = [content, ...(content.scenarios ?? [])].flatMap(each => each.steps)
  const names = [content.audit.company, content.brand.house, ...steps.map(({ system }) => system)]
  const roles = content.interviews.map(({ intervieweeRole }) => intervieweeRole)
  const words = new Set(
    [...LABELS, ...names, ...roles, ...ownersOf(content)].flatMap(text =>
      nameKey(text).split(/[^\p{L}\p{M}\p{N}'-]+/u),
    ),
  )
  return word => common.has(word) || words.has(word)
}
