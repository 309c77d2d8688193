// The sources of an audit: their state, what is kept of them, and who uploaded and opened them.

import { useState } from 'react'
import type { SourceRecord } from '#contract/source.ts'
import { isDocumentFormat, isFileFormat, type SourceState } from '#domain/source/source.ts'
import { bytes as sizeText } from '#domain/text/bytes.ts'
import { dayText } from '#domain/text/date.ts'
import { useAction } from '#web/platform/api.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { FileName } from '#web/ui/file-name.tsx'
import { Body, Cell, Head, HeadCell, Narrow, Row, RowHead, Table } from '#web/ui/table/table.tsx'

interface Props {
  sources: SourceRecord[]
  chosen: number | undefined
  onOpen(id: number): void
  readOnly: boolean
}

const STATES: Record<SourceState, string> = {
  uploaded: 'Columns not chosen yet',
  queued: 'Waiting to be read',
  reading: 'Being read',
  ready: 'Read',
  failed: 'Not read',
}

export function SourceList({ sources, chosen, onOpen, readOnly }: Props) {
  return (
    <Table caption="Sources of this audit">
      <Head>
        <HeadCell>File</HeadCell>
        <HeadCell wide>State</HeadCell>
        <HeadCell numeric wide>
          Events
        </HeadCell>
        <HeadCell wide>Kept</HeadCell>
        <HeadCell wide>Uploaded</HeadCell>
        <HeadCell wide>Opened</HeadCell>
        <HeadCell>
          <span className="sr-only">Actions</span>
        </HeadCell>
      </Head>
      <Body>
        {sources.map(source => (
          <SourceRow
            key={source.id}
            source={source}
            replaced={sources.find(({ id }) => id === source.replacesId)}
            isOpen={source.id === chosen}
            onOpen={() => onOpen(source.id)}
            readOnly={readOnly}
          />
        ))}
      </Body>
    </Table>
  )
}

interface RowProps {
  source: SourceRecord
  /** The version before it. */
  replaced: SourceRecord | undefined
  isOpen: boolean
  onOpen(): void
  readOnly: boolean
}

function SourceRow({ source, replaced, isOpen, onOpen, readOnly }: RowProps) {
  const { number, style } = useNumbers()
  const { filename, state, events, createdAt, createdBy, bytes, sha256 } = source
  return (
    <Row className={isOpen ? 'bg-band' : ''}>
      <RowHead>
        <button
          type="button"
          className="link text-left wrap-anywhere"
          aria-current={isOpen ? 'true' : undefined}
          onClick={onOpen}
        >
          <FileName name={filename} />
        </button>
        <span className="block text-xs font-normal text-muted" title={`SHA-256 ${sha256}`}>
          {sizeText(bytes)} · SHA-256 {sha256.slice(0, 12)}…
        </span>
        {replaced && (
          <span className="block text-xs font-normal text-muted wrap-anywhere">
            Newer version of <FileName name={replaced.filename} />
          </span>
        )}
        <Narrow>
          {STATES[state]}
          {source.openings.length > 0 && ` · opened by ${openedBy(source.openings)}`}
        </Narrow>
      </RowHead>
      <Cell wide>{STATES[state]}</Cell>
      <Cell numeric wide>
        {events === null ? '–' : number(events)}
      </Cell>
      <Cell wide>{keptText(source)}</Cell>
      <Cell wide>
        {dayText(createdAt, style)}
        {createdBy && ` · ${createdBy}`}
      </Cell>
      <Cell wide>
        <Openings openings={source.openings} />
      </Cell>
      <Cell className="text-right">{!readOnly && <Remove source={source} />}</Cell>
    </Row>
  )
}

/** How many users are named. */
const NAMED = 3

/** The latest users by name, and how many more. */
function openedBy(openings: SourceRecord['openings']): string {
  const more = openings.length - NAMED
  const names = openings.slice(0, NAMED).map(({ by }) => by)
  return [...names, ...(more > 0 ? [`${more} more`] : [])].join(', ')
}

/** Who has opened the content, the latest first. */
function Openings({ openings }: Pick<SourceRecord, 'openings'>) {
  const { style } = useNumbers()
  const more = openings.length - NAMED
  if (openings.length === 0) return '–'
  return (
    <ul className="grid gap-0.5">
      {openings.slice(0, NAMED).map(({ by, at }) => (
        <li key={`${by} ${at}`} className="wrap-anywhere">
          {dayText(at, style)} · {by}
        </li>
      ))}
      {more > 0 && <li>{more === 1 ? '1 more user' : `${more} more users`}</li>}
    </ul>
  )
}

function keptText({ hasFile, state, mapping, format }: SourceRecord): string {
  if (isFileFormat(format)) return 'Sheets with all cells'
  if (isDocumentFormat(format)) return format === 'pdf' ? 'Text and pages' : 'Text'
  if (hasFile) return 'The uploaded file, for seven days at most'
  if (state !== 'ready') return 'Nothing'
  return mapping?.keepsNames ? 'Chosen columns, with names' : 'Chosen columns, names replaced'
}

function Remove({ source: { id, filename } }: { source: SourceRecord }) {
  const [asks, ask] = useState(false)
  const { run, pending } = useAction('source.remove')
  return (
    <>
      <Button variant="quiet" size="sm" aria-label={`Remove ${filename}`} onClick={() => ask(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={ask}
        title={`Remove ${filename}?`}
        description="Its data is deleted. Numbers taken from it stay, as entered from a removed source."
        confirmLabel="Remove source"
        pending={pending}
        onConfirm={() => void run({ params: { id } }).then(() => ask(false))}
      />
    </>
  )
}
