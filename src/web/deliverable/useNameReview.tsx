// Names in the window of an export or link: read when names are hidden, decided in the window, saved before the file is made.

import { type ReactNode, useState } from 'react'
import type { ActionId } from '#content/messages.ts'
import type { NameProposals } from '#contract/deliverable.ts'
import type { Names } from '#domain/document/stamp.ts'
import { useIsReader } from '#web/audit-access/index.ts'
import { NameLists } from '#web/deliverable/NameLists.tsx'
import { changesOf, choicesOf, type NameChoices, undecidedOf } from '#web/deliverable/name-choices.ts'
import { showFailure, useAction, useRead } from '#web/platform/api.ts'
import { CallError } from '#web/platform/call.ts'
import { toast } from '#web/platform/toast.ts'

export interface NameReview {
  /** Saves the decisions; resolves to whether the export may start. */
  save(): Promise<boolean>
  /** The names are loading, or the decisions are being saved. */
  pending: boolean
  /** The names to decide, in their sentences; null where names are shown. */
  lists: ReactNode
}

/**
 * `action` is the export; its error message is shown if the names cannot be loaded. Readers see the decisions only, and export no
 * hidden names before all are decided: what is undecided would be readable in the file.
 */
export function useNameReview(auditId: number, names: Names, action: ActionId): NameReview {
  const isHidden = names === 'hidden'
  const params = { id: auditId }
  const read = useRead('deliverable.names', { params }, { enabled: isHidden, fresh: true })
  const decide = useAction('deliverable.decideNames', { quiet: true })
  const isReader = useIsReader(auditId)
  const decisions = useDecisions(read.isFetching ? undefined : read.data)
  const { proposed, choices } = decisions
  const save = async () => {
    if (!isHidden) return true
    if (!proposed) {
      showFailure(action, read.error)
      void read.refetch()
      return false
    }
    if (isReader) return isAllDecided(proposed)
    const changes = changesOf(proposed, choices)
    if (changes.length === 0) return true
    try {
      decisions.replace(await decide.run({ params, body: { changes } }))
      return true
    } catch (error) {
      const problem = error instanceof CallError ? error.problem : null
      if (problem?.current) decisions.replace(problem.current as NameProposals, true)
      else showFailure('deliverable.decideNames', error)
      return false
    }
  }
  const pending = isHidden && (decide.pending || (!proposed && read.isFetching))
  const lists = isHidden && !read.error && (
    <NameLists {...decisions} readOnly={isReader} pending={decide.pending} onSave={() => void save()} />
  )
  return { save, pending, lists: lists || null }
}

/** Says so if an editor still has to decide names. */
function isAllDecided(proposed: NameProposals): boolean {
  const open = undecidedOf(proposed).length
  if (open > 0)
    toast({
      title: 'Names not decided yet',
      description: `An editor must first decide ${open === 1 ? 'one name' : `${open} names`}. You can export with names shown.`,
      tone: 'danger',
    })
  return open === 0
}

/** The choices on the screen, since the names were first read; decisions that a colleague saved first replace them. */
function useDecisions(first: NameProposals | undefined) {
  const [proposed, setProposed] = useState<NameProposals | null>(null)
  const [edited, setEdited] = useState<NameChoices>({})
  const [hasConflict, setConflict] = useState(false)
  if (!proposed && first) setProposed(first)
  return {
    proposed,
    choices: proposed ? { ...choicesOf(proposed), ...edited } : {},
    isEdited: Object.keys(edited).length > 0,
    hasConflict,
    change: (key: string, choice: NameChoices[string]) => setEdited({ ...edited, [key]: choice }),
    /** After saving, all names are decided; after a conflict, those that the colleague left open remain as chosen here. */
    replace(current: NameProposals, isConflict = false) {
      const open = new Set(current.names.filter(({ action }) => action === null).map(({ key }) => key))
      setProposed(current)
      setEdited(Object.fromEntries(Object.entries(edited).filter(([key]) => open.has(key))))
      setConflict(isConflict)
    },
  }
}
