// Sources of an audit, and the open one: a log with its mapping, import or numbers; the sheets of a file; or the
// text of a document.

import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Audit } from '#contract/audit.ts'
import type { SourceRecord } from '#contract/source.ts'
import { isDocumentFormat, isFileFormat } from '#domain/source/source.ts'
import { AuditContext, AuditGate } from '#web/audit/index.ts'
import { useReadOnly } from '#web/audit-access/index.ts'
import { useRead } from '#web/platform/api.ts'
import { onDemand } from '#web/platform/on-demand.tsx'
import { TakenCases } from '#web/source/log/Cases.tsx'
import { ReadLog } from '#web/source/log/ReadLog.tsx'
import { MappingForm } from '#web/source/mapping/MappingForm.tsx'
import { Reading } from '#web/source/Reading.tsx'
import { SourceList } from '#web/source/SourceList.tsx'
import { Upload } from '#web/source/Upload.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Failed, Loading } from '#web/ui/states.tsx'

const SourceFile = onDemand(() => import('#web/source/file/SourceFile.tsx'))
const SourceDocument = onDemand(() => import('#web/source/document/SourceDocument.tsx'))

/** Interval at which the progress of reading a log is polled, in ms. */
const POLL_MS = 700

/** What is said where there are no sources; to readers, the banner says why they cannot add any. */
const NONE = {
  editable:
    'Upload an event log, with one row for each activity of a case, or a workbook, table or document.',
  completed: 'This audit is completed. Reopen it in step 3 to add sources.',
  reader: 'Nothing has been uploaded to this audit.',
} as const

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
  const quantityId = Number(search.get('number') ?? 0)
  const reason = useReadOnly(audit)
  const readOnly = reason !== null
  return (
    <>
      <PageHeader
        context={<AuditContext audit={audit} />}
        title="Sources"
        description="What the client’s systems recorded and its files state, beside what people said."
        actions={
          !readOnly && (
            <div className="flex flex-wrap gap-x-4 gap-y-3">
              <Upload kind="log" id={audit.id} onAdded={({ id }) => open(id)} />
              <Upload kind="file" id={audit.id} onAdded={({ id }) => open(id)} />
            </div>
          )
        }
      />
      {data?.some(isUnderWay) && <Watch auditId={audit.id} />}
      {error && !data && (
        <Failed title="The sources could not be loaded" onRetry={() => void refetch()}>
          {error.problem?.message ?? 'The server cannot be reached.'}
        </Failed>
      )}
      {!data && !error && <Loading />}
      {data?.length === 0 && <Notice title="No sources yet">{NONE[reason ?? 'editable']}</Notice>}
      {data && <Missing sources={data} id={Number(search.get('source') ?? 0)} />}
      {data && data.length > 0 && (
        <SourceList sources={data} chosen={chosen?.id} onOpen={open} readOnly={readOnly} />
      )}
      {chosen && (
        <Chosen
          key={chosen.id}
          source={chosen}
          audit={audit}
          readOnly={readOnly}
          onOpen={open}
          newer={data?.find(({ replacesId }) => replacesId === chosen.id)}
        />
      )}
      {chosen && quantityId > 0 && (
        <TakenCases auditId={audit.id} quantityId={quantityId} onClose={() => open(chosen.id)} />
      )}
    </>
  )
}

/** Notice that the linked source was deleted, so another one is shown. */
function Missing({ sources, id }: { sources: SourceRecord[]; id: number }) {
  const [missing] = useState(sources.some(source => source.id === id) ? 0 : id)
  if (missing === 0 || missing !== id) return null
  return (
    <div className="mb-6">
      <Notice tone="caution">The source of this link no longer exists.</Notice>
    </div>
  )
}

/** Polls the list while a log is read. */
function Watch({ auditId }: { auditId: number }) {
  useRead('source.list', { params: { id: auditId } }, { everyMs: POLL_MS })
  return null
}

interface ChosenProps {
  source: SourceRecord
  /** The newer version of a file. */
  newer: SourceRecord | undefined
  audit: Audit
  readOnly: boolean
  onOpen(id: number): void
}

function Chosen({ source, newer, audit, readOnly, onOpen }: ChosenProps) {
  if (isFileFormat(source.format) || isDocumentFormat(source.format)) {
    const Content = isDocumentFormat(source.format) ? SourceDocument : SourceFile
    return (
      <Suspense fallback={<Loading />}>
        <Content source={source} newer={newer} audit={audit} readOnly={readOnly} onOpen={onOpen} />
      </Suspense>
    )
  }
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
