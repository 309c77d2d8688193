// Sources of an audit: its event logs, and the one that is open: mapped, being read, or measured.

import { useSearchParams } from 'react-router'
import type { Audit } from '#contract/audit.ts'
import type { SourceRecord } from '#contract/source.ts'
import { AuditGate } from '#web/audit/index.ts'
import { useRead } from '#web/platform/api.ts'
import { ReadLog } from '#web/source/log/ReadLog.tsx'
import { MappingForm } from '#web/source/mapping/MappingForm.tsx'
import { Reading } from '#web/source/Reading.tsx'
import { SourceList } from '#web/source/SourceList.tsx'
import { Upload } from '#web/source/Upload.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Failed, Loading } from '#web/ui/states.tsx'

/** How often the progress of a reading is read, in ms. */
const OFTEN_MS = 700

const isUnderWay = ({ state }: SourceRecord) => state === 'queued' || state === 'reading'

export default function SourcesPage() {
  return <AuditGate>{audit => <Sources audit={audit} />}</AuditGate>
}

function Sources({ audit }: { audit: Audit }) {
  const params = { id: audit.id }
  const { data, error, refetch } = useRead('source.list', { params })
  const [search, setSearch] = useSearchParams()
  const open = (id: number) => setSearch({ source: String(id) }, { preventScrollReset: true })
  const chosen = data?.find(({ id }) => String(id) === search.get('source')) ?? data?.at(-1)
  const readOnly = audit.status === 'completed'
  return (
    <>
      <PageHeader
        context={`${audit.company} · ${audit.title}`}
        title="Sources"
        description="Event logs of the client’s systems: what they recorded, beside what people said."
        actions={!readOnly && <Upload auditId={audit.id} onAdded={({ id }) => open(id)} />}
      />
      {data?.some(isUnderWay) && <Watch auditId={audit.id} />}
      {error && !data && (
        <Failed title="The sources could not be loaded" onRetry={() => void refetch()}>
          {error.problem?.message ?? 'The server cannot be reached.'}
        </Failed>
      )}
      {!data && !error && <Loading />}
      {data?.length === 0 && (
        <Notice title="No sources yet">
          Upload an event log as CSV or XES: one row for each activity of each case, with its times.
        </Notice>
      )}
      {data && data.length > 0 && (
        <SourceList sources={data} chosen={chosen?.id} onOpen={open} readOnly={readOnly} />
      )}
      {chosen && <Chosen key={chosen.id} source={chosen} audit={audit} readOnly={readOnly} />}
    </>
  )
}

/** Polls the list while a log is read. */
function Watch({ auditId }: { auditId: number }) {
  useRead('source.list', { params: { id: auditId } }, { everyMs: OFTEN_MS })
  return null
}

interface ChosenProps {
  source: SourceRecord
  audit: Audit
  readOnly: boolean
}

function Chosen({ source, audit, readOnly }: ChosenProps) {
  if (source.state === 'ready') return <ReadLog source={source} audit={audit} readOnly={readOnly} />
  if (isUnderWay(source)) return <Reading source={source} readOnly={readOnly} />
  return (
    <>
      {source.problem && (
        <div className="mt-6">
          <Notice tone="danger" title={`${source.filename} could not be read`}>
            {source.problem}
          </Notice>
        </div>
      )}
      {readOnly ? (
        <p className="mt-6 text-muted">This log has not been read.</p>
      ) : (
        <MappingForm source={source} audit={audit} />
      )}
    </>
  )
}
