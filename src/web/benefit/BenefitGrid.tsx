// Input grid of a measured opportunity: months as rows, numbers as columns, one source for all entries of a save.

import { type ClipboardEvent, type FormEvent, useState } from 'react'
import type { MonthEntry, SavedBenefit } from '#contract/benefit.ts'
import { BENEFIT_LIMITS, MEASURE_LABELS, MEASURES, type Measure } from '#domain/benefit/benefit.ts'
import { monthAfter, monthOf, monthsFrom, monthText } from '#domain/benefit/month.ts'
import { pastedLines } from '#domain/benefit/paste.ts'
import { fieldText, writtenNumber } from '#domain/text/written-number.ts'
import { type TypedBenefits, useTyped } from '#web/benefit/benefit-draft.ts'
import { failureText, useAction, useRead } from '#web/platform/api.ts'
import { CallError } from '#web/platform/call.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { useSession } from '#web/platform/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Body, Cell, Head, HeadCell, Row, RowHead, Table } from '#web/ui/table/table.tsx'

export function BenefitGrid({ benefit }: { benefit: SavedBenefit }) {
  const { style, sign } = useNumbers()
  const grid = useGrid(benefit, style.locale)
  const { typed, failure, isAsked, changed } = grid
  const lacksSource = isAsked && typed.source.trim() === ''
  return (
    <form onSubmit={grid.save} noValidate className="mt-5">
      <Table caption={`Measured numbers of ${benefit.title}`}>
        <Head>
          <HeadCell>Month</HeadCell>
          {MEASURES.map(measure => (
            <HeadCell key={measure}>
              {MEASURE_LABELS[measure]}
              {measure === 'cost' ? `, ${sign}` : measure === 'adoption' ? ', %' : ''}
            </HeadCell>
          ))}
        </Head>
        <Body>
          {grid.months.map(month => (
            <Row key={month}>
              <RowHead className="whitespace-nowrap">{monthText(month, style)}</RowHead>
              {MEASURES.map(measure => (
                <Cell key={measure} className="min-w-24">
                  <Input
                    aria-label={`${MEASURE_LABELS[measure]} in ${monthText(month, style)}: ${benefit.title}`}
                    aria-invalid={grid.isWrong(month, measure) || undefined}
                    inputMode="decimal"
                    autoComplete="off"
                    value={grid.textOf(month, measure)}
                    onChange={event => grid.type(month, measure, event.target.value)}
                    onPaste={event => grid.paste(event, month, measure)}
                  />
                </Cell>
              ))}
            </Row>
          ))}
        </Body>
      </Table>
      <p className="mt-2 text-xs text-muted">
        Paste cells from a spreadsheet, with or without a column of months. Empty adoption counts as 100%,
        empty running cost as 0; both are marked as assumed.
      </p>
      <div className="mt-3 flex flex-wrap items-end gap-4">
        <Field
          label={`Source of the numbers: ${benefit.title}`}
          required
          error={lacksSource ? 'Please enter the source of the numbers.' : undefined}
          className="w-full sm:w-96"
        >
          <Input
            maxLength={BENEFIT_LIMITS.source}
            value={typed.source}
            placeholder="e.g. export of the ticket system"
            onChange={event => grid.setSource(event.target.value)}
          />
        </Field>
        <Button type="submit" pending={grid.pending} disabled={!changed}>
          Save numbers
        </Button>
        {changed && (
          <Button variant="quiet" onClick={grid.discard}>
            Discard
          </Button>
        )}
      </div>
      {failure && (
        <div className="mt-3">
          <Notice tone="danger" title="The numbers are not saved">
            {failure}
          </Notice>
        </div>
      )}
    </form>
  )
}

const KEPT = 'Your entries stay here.'
const CHANGED = `Another user has entered numbers for these months; the table above shows them. ${KEPT} Save again to replace them.`

