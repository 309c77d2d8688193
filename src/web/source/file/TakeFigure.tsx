// Makes a figure of the marked cells: what they say by each measure with its formula, kind, unit, and what it is the source of.

import { useState } from 'react'
import {
  QUANTITY_KINDS,
  QUANTITY_LABELS,
  QUANTITY_UNITS,
  type QuantityKind,
} from '#domain/quantity/quantity.ts'
import { defaultKind, quantityOfCells, rangeRefusalText } from '#domain/source/file/file-figure.ts'
import {
  type CellRange,
  RANGE_MEASURES,
  type RangeMeasure,
  type RangeMeasures,
  rangeFormula,
  rangeOf,
} from '#domain/source/file/sheet.ts'
import { rangeText } from '#domain/text/range-text.ts'
import { linkOf } from '#web/interview/index.ts'
import { useAction, useRead } from '#web/platform/api.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { useOnce } from '#web/platform/once.ts'
import { LinkField, UnitField, type UnitProps, unitsOf } from '#web/source/file/figure-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/form/choice.tsx'
import { EnumSelect } from '#web/ui/form/enum-select.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'

interface Props {
  auditId: number
  sourceId: number
  sheet: string
  /** The marked cells, such as B4:B9. */
  range: string
  onMark(range: CellRange): void
}

export function TakeFigure(props: Props) {
  const { sourceId, sheet, range, onMark } = props
  const { data } = useRead(
    'source.range',
    { params: { id: sourceId }, query: { sheet, range } },
    { keep: true },
  )
  return (
    <section aria-label="Figure from marked cells" className="border border-rule p-4">
      <h3 className="font-medium">Figure from marked cells</h3>
      <RangeField key={range} range={range} onMark={onMark} />
      {data && <Choices key={`${sheet} ${range}`} {...props} measures={data} />}
    </section>
  )
}

function RangeField({ range, onMark }: Pick<Props, 'range' | 'onMark'>) {
  const [typed, type] = useState(range)
  const found = rangeOf(typed.trim().toUpperCase())
  return (
    <Field label="Cells" className="mt-3" error={found ? undefined : 'For example B4 or B4:B9'}>
      <Input
        value={typed}
        autoComplete="off"
        onChange={event => type(event.target.value)}
        onBlur={() => found && onMark(found)}
        onKeyDown={event => event.key === 'Enter' && found && onMark(found)}
      />
    </Field>
  )
}

function Choices({ auditId, sourceId, sheet, range, measures }: Props & { measures: RangeMeasures }) {
  const [chosenMeasure, setMeasure] = useState<RangeMeasure>()
  const [chosenKind, setKind] = useState<QuantityKind>()
  const [chosenUnit, setUnit] = useState<string>()
  // What is not chosen follows the cells, whose measures arrive after they are marked.
  const measure = chosenMeasure ?? firstOf(measures)
  const kind = chosenKind ?? defaultKind(measures[measure])
  const unit = chosenUnit ?? unitsOf(kind)[0] ?? ''
  const [link, setLink] = useState('')
  const { run, pending } = useAction('quantity.takeCells')
  const problem = problemIn(measures[measure], kind, unit)
  const chosen = linkOf(link)
  const choose = (next: QuantityKind) => {
    setKind(next)
    setUnit(undefined)
    setLink('')
  }
  const take = useOnce(async () => {
    if (!chosen || problem) return
    const body = { sheet, range, measure, kind, unit, link: chosen }
    if (await run({ params: { id: sourceId }, body })) setLink('')
  })
  return (
    <form
      className="mt-3 space-y-3"
      onSubmit={event => {
        event.preventDefault()
        void take()
      }}
    >
      <MeasureField measures={measures} measure={measure} range={range} onChoose={setMeasure} />
      <Field label="Kind">
        <EnumSelect values={QUANTITY_KINDS} labels={QUANTITY_LABELS} value={kind} onChoose={choose} />
      </Field>
      <UnitField label="Unit of the cells" kind={kind} unit={unit} onChoose={setUnit} />
      <LinkField auditId={auditId} kind={kind} link={link} onChoose={setLink} />
      <Result measures={measures} measure={measure} kind={kind} unit={unit} />
      <Button type="submit" className="w-full" disabled={!chosen || problem !== null} pending={pending}>
        Add figure
      </Button>
    </form>
  )
}

/** One cell where one is marked, else the sum. */
const firstOf = ({ cell }: RangeMeasures): RangeMeasure => (cell === 'several' ? 'sum' : 'cell')

/** Why the cells do not fit; null if they do. */
function problemIn(found: RangeMeasures[RangeMeasure], kind: QuantityKind, unit: string): string | null {
  if (typeof found === 'string') return rangeRefusalText(found)
  return quantityOfCells(found, kind, unit) ? null : rangeRefusalText('unfit')
}

const MEASURES: Record<RangeMeasure, string> = {
  cell: 'One cell',
  sum: 'Sum',
  mean: 'Mean',
  range: 'Minimum to maximum',
  count: 'Number of filled cells',
}

interface MeasureProps {
  measures: RangeMeasures
  measure: RangeMeasure
  range: string
  onChoose(measure: RangeMeasure): void
}

function MeasureField({ measures, measure, range, onChoose }: MeasureProps) {
  const shown = RANGE_MEASURES.filter(each =>
    range.includes(':') ? each !== 'cell' || measures.cell !== 'several' : each === 'cell',
  )
  if (shown.length < 2) return <p className="caption">={rangeFormula(measure, range)}</p>
  const options = shown.map(each => ({
    value: each,
    label: MEASURES[each],
    hint: `=${rangeFormula(each, range)}`,
  }))
  return <RadioGroup legend="Measure" options={options} value={measure} onChange={onChoose} />
}

interface ResultProps extends Pick<UnitProps, 'kind' | 'unit'> {
  measures: RangeMeasures
  measure: RangeMeasure
}

function Result({ measures, measure, kind, unit }: ResultProps) {
  const { amount } = useNumbers()
  const found = measures[measure]
  const problem = problemIn(found, kind, unit)
  const values = typeof found === 'string' ? null : quantityOfCells(found, kind, unit)
  const shown = (value: number) => amount(value, QUANTITY_UNITS[kind])
  return (
    <p aria-live="polite" className={`text-sm ${problem ? 'text-danger' : ''}`}>
      {problem}
      {values && <strong>{shown(values.usual)}</strong>}
      {values && values.min < values.max && ` (${rangeText([values.min, values.max].map(shown))})`}
    </p>
  )
}
