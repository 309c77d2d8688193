// The sections of a template with their questions: add, remove, rename, and reorder by keyboard or drag and drop.

import { Plus } from 'lucide-react'
import { useRef } from 'react'
import {
  INTERVIEW_TEMPLATE_LIMITS as LIMITS,
  movedQuestion,
  questionPut,
  type TemplateQuestion,
  type TemplateSection,
} from '#domain/interview/template.ts'
import { newQuestion } from '#web/interview-template/draft.ts'
import { QuestionFields } from '#web/interview-template/QuestionFields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'

interface Props {
  sections: TemplateSection[]
  asked: boolean
  onChange(sections: TemplateSection[]): void
}

export function Sections({ sections, asked, onChange }: Props) {
  const dragged = useRef<string | null>(null)
  const count = sections.reduce((sum, { questions }) => sum + questions.length, 0)
  const isFull = count >= LIMITS.questions
  const change = (at: number, part: Partial<TemplateSection>) =>
    onChange(sections.map((section, place) => (place === at ? { ...section, ...part } : section)))
  const drop = (section: number, before: string | null) => {
    if (dragged.current !== null) onChange(questionPut(sections, dragged.current, section, before))
    dragged.current = null
  }
  return (
    <div className="mt-8 space-y-10">
      {sections.map((section, at) => (
        <Section
          key={at}
          section={section}
          at={at}
          asked={asked}
          isFull={isFull}
          first={sections.slice(0, at).reduce((sum, { questions }) => sum + questions.length, 0)}
          count={count}
          onChange={part => change(at, part)}
          onRemove={key => onChange(without(sections, key))}
          onMove={(key, by) => {
            onChange(movedQuestion(sections, key, by))
            focusOn(key)
          }}
          onDrag={key => {
            dragged.current = key
          }}
          onDrop={before => drop(at, before)}
        />
      ))}
      <Button
        type="button"
        variant="secondary"
        disabled={isFull || sections.length >= LIMITS.sections}
        onClick={() => onChange([...sections, { title: '', questions: [newQuestion()] }])}
      >
        <Plus aria-hidden /> Add section
      </Button>
    </div>
  )
}

const without = (sections: readonly TemplateSection[], key: string) =>
  sections
    .map(section => ({ ...section, questions: section.questions.filter(each => each.key !== key) }))
    .filter(({ questions }) => questions.length > 0)

/** A question moved to another section is rendered anew there; this restores its focus. */
const focusOn = (key: string) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-question="${key}"]`)?.focus())

interface SectionProps {
  section: TemplateSection
  at: number
  asked: boolean
  isFull: boolean
  /** The number of questions before this section, and the total. */
  first: number
  count: number
  onChange(part: Partial<TemplateSection>): void
  onRemove(key: string): void
  onMove(key: string, by: -1 | 1): void
  onDrag(key: string): void
  onDrop(before: string | null): void
}

function Section({ section, at, asked, isFull, first, count, onChange, onDrop, ...on }: SectionProps) {
  const { title, questions } = section
  const edit = (key: string, part: Partial<TemplateQuestion>) =>
    onChange({ questions: questions.map(each => (each.key === key ? { ...each, ...part } : each)) })
  return (
    <section
      aria-label={title || `Section ${at + 1}`}
      onDragOver={event => event.preventDefault()}
      onDrop={event => {
        event.preventDefault()
        onDrop(null)
      }}
    >
      <div className="max-w-md">
        <Field label={`Heading of section ${at + 1}`} hint={`Up to ${LIMITS.title} characters, or empty.`}>
          <Input
            autoComplete="off"
            maxLength={LIMITS.title}
            value={title}
            onChange={event => onChange({ title: event.target.value })}
          />
        </Field>
      </div>
      <ol className="mt-4 divide-y divide-rule border-y border-rule">
        {questions.map((question, place) => (
          <QuestionFields
            key={question.key}
            question={question}
            asked={asked}
            number={first + place + 1}
            isFirst={first + place === 0}
            isLast={first + place === count - 1}
            onEdit={part => edit(question.key, part)}
            onRemove={() => on.onRemove(question.key)}
            onMove={by => on.onMove(question.key, by)}
            onDrag={() => on.onDrag(question.key)}
            onDrop={() => onDrop(question.key)}
          />
        ))}
      </ol>
      <Button
        type="button"
        variant="quiet"
        size="sm"
        className="mt-2 -ml-3"
        disabled={isFull}
        onClick={() => onChange({ questions: [...questions, newQuestion()] })}
      >
        <Plus aria-hidden /> Add question
      </Button>
    </section>
  )
}
