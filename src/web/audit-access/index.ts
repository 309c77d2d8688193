// Public exports of the audit-access folder for other folders.

export { useIsReader, useReadOnly, useTeamRole } from '#web/audit-access/read-only.ts'
