// Props shared by the parts of a log: the log with its summary, its audit, and whether that may be changed.

import type { Audit } from '#contract/audit.ts'
import type { SourceDetail } from '#contract/source.ts'

export interface LogProps {
  source: SourceDetail & { summary: NonNullable<SourceDetail['summary']> }
  audit: Audit
  readOnly: boolean
}
