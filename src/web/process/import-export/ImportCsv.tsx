// Paste from CSV: the pasted rows, the meaning of each column, a preview, and errors by row.

import { useDeferredValue, useId, useMemo, useState } from 'react'
import {
  CSV_FIELD_LABELS,
  CSV_FIELDS,
  type CsvDraft,
  type CsvField,
  csvColumns,
  csvRows,
  stepsFromCsv,
} from '#domain/process/import-export/csv-import.ts'
import { autoLayout } from '#domain/process/layout/layout.ts'
import { MAP_LIMITS } from '#domain/process/map.ts'
import type { StepFields } from '#domain/process/step.ts'
import { toast } from '#web/platform/toast.ts'
import { type RowsTable, readRows } from '#web/process/import-export/rows-file.ts'
import { XmlError } from '#web/process/import-export/xml.ts'
import { useCanvas } from '#web/process/watch.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { EnumSelect } from '#web/ui/form/enum-select.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FileField } from '#web/ui/form/file.tsx'
import { Select, Textarea } from '#web/ui/form/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Body, Cell, Head, HeadCell, Row, Table } from '#web/ui/table/table.tsx'

const PREVIEW = 5
const ERRORS = 12

interface Props {
  /** Initial rows. */
  start?: string
  onClose: () => void
}

export default function ImportCsv({ start = '', onClose }: Props) {
  const canvas = useCanvas()
  const [text, setText] = useState(start)
  const sheet = useSheet(text)
  const count = sheet.draft.steps.length
  const room = MAP_LIMITS.steps - canvas.doc.steps.size
  const add = () => {
    canvas.commands.insert({ steps: placed(sheet.draft), links: sheet.draft.links })
    toast({ title: 'Steps Added', description: `${count} from the pasted rows.`, tone: 'success' })
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title="Paste from CSV"
      description="Copy rows from a spreadsheet, the header included, and paste them here, or open a file."
      width="lg"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={count === 0 || count > room} onClick={add}>
            {count === 0 ? 'Add steps' : `Add ${count} ${count === 1 ? 'step' : 'steps'}`}
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        <RowsFile onText={setText} />
        <Field
          label="Rows"
          hint="Separated by tabs, commas or semicolons. Names in “Leads to” are joined by |, labels and shares of the links in the same order."
        >
          <Textarea
            rows={6}
            value={text}
            spellCheck={false}
            className="font-mono text-xs"
            placeholder={
              'Step,Lane,Owner,System,Minutes,$ per hour,Leads to\nTake order,Acquisition,Sales,CRM,15,60,Check stock'
            }
            onChange={event => setText(event.target.value)}
          />
        </Field>
        {count > room && <Notice tone="danger">The map has room for {room} more steps.</Notice>}
        {sheet.rows.length > 0 && <Mapping sheet={sheet} />}
        <Errors draft={sheet.draft} />
      </div>
    </Dialog>
  )
}

