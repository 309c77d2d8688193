// One question of a template: topic, wording, hint, answer type, and position (buttons, Alt and arrows, or drag and drop).

import { ChevronDown, ChevronUp, GripVertical, Trash2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { INTERVIEW_TEMPLATE_LIMITS as LIMITS, type TemplateQuestion } from '#domain/interview/template.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input, Select, Textarea } from '#web/ui/form/input.tsx'

interface Props {
  question: TemplateQuestion
  number: number
  isFirst: boolean
  isLast: boolean
  /** The user has tried to save: missing fields are marked. */
  asked: boolean
  onEdit(part: Partial<TemplateQuestion>): void
  onRemove(): void
  onMove(by: -1 | 1): void
  onDrag(): void
  onDrop(): void
}

export function QuestionFields({ question, number, isFirst, isLast, ...on }: Props) {
  const onKey = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined
    if (!event.altKey || by === undefined) return
    event.preventDefault()
    if (by === 1 ? !isLast : !isFirst) on.onMove(by)
  }
  return (
    <li
      className="grid gap-x-4 gap-y-3 py-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]"
      onKeyDown={onKey}
      onDragOver={event => event.preventDefault()}
      onDrop={event => {
        event.preventDefault()
        event.stopPropagation()
        on.onDrop()
      }}
    >
      <p
        className="flex h-9 cursor-grab items-center gap-1 text-sm text-muted"
        draggable
        onDragStart={event => {
          event.dataTransfer.effectAllowed = 'move'
          on.onDrag()
        }}
      >
        <GripVertical aria-hidden className="size-4" /> {number}
      </p>
      <Wording question={question} number={number} asked={on.asked} onEdit={on.onEdit} />
      <div className="flex gap-1">
        <Button
          type="button"
          variant="quiet"
          size="icon"
          aria-label={`Move question ${number} up`}
          aria-keyshortcuts="Alt+ArrowUp"
          disabled={isFirst}
          onClick={() => on.onMove(-1)}
        >
          <ChevronUp aria-hidden />
        </Button>
        <Button
          type="button"
          variant="quiet"
          size="icon"
          aria-label={`Move question ${number} down`}
          aria-keyshortcuts="Alt+ArrowDown"
          disabled={isLast}
          onClick={() => on.onMove(1)}
        >
          <ChevronDown aria-hidden />
        </Button>
        <Button
          type="button"
          variant="quiet"
          size="icon"
          aria-label={`Remove question ${number}`}
          onClick={on.onRemove}
        >
          <Trash2 aria-hidden />
        </Button>
      </div>
    </li>
  )
}

type WordingProps = Pick<Props, 'question' | 'number' | 'asked' | 'onEdit'>

function Wording({ question: own, number, asked, onEdit }: WordingProps) {
  const missing = (text: string, said: string) => (asked && text.trim() === '' ? said : undefined)
  return (
    <div className="grid min-w-0 gap-4 sm:grid-cols-2">
      <Field
        label={`Topic of question ${number}`}
        required
        error={missing(own.topic, 'Please name the topic.')}
      >
        <Input
          data-question={own.key}
          autoComplete="off"
          maxLength={LIMITS.topic}
          value={own.topic}
          onChange={event => onEdit({ topic: event.target.value })}
        />
      </Field>
      <Field label={`Answer type of question ${number}`}>
        <Select
          value={own.impactScoreEnabled ? 'scored' : 'words'}
          onChange={event => onEdit({ impactScoreEnabled: event.target.value === 'scored' })}
        >
          <option value="words">In words</option>
          <option value="scored">Text with an impact score</option>
        </Select>
      </Field>
      <Field
        label={`Question ${number}`}
        required
        error={missing(own.question, 'Please write the question.')}
      >
        <Textarea
          rows={3}
          maxLength={LIMITS.question}
          value={own.question}
          onChange={event => onEdit({ question: event.target.value })}
        />
      </Field>
      <Field label={`Hint to question ${number}`}>
        <Textarea
          rows={3}
          maxLength={LIMITS.hint}
          value={own.hint}
          onChange={event => onEdit({ hint: event.target.value })}
        />
      </Field>
    </div>
  )
}
