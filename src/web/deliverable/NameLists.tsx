// Names in the window of an export: which owners are people, and what replaces each name in its sentence.

import type { NameProposals, ProposedName } from '#contract/deliverable.ts'
import { NameRow } from '#web/deliverable/NameRow.tsx'
import { type NameChoices, undecidedOf } from '#web/deliverable/name-choices.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface Props {
  /** Null while the names are loading. */
  proposed: NameProposals | null
  choices: NameChoices
  change(key: string, choice: NameChoices[string]): void
  /** The user has changed a choice. */
  isEdited: boolean
  /** A colleague decided some of the names first. */
  hasConflict: boolean
  pending: boolean
  /** The user is a reader, who decides no names. */
  readOnly: boolean
  /** Saves the decisions without an export. */
  onSave(): void
}

export function NameLists(props: Props) {
  const { proposed, isEdited, hasConflict, pending, readOnly, onSave, ...choices } = props
  if (!proposed) return <p className={`${INSET} text-sm text-muted`}>Looking for names…</p>
  const open = undecidedOf(proposed)
  const decided = proposed.names.filter(each => !open.includes(each))
  if (proposed.names.length + proposed.titles.length === 0) return null
  return (
    <fieldset disabled={readOnly} className={`${INSET} grid min-w-0 gap-5`}>
      <legend className="sr-only">Names</legend>
      {readOnly && open.length > 0 && (
        <Notice tone="caution">
          Editors have not decided these names yet. Until then, you can only export with names shown.
        </Notice>
      )}
      {hasConflict && (
        <div ref={scrollIntoView}>
          <Notice tone="caution">A colleague decided some of these names first. Check them again.</Notice>
        </div>
      )}
      {open.length > 0 && <Lists names={open} {...choices} />}
      {decided.length > 0 && (
        <details open={hasConflict}>
          <summary className="text-sm font-medium">Decided earlier ({decided.length})</summary>
          <div className="mt-3 grid gap-5">
            <Lists names={decided} {...choices} />
          </div>
        </details>
      )}
      <Titles titles={proposed.titles} />
      {isEdited && (
        <Button variant="quiet" size="sm" className="justify-self-start" pending={pending} onClick={onSave}>
          Save names only
        </Button>
      )}
    </fieldset>
  )
}

const INSET = 'mt-3 ml-[7px] border-l border-rule pl-5'

const scrollIntoView = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'nearest' })

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
          <legend className="text-sm font-medium">Names in texts: untick what should stay</legend>
          <ul className="divide-y divide-rule">
            {others.map(name => {
              const choice = choices[name.key]
              return choice ? (
                <NameRow
                  key={name.key}
                  name={name}
                  choice={choice}
                  onChange={next => change(name.key, next)}
                />
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
