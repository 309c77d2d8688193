// Imports an edited workbook: for each difference, the exported value, the audit's current value and the file's value.

import { useRef } from 'react'
import type { WorkbookDifference, WorkbookReading } from '#contract/deliverable.ts'
import { amountText, moneyText, numberText } from '#domain/text/number-style.ts'
import { useReadBack } from '#web/deliverable/useReadBack.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FilePicker } from '#web/ui/form/file.tsx'

export default function ReadBack({ auditId, onClose }: { auditId: number; onClose(): void }) {
  const picker = useRef<HTMLInputElement>(null)
  const { reading, name, busy, read, accept } = useReadBack(auditId)
  return (
    <Dialog
      open
      onOpenChange={open => !open && !busy && onClose()}
      width="lg"
      title="Import Edited Workbook"
      description="Choose a workbook exported from this audit. Nothing changes until you accept a difference."
      footer={
        <>
          <Button variant="secondary" disabled={busy !== null} onClick={onClose}>
            Close
          </Button>
          <Button pending={busy === 'file'} onClick={() => picker.current?.click()}>
            {reading ? 'Choose Another File' : 'Choose File'}
          </Button>
        </>
      }
    >
      <FilePicker ref={picker} label="Workbook file" accept=".xlsx" onFile={file => void read(file)} />
      {reading && <Differences reading={reading} name={name} busy={busy} accept={accept} />}
    </Dialog>
  )
}

interface DifferencesProps {
  reading: WorkbookReading
  name: string
  busy: string | null
  accept(difference: WorkbookDifference): void
}

function Differences({ reading, name, busy, accept }: DifferencesProps) {
  const { differences, version, sha256, gone } = reading
  const count = differences.length
  return (
    <>
      <p role="status" className="text-sm wrap-anywhere">
        {count === 0
          ? 'No differences left'
          : `${numberText(count)} ${count === 1 ? 'difference' : 'differences'}`}
        {` in ${name}, exported as version ${version}.`}
        {gone > 0 && ` ${numberText(gone)} of its inputs are no longer part of the audit and were left out.`}
      </p>
      <p className="caption mt-1 wrap-anywhere">SHA-256 {sha256}</p>
      <ul className="mt-4 divide-y divide-rule border-y border-rule">
        {differences.map(each => (
          <li key={each.key} className="py-3">
            <One difference={each} busy={busy} accept={accept} />
          </li>
        ))}
      </ul>
    </>
  )
}

const POINT_WORDS = { usual: 'Usual', min: 'Low', max: 'High' } as const

function One({
  difference,
  busy,
  accept,
}: Pick<DifferencesProps, 'busy' | 'accept'> & { difference: WorkbookDifference }) {
  const { key, of, name, state, why, points, exported, now, file, format } = difference
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
        {name}: {of}
        {state === 'moved' && <Badge tone="caution">Changed here since the export</Badge>}
      </p>
      <table className="mt-2 w-full table-fixed text-sm">
        <thead>
          <tr className="text-left text-muted">
            {['', 'Exported', 'Now', 'In the file'].map(heading => (
              <th key={heading} scope="col" className="pr-3 font-normal">
                {heading || <span className="sr-only">Value</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(point => (
            <tr key={point}>
              <th scope="row" className="pr-3 text-left font-normal">
                {POINT_WORDS[point]}
              </th>
              <td className="pr-3">{shown(exported?.[point] ?? null, format)}</td>
              <td className="pr-3">{shown(now[point], format)}</td>
              <td className="font-medium wrap-anywhere">{shown(file[point], format)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {state === 'refused' ? (
        <p className="mt-2 text-sm text-muted">Cannot be accepted. {why}.</p>
      ) : (
        <Button
          size="sm"
          variant="secondary"
          className="mt-2"
          pending={busy === key}
          disabled={busy !== null && busy !== key}
          aria-label={`Accept ${name} of ${of}`}
          onClick={() => accept(difference)}
        >
          Accept
        </Button>
      )}
    </>
  )
}

function shown(value: number | string | null, format: WorkbookDifference['format']): string {
  if (value === null) return 'empty'
  if (typeof value === 'string') return value
  if (format === 'percent') return amountText(value * 100, 'percent')
  return format === 'money' ? moneyText(value) : numberText(value)
}
