// Switch between the as-is map and scenarios; creates, names, copies, compares and deletes scenarios.

import { Check, ChevronDown, Columns3, Copy, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Scenario } from '#contract/scenario.ts'
import { SCENARIO_LIMIT } from '#domain/process/map.ts'
import { useAction } from '#web/platform/api.ts'
import { toast } from '#web/platform/toast.ts'
import { useScenarios } from '#web/process/scenario/against.ts'
import { CompareDialog } from '#web/process/scenario/CompareDialog.tsx'
import { ScenarioDialog, type ScenarioRequest } from '#web/process/scenario/ScenarioDialog.tsx'
import { useWatched } from '#web/process/watch.ts'
import { switchMap } from '#web/process/workspace/useMap.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#web/ui/menu.tsx'

export default function ScenarioSwitch({ auditId }: { auditId: number }) {
  const { readOnly } = useWatched('chrome').editor
  const { scenarios = [], current } = useScenarios(auditId)
  const show = useShowMap()
  const remove = useRemove(show)
  const [asked, ask] = useState<ScenarioRequest | null>(null)
  const [comparing, compare] = useState(false)
  const isFull = scenarios.length >= SCENARIO_LIMIT
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button variant="secondary" size="sm" className="max-w-64 min-w-20 shrink max-md:max-w-28">
            <span className="truncate">{current ? `To be: ${current.title}` : 'As is'}</span>
            <ChevronDown aria-hidden />
          </Button>
        }
      >
        <MenuLabel>The map on the canvas</MenuLabel>
        <Choice chosen={!current} label="As is" onSelect={() => show(null)} />
        {scenarios.map(each => (
          <Choice
            key={each.id}
            chosen={each === current}
            label={`To be: ${each.title}`}
            onSelect={() => show(each.id)}
          />
        ))}
        <MenuSeparator />
        <MenuItem disabled={readOnly || isFull} onSelect={() => ask({ from: 'as_is' })}>
          <Plus aria-hidden /> Create scenario…
        </MenuItem>
        {current && (
          <>
            <MenuItem disabled={readOnly || isFull} onSelect={() => ask({ from: current })}>
              <Copy aria-hidden /> Copy this scenario…
            </MenuItem>
            <MenuItem disabled={readOnly} onSelect={() => ask({ change: current })}>
              <Pencil aria-hidden /> Title and note…
            </MenuItem>
            <MenuItem tone="danger" disabled={readOnly} onSelect={() => void remove(current)}>
              <Trash2 aria-hidden /> Delete scenario
            </MenuItem>
          </>
        )}
        {scenarios.length > 0 && (
          <MenuItem onSelect={() => compare(true)}>
            <Columns3 aria-hidden /> Compare side by side…
          </MenuItem>
        )}
      </Menu>
      {asked && <ScenarioDialog auditId={auditId} asked={asked} onClose={() => ask(null)} onMade={show} />}
      {comparing && <CompareDialog auditId={auditId} scenarios={scenarios} onClose={() => compare(false)} />}
    </>
  )
}

function Choice({ chosen, label, onSelect }: { chosen: boolean; label: string; onSelect: () => void }) {
  return (
    <MenuItem onSelect={onSelect}>
      <Check aria-hidden className={chosen ? '' : 'invisible'} />
      <span className="wrap-anywhere">{label}</span>
      {chosen && <span className="sr-only">, on the canvas</span>}
    </MenuItem>
  )
}

/** The URL contains which map is open, so that a reload and a link keep it. */
function useShowMap() {
  const [, setSearch] = useSearchParams()
  return (id: number | null) => {
    switchMap()
    setSearch(id === null ? {} : { scenario: `${id}` })
  }
}

/** Affects nothing else, so it asks for no confirmation and can be undone. */
function useRemove(show: (id: number | null) => void) {
  const remove = useAction('scenario.delete')
  const restore = useAction('scenario.restore')
  return async ({ id, title }: Scenario) => {
    const params = { params: { id } }
    if ((await remove.run(params)) === null) return
    show(null)
    const undo = async () => {
      if (await restore.run(params)) show(id)
    }
    toast({ title: 'Scenario deleted', description: title, undo: () => void undo() })
  }
}
