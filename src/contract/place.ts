// Addresses of places within pages, to which any noun may lead.

/** Of a question on the audit's step 1. */
export function questionPath(auditId: number, interviewId: number, questionId: string): string {
  return `/audit/${auditId}/step1?${new URLSearchParams({ interview: String(interviewId), question: questionId })}`
}
