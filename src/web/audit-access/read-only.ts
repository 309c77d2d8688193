// Whether the user may change an audit: by its status, and by the user's role on its team, as the server's gate decides.

import type { Audit } from '#contract/audit.ts'
import type { TeamRole } from '#domain/audit.ts'
import { useRead } from '#web/platform/api.ts'
import { useIsCompany } from '#web/platform/session/session.tsx'

/** Why an audit cannot be changed: the user is a reader, who cannot reopen it either, or it is completed. */
type ReadOnlyReason = 'reader' | 'completed'

/**
 * The user's role in an audit; null while it loads. Company accounts edit every open audit, so only the others ask. Without an
 * answer, such as from a copy on this device, the user is an editor: the server refuses if not.
 */
export function useTeamRole({ id, restricted }: Pick<Audit, 'id' | 'restricted'>): TeamRole | null {
  const isCompany = useIsCompany()
  const isAsked = restricted || !isCompany
  const { data, error } = useRead('audit.team', { params: { id } }, { enabled: isAsked })
  if (!isAsked) return 'editor'
  return data?.role ?? (error ? 'editor' : null)
}

/** Why the user cannot change the audit; null if nothing prevents it. */
export function useReadOnly(audit: Pick<Audit, 'id' | 'restricted' | 'status'>): ReadOnlyReason | null {
  const role = useTeamRole(audit)
  if (role === 'reader') return 'reader'
  return audit.status === 'completed' ? 'completed' : null
}

/** Whether the user only reads the audit, for what may be changed in completed audits too. */
export function useIsReader(auditId: number): boolean {
  const { data } = useRead('audit.get', { params: { id: auditId } })
  return useTeamRole({ id: auditId, restricted: data?.restricted ?? false }) === 'reader'
}
