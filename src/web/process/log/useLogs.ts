// The logs of an audit that have been read.

import type { SourceRecord } from '#contract/source.ts'
import { isFileFormat } from '#domain/source/source.ts'
import { useRead } from '#web/platform/api.ts'

export function useLogs(auditId: number): readonly SourceRecord[] {
  const { data = [] } = useRead('source.list', { params: { id: auditId } }, { fresh: true })
  return data.filter(({ state, format }) => state === 'ready' && !isFileFormat(format))
}
