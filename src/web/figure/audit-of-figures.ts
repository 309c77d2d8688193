// Which audit the figures of a part of the page are of: the one in the address, unless the part says which.

import { createContext, useContext } from 'react'
import { useParams } from 'react-router'

/** Set around figures on pages that show several audits. */
export const AuditOfFigures = createContext<number | null>(null)

/** Null where no audit is known: sources are told, and lead nowhere. */
export function useAuditOfFigures(): number | null {
  const { id } = useParams()
  return useContext(AuditOfFigures) ?? (id ? Number(id) : null)
}
