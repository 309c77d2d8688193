// Says in a step's panel that a newer version of a number's file states something else, with the way to compare.

import { Link } from 'react-router'
import type { SourceRecord } from '#contract/source.ts'
import { sourcePath } from '#domain/audit.ts'
import { useRead } from '#web/platform/api.ts'

interface Props {
  auditId: number
  quantityId: number
  /** The version that the number was taken from. */
  sourceId: number
}

export function NewerVersion({ auditId, quantityId, sourceId }: Props) {
  const { data: sources = [] } = useRead('source.list', { params: { id: auditId } })
  const newest = newestOf(sources, sourceId)
  return newest === sourceId ? null : <Changed auditId={auditId} quantityId={quantityId} sourceId={newest} />
}

function newestOf(sources: readonly SourceRecord[], sourceId: number): number {
  const newer = sources.find(({ replacesId }) => replacesId === sourceId)
  return newer ? newestOf(sources, newer.id) : sourceId
}

/** `sourceId` is the newest version. */
function Changed({ auditId, quantityId, sourceId }: Props) {
  const { data } = useRead('quantity.changedCells', { params: { id: sourceId } })
  if (!data?.changed.some(each => each.quantityId === quantityId)) return null
  return (
    <p className="text-danger">
      A newer version of the file differs.{' '}
      <Link className="link" to={sourcePath(auditId, sourceId)}>
        Compare versions
      </Link>
    </p>
  )
}
