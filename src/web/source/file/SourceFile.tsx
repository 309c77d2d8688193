// A workbook or table: its sheets as a grid, marked cells that become a figure, and the figures taken from it.

import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Audit } from '#contract/audit.ts'
import type { SourceRecord } from '#contract/source.ts'
import { isDocumented, type Quantity } from '#domain/quantity/quantity.ts'
import { type CellRange, rangeOf, rangeText, type SheetFacts } from '#domain/source/file/sheet.ts'
import { useRead } from '#web/platform/api.ts'
import { ChangedFigures } from '#web/source/file/ChangedFigures.tsx'
import { SheetGrid } from '#web/source/file/SheetGrid.tsx'
import { TakeFigure } from '#web/source/file/TakeFigure.tsx'
import { TakenFigures } from '#web/source/file/TakenFigures.tsx'
import { Upload } from '#web/source/Upload.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/input.tsx'
import { Failed, Loading } from '#web/ui/states.tsx'

interface Props {
  source: SourceRecord
  newer: SourceRecord | undefined
  audit: Audit
  readOnly: boolean
  onOpen(id: number): void
}

export default function SourceFile(props: Props) {
  const { source } = props
  const { data, error, refetch } = useRead('source.get', { params: { id: source.id } })
  if (data?.sheets) return <Sheets {...props} sheets={data.sheets} />
  if (!error) return <Loading />
  return (
    <Failed title="The file could not be loaded" onRetry={() => void refetch()}>
      {error.problem?.message ?? 'The server cannot be reached.'}
    </Failed>
  )
}

const FIRST_CELL: CellRange = { top: 1, left: 1, bottom: 1, right: 1 }

function Sheets({ source, newer, audit, readOnly, onOpen, sheets }: Props & { sheets: SheetFacts[] }) {
  const [search] = useSearchParams()
  const [name, setName] = useState(search.get('sheet') ?? sheets[0]?.name ?? '')
  const [marked, mark] = useState(() => rangeOf(search.get('range') ?? '') ?? FIRST_CELL)
  const taken = useTaken(audit.id, source.id)
  const sheet = sheets.find(each => each.name === name)
  const show = (next: string, range: CellRange) => {
    setName(next)
    mark(range)
  }
  return (
    <section aria-label={source.filename} className="mt-8">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h2 className="headline text-xl wrap-anywhere">{source.filename}</h2>
        {newer && (
          <p className="text-sm wrap-anywhere">
            An earlier version.{' '}
            <button type="button" className="link" onClick={() => onOpen(newer.id)}>
              Open {newer.filename}
            </button>
          </p>
        )}
        {!newer && !readOnly && <Upload kind="version" id={source.id} onAdded={({ id }) => onOpen(id)} />}
      </div>
      {source.replacesId !== null && (
        <ChangedFigures auditId={audit.id} sourceId={source.id} onShow={show} readOnly={readOnly} />
      )}
      <div className="mt-4 grid gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="min-w-0">
          {sheets.length > 1 && (
            <SheetSelect sheets={sheets} name={name} onChoose={next => show(next, FIRST_CELL)} />
          )}
          {sheet ? (
            <SheetGrid
              key={name}
              sourceId={source.id}
              sheet={sheet}
              marked={marked}
              onMark={mark}
              taken={rangesTaken(taken, name)}
            />
          ) : (
            <p className="text-muted">This file has no sheet with that name.</p>
          )}
          <p className="caption mt-2">Hidden rows and sheets count like the others.</p>
        </div>
        {sheet && !readOnly && (
          <TakeFigure
            auditId={audit.id}
            sourceId={source.id}
            sheet={name}
            range={rangeText(marked)}
            onMark={mark}
          />
        )}
      </div>
      <TakenFigures auditId={audit.id} taken={taken} onShow={show} readOnly={readOnly} />
    </section>
  )
}

interface SelectProps {
  sheets: SheetFacts[]
  name: string
  onChoose(name: string): void
}

const SheetSelect = ({ sheets, name, onChoose }: SelectProps) => (
  <Field label="Sheet" className="mb-3 max-w-72">
    <Select value={name} onChange={event => onChoose(event.target.value)}>
      {sheets.map(each => (
        <option key={each.name} value={each.name}>
          {each.hidden ? `${each.name} (hidden)` : each.name}
        </option>
      ))}
    </Select>
  </Field>
)

/** The figures of the audit that this file states. */
function useTaken(auditId: number, sourceId: number): Quantity[] {
  const { data = [] } = useRead('quantity.list', { params: { id: auditId } })
  return data.filter(({ source }) => isDocumented(source) && source.sourceId === sourceId)
}

const rangesTaken = (taken: readonly Quantity[], sheet: string): CellRange[] =>
  taken.flatMap(({ source }) =>
    isDocumented(source) && source.sheet === sheet ? (rangeOf(source.range) ?? []) : [],
  )
