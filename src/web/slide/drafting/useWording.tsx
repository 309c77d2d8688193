// A text with named figures, rendered with each figure's value. Text only.

import type { ReactNode } from 'react'
import { useFigureNames } from '#web/slide/editing/useFigureNames.ts'

const NAMED = /(\{[a-z0-9_.]+\})/i

export function useWording(auditId: number) {
  const { written } = useFigureNames(auditId)
  const parts = (text: string) =>
    text.split(NAMED).map(part => ({ part, value: NAMED.test(part) ? written(part.slice(1, -1)) : null }))
  return {
    plain: (text: string) =>
      parts(text)
        .map(({ part, value }) => value ?? part)
        .join(''),
    shown: (text: string): ReactNode =>
      parts(text).map(({ part, value }, place) =>
        value === null ? part : <strong key={place}>{value}</strong>,
      ),
  }
}
