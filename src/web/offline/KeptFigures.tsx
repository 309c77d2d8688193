// Note on figures of the server while there is no network: when this device read them.

import { useKeptSince } from '#web/offline/kept-since.ts'

export default function KeptFigures({ auditId }: { auditId: number }) {
  const since = useKeptSince('portfolio.get', auditId)
  return (
    since && (
      <p className="mt-2 text-sm text-time-sink">Figures as of {since}. Later changes are not in them.</p>
    )
  )
}