/** A file to take the rows from, and which of its tables. */
function RowsFile({ onText }: { onText: (text: string) => void }) {
  const [tables, setTables] = useState<readonly RowsTable[]>([])
  const [at, setAt] = useState(0)
  const [error, setError] = useState<string>()
  const show = (next: readonly RowsTable[], place: number) => {
    setTables(next)
    setAt(place)
    if (next[place]) onText(next[place].text)
  }
  const open = async (file: File | undefined) => {
    setError(undefined)
    if (!file) return
    try {
      show(readRows(new Uint8Array(await file.arrayBuffer())), 0)
    } catch (failure) {
      setTables([])
      setError(failure instanceof XmlError ? failure.message : 'The file cannot be read.')
    }
  }
  const repeated = tables[at]?.repeated ?? 0
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FileField
        accept=".csv,.tsv,.txt,.pptx"
        error={error}
        hint={
          repeated > 0
            ? `${repeated} merged ${repeated === 1 ? 'cell repeats' : 'cells repeat'} the text above.`
            : 'CSV, or a PowerPoint file with a table.'
        }
        onFile={file => void open(file)}
      />
      {tables.length > 1 && (
        <Field label="Table">
          <Select value={at} onChange={event => show(tables, Number(event.target.value))}>
            {tables.map(({ name }, place) => (
              <option key={place} value={place}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  )
}

type Sheet = ReturnType<typeof useSheet>

/** The pasted rows, with guessed columns until the user chooses others. */
function useSheet(typed: string) {
  const text = useDeferredValue(typed)
  const rows = useMemo(() => csvRows(text), [text])
  const guessed = useMemo(() => csvColumns(rows[0] ?? []), [rows])
  const [chosen, choose] = useState<Record<number, CsvField>>({})
  const [header, setHeader] = useState<boolean | null>(null)
  const hasHeader = header ?? guessed !== null
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const columns = useMemo(
    () =>
      Array.from(
        { length: width },
        (_, n) => chosen[n] ?? guessed?.[n] ?? (guessed ? 'none' : (CSV_FIELDS[n + 1] ?? 'none')),
      ),
    [width, chosen, guessed],
  )
  const body = useMemo(() => (hasHeader ? rows.slice(1) : rows), [rows, hasHeader])
  const draft = useMemo(() => stepsFromCsv(body, columns, hasHeader ? 2 : 1), [body, columns, hasHeader])
  const setColumn = (n: number, field: CsvField) => choose({ ...chosen, [n]: field })
  return { rows, body, columns, hasHeader, setHeader, setColumn, draft }
}

function Mapping({ sheet }: { sheet: Sheet }) {
  const id = useId()
  const { body, columns, hasHeader, setHeader, setColumn } = sheet
  return (
    <section aria-labelledby={id} className="space-y-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={id} className="caption">
          {body.length > PREVIEW
            ? `Columns and the first ${PREVIEW} of ${body.length} rows`
            : 'Columns and rows'}
        </h3>
        <Checkbox
          label="The first row is a header"
          checked={hasHeader}
          onChange={event => setHeader(event.target.checked)}
        />
      </div>
      <Table caption="Preview of the pasted rows">
        <Head>
          {columns.map((field, n) => (
            <HeadCell key={n} className="min-w-36">
              <EnumSelect
                aria-label={`Column ${n + 1}`}
                values={CSV_FIELDS}
                labels={CSV_FIELD_LABELS}
                value={field}
                onChoose={chosen => setColumn(n, chosen)}
              />
            </HeadCell>
          ))}
        </Head>
        <Body>
          {body.slice(0, PREVIEW).map((row, n) => (
            <Row key={n}>
              {columns.map((field, at) => (
                <Cell key={at} className={`max-w-56 truncate ${field === 'none' ? 'text-muted' : ''}`}>
                  {row[at]}
                </Cell>
              ))}
            </Row>
          ))}
        </Body>
      </Table>
    </section>
  )
}

function Errors({ draft: { errors } }: { draft: CsvDraft }) {
  if (errors.length === 0) return null
  return (
    <Notice
      tone="danger"
      title={`${errors.length} ${errors.length === 1 ? 'row needs' : 'rows need'} attention`}
    >
      <ul>
        {errors.slice(0, ERRORS).map(({ row, message }, n) => (
          <li key={n}>
            Row {row}: {message}
          </li>
        ))}
      </ul>
      {errors.length > ERRORS && <p>And {errors.length - ERRORS} more.</p>}
    </Notice>
  )
}

/** Steps laid out by their links; steps without links stay in sheet order. insert() puts all of them beside the map. */
function placed({ steps, links }: CsvDraft): StepFields[] {
  const listed = steps.map((step, key) => ({ ...step, key, position: { x: key, y: 0 } }))
  const positions = autoLayout(listed, links)
  return listed.map(({ key, ...step }) => ({ ...step, position: positions.get(key) ?? step.position }))
}
