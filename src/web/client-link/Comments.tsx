// Readers' comments on the whole audit, with a form to add one.

import { type FormEvent, useState } from 'react'
import type { LinkedAudit } from '#contract/client-link.ts'
import { useClientMessages } from '#web/client-link/messages.ts'
import { ReaderName, Refused } from '#web/client-link/ReaderName.tsx'
import type { ClientLinkState } from '#web/client-link/useClientLink.ts'
import { call } from '#web/platform/call.ts'
import { useMoments } from '#web/platform/reader/reader-language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/input.tsx'

export function Comments({ page, linked }: { page: LinkedAudit; linked: ClientLinkState }) {
  const [text, setText] = useState('')
  const [asked, setAsked] = useState(false)
  const { comments: words, nameMissing } = useClientMessages()
  const when = useMoments({ dateStyle: 'medium', timeStyle: 'short' })
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
        {words.title}
      </h2>
      {page.comments.length > 0 && (
        <ul className="mb-6 max-w-prose divide-y divide-rule border-y border-rule">
          {page.comments.map(({ author, ofHouse, name, text: written, writtenAt }) => (
            <li
              key={`${author} ${writtenAt}`}
              className={`py-3 ${ofHouse ? 'border-l-2 border-l-signal pl-4' : ''}`}
            >
              <p className="text-sm text-muted wrap-anywhere">
                <b className="font-semibold text-ink">{author || words.consultant}</b>
                {ofHouse && words.ofHouse}, {when(writtenAt)}
                {name && words.on({ name })}
              </p>
              <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
                {written}
              </p>
            </li>
          ))}
        </ul>
      )}
      <form noValidate onSubmit={event => void submit(event)} className="max-w-prose space-y-4 print:hidden">
        <Field label={words.label} error={asked && text.trim() === '' ? words.missing : undefined}>
          <Textarea rows={3} maxLength={4000} value={text} onChange={event => setText(event.target.value)} />
        </Field>
        <ReaderName linked={linked} error={asked && !isNamed ? nameMissing : undefined} />
        <Refused linked={linked} />
        <Button type="submit" variant="secondary" pending={linked.pending}>
          {words.send}
        </Button>
      </form>
    </section>
  )
}
