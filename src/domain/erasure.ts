// Certificate of an erasure: a text that states what was deleted, when, by whom, and what remains for how long.

/** An erasure as it is stored. */
export interface ErasureRecord {
  id: number
  clientName: string
  /** ISO 8601. */
  erasedAt: string
  erasedByName: string
  reason: string
  auditIds: readonly number[]
  /** Deleted rows by table; `files` counts stored files. */
  counts: Readonly<Record<string, number>>
  /** One line for each deleted row and file, in ascending order. */
  list: string
  /** SHA-256 of the list in UTF-8, hexadecimal. */
  listSha256: string
  backupsKept: number
  backupDays: number
}

const DAY_MS = 86_400_000

/** The certificate in English. `organization` names who erased. */
export function certificateText(erasure: ErasureRecord, organization: string): string {
  const last = new Date(new Date(erasure.erasedAt).getTime() + erasure.backupDays * DAY_MS)
  return [
    `Certificate of erasure no. ${erasure.id}`,
    '',
    `Organization: ${organization}`,
    `Client: ${erasure.clientName}`,
    `Erased at: ${erasure.erasedAt} (UTC)`,
    `Erased by: ${erasure.erasedByName}`,
    `Reason: ${erasure.reason}`,
    `Audits: ${erasure.auditIds.join(', ') || 'none'}`,
    '',
    'Deleted records:',
    ...Object.entries(erasure.counts).map(([table, count]) => `  ${table}: ${count}`),
    '',
    'Stored files lost their records with this erasure. The hourly clean-up removes their content, within two hours.',
    `Backups made before this erasure still contain the data. Rotation keeps at most ${erasure.backupsKept} backups,`,
    `each for at most ${erasure.backupDays} days: the last such backup is removed by ${last.toISOString().slice(0, 10)}.`,
    'The newest backup is kept until there is a newer one. Copies of backups elsewhere must be removed by their owners.',
    'If such a backup is restored, the erasure must be repeated.',
    'Not deleted: the audit trail, which names people and numbers of records but no content, and emails already sent.',
    '',
    `SHA-256 of the list below, without the line above it: ${erasure.listSha256}`,
    LIST_BEGINS,
    erasure.list,
  ].join('\n')
}

/** The line after which the list begins. */
export const LIST_BEGINS = '---- list of deleted records and files ----'
