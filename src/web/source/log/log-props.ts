// What the parts of a log get: the log with what it says, its audit, and whether that may be changed.

import type { Audit } from '#contract/audit.ts'
import type { SourceDetail } from '#contract/source.ts'

export interface LogProps {
  source: SourceDetail & { summary: NonNullable<SourceDetail['summary']> }
  audit: Audit
  readOnly: boolean
}
