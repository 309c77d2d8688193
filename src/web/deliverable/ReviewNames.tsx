// Dialog for hidden names: which owners are people, and what replaces each name in its sentence.
// The decisions are stored with the audit.

import { type KeyboardEvent, useId, useState } from 'react'
import type { NameProposals, ProposedName } from '#contract/deliverable.ts'
import { NameRow } from '#web/deliverable/NameRow.tsx'
import { changesOf, choicesOf, type NameChoices, undecidedOf } from '#web/deliverable/name-choices.ts'
import { showFailure, useAction } from '#web/platform/api.ts'
import { CallError } from '#web/platform/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface Props {
  auditId: number
  proposed: NameProposals
  /** Called after the decisions are saved. */
  onDone(): void
  onClose(): void
}

export default function ReviewNames({ auditId, proposed: first, onDone, onClose }: Props) {
  const form = useId()
  const names = useDecisions(auditId, first, onDone)
  const { proposed, isLate, pending, accept } = names
  const open = undecidedOf(proposed)
  const decided = proposed.names.filter(each => !open.includes(each))
  // Enter on a checkbox submits all, like the button.
  const acceptByEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    accept()
  }
  return (
    <Dialog
      open
      onOpenChange={isOpen => !isOpen && !pending && onClose()}
      width="lg"
      title="Check hidden names"
      description="Untick what should stay. Decisions are kept with this audit."
      footer={
        <>
          <Button variant="secondary" disabled={pending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} pending={pending}>
            Accept all
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="grid gap-6"
        onKeyDown={acceptByEnter}
        onSubmit={event => {
          event.preventDefault()
          accept()
        }}
      >
        {isLate && (
          <Notice tone="caution">A colleague decided some of these names first. Check them again.</Notice>
        )}
        <Lists names={open} {...names} />
        {proposed.names.length === 0 && <p className="text-sm">No names found in the texts of this audit.</p>}
        {decided.length > 0 && (
          <details open={open.length === 0}>
            <summary className="text-sm font-medium">Decided earlier ({decided.length})</summary>
            <div className="mt-3 grid gap-6">
              <Lists names={decided} {...names} />
            </div>
          </details>
        )}
        <Titles titles={proposed.titles} />
      </form>
    </Dialog>
  )
}

/** The choices on the screen and their saving; decisions that a colleague saved first replace them. */
function useDecisions(auditId: number, first: NameProposals, onDone: () => void) {
  const [proposed, setProposed] = useState(first)
  const [choices, setChoices] = useState(() => choicesOf(first))
  const [isLate, setLate] = useState(false)
  const { run, pending } = useAction('deliverable.decideNames', { quiet: true })
  const save = async () => {
    const changes = changesOf(proposed, choices)
    try {
      if (changes.length > 0) await run({ params: { id: auditId }, body: { changes } })
      onDone()
    } catch (error) {
      const current =
        error instanceof CallError ? (error.problem?.current as NameProposals | undefined) : undefined
      if (!current) return showFailure('deliverable.decideNames', error)
      setProposed(current)
      // A colleague's decisions win; the other choices remain as made here.
      const theirs = choicesOf({ ...current, names: current.names.filter(({ action }) => action !== null) })
      setChoices({ ...choicesOf(current), ...choices, ...theirs })
      setLate(true)
    }
  }
  const change = (key: string, choice: NameChoices[string]) => setChoices({ ...choices, [key]: choice })
  return { proposed, choices, change, isLate, pending, accept: () => void (pending || save()) }
}

interface ListsProps {
  names: readonly ProposedName[]
  choices: NameChoices
  change(key: string, choice: NameChoices[string]): void
}

function Lists({ names, choices, change }: ListsProps) {
  const owners = names.filter(({ kind }) => kind === 'owner')
  const others = names.filter(({ kind }) => kind !== 'owner')
  return (
    <>
      {owners.length > 0 && (
        <fieldset>
          <legend className="mb-2 text-sm font-medium">Which owners are people?</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {owners.map(({ key, text, before }) => {
              const choice = choices[key]
              if (!choice) return null
              const isPerson = choice.action === 'cover'
              return (
                <Checkbox
                  key={key}
                  label={
                    <span className="wrap-anywhere">
                      {isPerson ? `${text} → ${choice.replacement}` : text}
                    </span>
                  }
                  hint={<span className="wrap-anywhere">{before.replace(/: $/, '')}</span>}
                  checked={isPerson}
                  onChange={event =>
                    change(key, { ...choice, action: event.target.checked ? 'cover' : 'keep' })
                  }
                />
              )
            })}
          </div>
        </fieldset>
      )}
      {others.length > 0 && (
        <fieldset>
          <legend className="text-sm font-medium">Names in texts</legend>
          <ul className="divide-y divide-rule">
            {others.map(name => {
              const choice = choices[name.key]
              return choice ? (
                <NameRow key={name.key} {...{ name, choice }} onChange={next => change(name.key, next)} />
              ) : null
            })}
          </ul>
        </fieldset>
      )}
    </>
  )
}

function Titles({ titles }: { titles: readonly string[] }) {
  if (titles.length === 0) return null
  return (
    <Notice title="Titles stay as written. These name people:">
      <ul className="list-disc pl-5">
        {titles.map(title => (
          <li key={title} dir="auto" className="wrap-anywhere">
            {title}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