function useGrid(benefit: SavedBenefit, locale: string) {
  const { account } = useSession()
  const [typed, setTyped] = useTyped(account?.id ?? 0, benefit.id)
  const [isAsked, setIsAsked] = useState(false)
  const [failure, setFailure] = useState('')
  const { run, pending } = useAction('outcome.measure', { quiet: true })
  const { refetch } = useRead('outcome.list', { params: { id: benefit.auditId } })
  const saved = new Map(benefit.months.map(each => [each.month, each]))
  const savedText = (month: string, measure: Measure) => {
    const value = saved.get(month)?.numbers[measure]?.value
    return value === undefined ? '' : fieldText(value, locale)
  }
  const months = monthsOf(benefit)
  const textOf = (month: string, measure: Measure) =>
    typed.months[month]?.cells[measure] ?? savedText(month, measure)
  const isWrong = (month: string, measure: Measure) => {
    const text = textOf(month, measure).trim()
    const value = writtenNumber(text, locale)
    return text !== '' && (value === null || value > BENEFIT_LIMITS[measure])
  }
  const withCell = (before: TypedBenefits, month: string, measure: Measure, text: string): TypedBenefits => {
    const known = before.months[month] ?? { cells: {}, version: saved.get(month)?.version ?? 0 }
    const { [measure]: _, ...others } = known.cells
    const cells = text === savedText(month, measure) ? others : { ...others, [measure]: text }
    const { [month]: __, ...rest } = before.months
    return {
      ...before,
      months: Object.keys(cells).length === 0 ? rest : { ...rest, [month]: { ...known, cells } },
    }
  }
  const paste = (event: ClipboardEvent, at: string, from: Measure) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    let next = typed
    for (const [index, line] of pastedLines(text, locale).entries()) {
      const month = line.month ?? monthAfter(at, index)
      const first = line.month ? 0 : MEASURES.indexOf(from)
      if (!months.includes(month)) continue
      for (const [column, cell] of line.cells.entries()) {
        const measure = MEASURES[first + column]
        if (measure && cell !== '') next = withCell(next, month, measure, cell)
      }
    }
    setTyped(next)
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(true)
    const entries = Object.entries(typed.months)
    const wrong = entries.some(([month]) => MEASURES.some(measure => isWrong(month, measure)))
    setFailure(wrong ? `Some cells contain no number, or one that is too large. ${KEPT}` : '')
    if (wrong || typed.source.trim() === '') return
    const body = { source: typed.source, months: entries.map(entry => entryOf(entry, locale)) }
    try {
      await run({ params: { id: benefit.id }, body })
      setTyped({ source: '', months: {} })
      setIsAsked(false)
    } catch (error) {
      await refused(error)
    }
  }
  const refused = async (error: unknown) => {
    const isChanged = error instanceof CallError && error.problem?.code === 'changed_meanwhile'
    if (!isChanged) return setFailure(`${failureText('outcome.measure', error)} ${KEPT}`)
    const { data } = await refetch()
    const newest = new Map(
      data?.find(({ id }) => id === benefit.id)?.months.map(each => [each.month, each.version]),
    )
    const based = Object.entries(typed.months).map(([month, each]) => [
      month,
      { ...each, version: newest.get(month) ?? 0 },
    ])
    setTyped({ ...typed, months: Object.fromEntries(based) })
    setFailure(CHANGED)
  }
  return {
    typed,
    isAsked,
    failure,
    pending,
    months,
    textOf,
    isWrong,
    paste,
    save,
    changed: Object.keys(typed.months).length > 0,
    type: (month: string, measure: Measure, text: string) => setTyped(withCell(typed, month, measure, text)),
    setSource: (source: string) => setTyped({ ...typed, source }),
    discard: () => {
      setTyped({ source: '', months: {} })
      setFailure('')
    },
  }
}

/** Only the typed cells; an emptied cell deletes its number. */
function entryOf(
  [month, { cells, version }]: [string, TypedBenefits['months'][string]],
  locale: string,
): MonthEntry {
  const numbers = Object.entries(cells).map(([measure, text]) => [
    measure,
    text.trim() === '' ? null : writtenNumber(text, locale),
  ])
  return { month, ...Object.fromEntries(numbers), version }
}

/** The months from the first one to the current one. */
function monthsOf({ begins }: SavedBenefit): string[] {
  const first = monthOf(begins)
  const months = monthsFrom(first, monthOf(new Date().toISOString())).slice(-BENEFIT_LIMITS.months)
  return months.length > 0 ? months : [first]
}
