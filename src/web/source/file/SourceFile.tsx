// A workbook or table: its sheets as a grid, marked cells that become a figure, and the figures taken from it.

import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Audit } from '#contract/audit.ts'
import { isDocumented, isPassage, type Quantity } from '#domain/quantity/quantity.ts'
import { type CellRange, cellRangeText, rangeOf, type SheetFacts } from '#domain/source/file/sheet.ts'
import { useRead } from '#web/platform/api.ts'
import { ChangedFigures } from '#web/source/file/ChangedFigures.tsx'
import { FileFrame, type FileProps, type ShownPlace, useTaken } from '#web/source/file/FileFrame.tsx'
import { SheetGrid } from '#web/source/file/SheetGrid.tsx'
import { TakeFigure } from '#web/source/file/TakeFigure.tsx'
import { TakenFigures } from '#web/source/file/TakenFigures.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/input.tsx'
import { Failed, Loading } from '#web/ui/states.tsx'

type Props = FileProps & { audit: Audit }

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
  // Cells that are shown come into view; cells that the user marks are there already.
  const [shown, setShown] = useState(() => rangeOf(search.get('range') ?? ''))
  const [marked, mark] = useState(shown ?? FIRST_CELL)
  const taken = useTaken(audit.id, source.id)
  const sheet = sheets.find(each => each.name === name)
  const show = (next: string, range: CellRange | null) => {
    setName(next)
    mark(range ?? FIRST_CELL)
    setShown(range)
  }
  const showPlace = (place: ShownPlace) => {
    const range = 'range' in place ? rangeOf(place.range) : null
    if ('range' in place && range) show(place.sheet, range)
  }
  return (
    <FileFrame source={source} newer={newer} readOnly={readOnly} onOpen={onOpen}>
      {source.replacesId !== null && (
        <ChangedFigures auditId={audit.id} sourceId={source.id} onShow={showPlace} readOnly={readOnly} />
      )}
      <div className="mt-4 grid gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="min-w-0">
          {sheets.length > 1 && (
            <SheetSelect sheets={sheets} name={name} onChoose={next => show(next, null)} />
          )}
          {sheet ? (
            <SheetGrid
              key={name}
              sourceId={source.id}
              sheet={sheet}
              marked={marked}
              shown={shown}
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
            range={cellRangeText(marked)}
            onMark={mark}
          />
        )}
      </div>
      <TakenFigures
        auditId={audit.id}
        taken={taken}
        hint={readOnly ? '' : 'Mark cells to take one.'}
        onShow={showPlace}
        readOnly={readOnly}
      />
    </FileFrame>
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

const rangesTaken = (taken: readonly Quantity[], sheet: string): CellRange[] =>
  taken.flatMap(({ source }) =>
    isDocumented(source) && !isPassage(source) && source.sheet === sheet ? (rangeOf(source.range) ?? []) : [],
  )
