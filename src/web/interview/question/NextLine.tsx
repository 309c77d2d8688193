// The line above the question with the proposed next question; its space is reserved while it loads.

import type { ReactNode } from 'react'
import type { Gaps } from '#domain/interview/next-question.ts'

export const hasGaps = ({ gaps }: { gaps: Gaps }): boolean => Object.values(gaps).some(count => count > 0)

export function NextLine({ children = '\u00A0' }: { children?: ReactNode }) {
  return <p className="mb-6 truncate border-y border-rule py-2 text-sm text-muted">{children}</p>
}
