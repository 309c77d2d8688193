// Rounding of the amounts on a part of a page: three significant digits as in documents, or exact again in a window.

import type { ReactNode } from 'react'
import { Numbers, useNumbers } from '#web/platform/numbers.tsx'

/** Amounts as in the report's main part. */
export const Rounded = ({ children }: { children: ReactNode }) => (
  <Numbers style={{ ...useNumbers().style, isRounded: true }}>{children}</Numbers>
)

/** Exact amounts, for a window that explains rounded ones. */
export function Exact({ children }: { children: ReactNode }) {
  const { isRounded: _, ...style } = useNumbers().style
  return <Numbers style={style}>{children}</Numbers>
}
