// Readers' comments on the whole audit, with a form to add one.

import { type FormEvent, useState } from 'react'
import type { ClientPage } from '#contract/client-link.ts'
import type { ClientLinkState } from '#web/client-link/useClientLink.ts'
import { NAMELESS, Refused, Writer } from '#web/client-link/Writer.tsx'
import { call } from '#web/platform/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/input.tsx'

const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

export function Comments({ page, linked }: { page: ClientPage; linked: ClientLinkState }) {
  const [text, setText] = useState('')
  const [asked, setAsked] = useState(false)
  const isNamed = linked.name.trim() !== ''
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!isNamed || text.trim() === '') return
    const body = { ...linked.key, name: linked.name.trim(), about: '', text: text.trim() }
    if (!(await linked.write(() => call('clientLink.comment', { body })))) return
    setText('')
    setAsked(false)
  }
  return (
    <section aria-labelledby="comments-title" className="mt-14">
      <h2 id="comments-title" className="headline mb-5 border-t border-ink pt-4 text-2xl">
        Comments
      </h2>
      {page.comments.length > 0 && (
        <ul className="mb-6 max-w-prose divide-y divide-rule border-y border-rule">
          {page.comments.map(({ author, ofHouse, name, text: written, writtenAt }) => (
            <li
              key={`${author} ${writtenAt}`}
              className={`py-3 ${ofHouse ? 'border-l-2 border-l-signal pl-4' : ''}`}
            >
              <p className="text-sm text-muted wrap-anywhere">
                <b className="font-semibold text-ink">{author || 'A consultant'}</b>
                {ofHouse && ' (consultant)'}, {WHEN.format(new Date(writtenAt))}
                {name && `, on “${name}”`}
              </p>
              <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
                {written}
              </p>
            </li>
          ))}
        </ul>
      )}
      <form noValidate onSubmit={event => void submit(event)} className="max-w-prose space-y-4 print:hidden">
        <Field
          label="Your comment"
          error={asked && text.trim() === '' ? 'Please enter a comment.' : undefined}
        >
          <Textarea rows={3} maxLength={4000} value={text} onChange={event => setText(event.target.value)} />
        </Field>
        <Writer linked={linked} error={asked && !isNamed ? NAMELESS : undefined} />
        <Refused linked={linked} />
        <Button type="submit" variant="secondary" pending={linked.pending}>
          Send comment
        </Button>
      </form>
    </section>
  )
}
