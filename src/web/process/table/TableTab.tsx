// The Table tab: all steps and links as editable sheets, usable by keyboard alone; spreadsheet rows can be pasted anywhere.

import { type ClipboardEvent, Suspense, useMemo, useRef, useState } from 'react'
import { onDemand } from '#web/platform/on-demand.tsx'
import { readingOrder } from '#web/process/canvas/map/lanes.ts'
import { AllCopiedNumbers } from '#web/process/step/CopiedNumbers.tsx'
import { LinkTable } from '#web/process/table/LinkTable.tsx'
import { StepTable } from '#web/process/table/StepTable.tsx'
import { shownSteps, type TableSorting } from '#web/process/table/sorting.ts'
import { TableTools } from '#web/process/table/TableTools.tsx'
import { useWatched } from '#web/process/watch.ts'
import { Empty } from '#web/ui/states.tsx'

const ImportCsv = onDemand(() => import('#web/process/import-export/ImportCsv.tsx'))

export default function TableTab() {
  const canvas = useWatched('chrome')
  const [filter, setFilter] = useState('')
  const [order, setOrder] = useState<TableSorting>({ sort: 'map', direction: 'asc' })
  const [pasted, setPasted] = useState<string | null>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const { doc } = canvas
  const version = useWatched('map').topics.version('map')
  // Not on each edit: a row must not move while the user types into it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is the same object with other steps in it
  const shown = useMemo(() => {
    return shownSteps(readingOrder(doc), filter, order).map(({ key }) => key)
  }, [doc, filter, order, version])
  const add = () => {
    const [chosen] = canvas.selection.steps().flatMap(key => doc.steps.get(key) ?? [])
    setFilter('')
    const key = canvas.commands.addStep(chosen?.engine ?? 'support')
    requestAnimationFrame(() => labelIn(sheet.current, key)?.select())
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (canvas.editor.readOnly || !/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    setPasted(text)
  }
  return (
    <div ref={sheet} onPaste={paste}>
      <TableTools
        shown={shown}
        filter={filter}
        onFilter={setFilter}
        onAdd={add}
        onPaste={() => setPasted('')}
      />
      <AllCopiedNumbers />
      {doc.steps.size === 0 ? (
        <Empty>No steps yet. Add one, paste rows from a spreadsheet, or use a template.</Empty>
      ) : (
        <StepTable shown={shown} order={order} onOrder={setOrder} />
      )}
      {doc.steps.size > 1 && <LinkTable />}
      <Suspense>{pasted !== null && <ImportCsv start={pasted} onClose={() => setPasted(null)} />}</Suspense>
    </div>
  )
}

const labelIn = (sheet: HTMLElement | null, key: string) =>
  sheet?.querySelector<HTMLInputElement>(
    `[data-row="${CSS.escape(key)}"] input[type=text], [data-row="${CSS.escape(key)}"] input:not([type])`,
  )
