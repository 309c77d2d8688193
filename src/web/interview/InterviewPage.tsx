// Step 1 of an audit: the guided interview.

import { AuditGate } from '#web/audit/index.ts'
import { GuidedInterview } from '#web/interview/GuidedInterview.tsx'

export default function InterviewPage() {
  return <AuditGate>{audit => <GuidedInterview audit={audit} />}</AuditGate>
}
