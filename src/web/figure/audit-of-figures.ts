// The audit to which the figures of a page section belong: from the URL, unless the section names another.

import { createContext, useContext } from 'react'
import { useParams } from 'react-router'

/** Set around figures on pages that show several audits. */
export const AuditOfFigures = createContext<number | null>(null)

/** Null if no audit is known: sources are then shown without links. */
export function useAuditOfFigures(): number | null {
  const { id } = useParams()
  return useContext(AuditOfFigures) ?? (id ? Number(id) : null)
}
