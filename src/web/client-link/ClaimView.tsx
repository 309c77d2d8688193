// A claim about a step, as one sentence for the client: confirm it, or say that it is wrong and state the right value.

import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ClaimedNumber, StepClaim } from '#domain/document/client-claim.ts'
import type { ClientStep } from '#domain/document/client-page.ts'
import { fieldText, writtenNumber } from '#domain/text/written-number.ts'
import { useClientMessages } from '#web/client-link/messages.ts'
import { ReaderName, Refused } from '#web/client-link/ReaderName.tsx'
import type { ClientLinkState } from '#web/client-link/useClientLink.ts'
import { call } from '#web/platform/call.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { useMoments } from '#web/platform/reader/reader-language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input, Textarea } from '#web/ui/form/input.tsx'

interface Props {
  claim: StepClaim
  step: ClientStep
  linked: ClientLinkState
}

export function ClaimView({ claim, step, linked }: Props) {
  const [saying, setSaying] = useState<'right' | 'other' | null>(null)
  const answers = useRef<HTMLDivElement>(null)
  const close = () => {
    setSaying(null)
    answers.current?.focus()
  }
  const { claim: words } = useClientMessages()
  const day = useMoments({ dateStyle: 'medium' })
  const isKnown = claim.numbers.some(({ value }) => value !== null)
  const other = isKnown ? words.other : words.add
  return (
    <div ref={answers} tabIndex={-1} className="mt-2 border-l-2 border-rule pl-3 text-sm outline-none">
      <p className="wrap-anywhere">{claim.text}</p>
      {claim.said.map(({ author, date, text, comment }) => (
        <p key={`${author} ${text}`} className="text-muted wrap-anywhere">
          {words.by({ author, day: day(date), text, comment })}
        </p>
      ))}
      {saying === null && (
        <p className="mt-1.5 flex flex-wrap gap-2 print:hidden">
          {isKnown && (
            <Button
              variant="secondary"
              size="sm"
              aria-label={words.label({ answer: words.right, claim: claim.text })}
              onClick={() => setSaying('right')}
            >
              {words.right}
            </Button>
          )}
          <Button
            variant={isKnown ? 'quiet' : 'secondary'}
            size="sm"
            aria-label={words.label({ answer: other, claim: claim.text })}
            onClick={() => setSaying('other')}
          >
            {other}
          </Button>
        </p>
      )}
      {saying && <Say claim={claim} step={step} linked={linked} saying={saying} onDone={close} />}
    </div>
  )
}

interface SayProps extends Props {
  saying: 'right' | 'other'
  onDone(): void
}

const LARGEST = 1e9

/** The typed number in the audit's locale; null if it is not a number. */
function numberIn(text: string, locale: string): number | null {
  const value = writtenNumber(text, locale)
  return value !== null && value <= LARGEST ? value : null
}

function Say({ claim, step, linked, saying, onDone }: SayProps) {
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [comment, setComment] = useState('')
  const [asked, setAsked] = useState(false)
  const { locale } = useNumbers().style
  const textOf = ({ field, value }: ClaimedNumber) =>
    typed[field] ?? (value === null ? '' : fieldText(value, locale))
  const { claim: words, nameMissing } = useClientMessages()
  const numbers = claim.numbers.flatMap(number => {
    const says =
      saying === 'right' || typed[number.field] === undefined
        ? number.value
        : numberIn(textOf(number), locale)
    return says === null ? [] : [{ field: number.field, shown: number.value, says }]
  })
  const isUnread = ({ field }: ClaimedNumber) =>
    saying === 'other' && !!typed[field]?.trim() && numberIn(typed[field], locale) === null
  const isOther = numbers.some(({ shown, says }) => shown !== says)
  const isReady =
    linked.name.trim() !== '' && (saying === 'right' || isOther) && !claim.numbers.some(isUnread)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!isReady) return
    const body = { ...linked.key, name: linked.name.trim(), stepId: step.id, numbers, comment }
    if (await linked.write(() => call('clientLink.say', { body }))) onDone()
  }
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <form
      ref={form}
      noValidate
      onSubmit={event => void submit(event)}
      className="mt-3 max-w-md space-y-3 print:hidden"
    >
      {saying === 'other' &&
        claim.numbers.map(number => (
          <Field
            key={number.field}
            label={number.label}
            error={asked && isUnread(number) ? words.inDigits : undefined}
          >
            <Input
              inputMode="decimal"
              value={textOf(number)}
              onChange={event => setTyped({ ...typed, [number.field]: event.target.value })}
            />
          </Field>
        ))}
      {saying === 'other' && asked && !isOther && !claim.numbers.some(isUnread) && (
        <p className="text-danger">{words.whichNumber}</p>
      )}
      <ReaderName linked={linked} error={asked && linked.name.trim() === '' ? nameMissing : undefined} />
      {saying === 'other' && (
        <Field label={words.words} hint={words.wordsHint}>
          <Textarea
            rows={2}
            maxLength={4000}
            value={comment}
            onChange={event => setComment(event.target.value)}
          />
        </Field>
      )}
      <Refused linked={linked} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" pending={linked.pending}>
          {saying === 'right' ? words.confirm : words.send}
        </Button>
        <Button variant="quiet" size="sm" onClick={onDone}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
