// Comment field. The text is stored in this tab until the server has received it.

import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { COMMENT_LIMITS } from '#domain/comment.ts'
import { keep, readCommentDraft } from '#web/comment/comment-draft.ts'
import { useAction } from '#web/platform/api.ts'
import { newKey } from '#web/platform/new-key.ts'
import { useOnce } from '#web/platform/once.ts'
import { useSession } from '#web/platform/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select, Textarea } from '#web/ui/form/input.tsx'

interface Target {
  auditId: number
  about: string
  name: string
  threadId: number | null
}

interface Props {
  target: Target
  people: readonly { id: number; name: string }[]
  label: string
  /** Further content beside the button. */
  more?: ReactNode
}

export function WriteComment({ target, people, label, more }: Props) {
  const { text, setText, send, pending } = useWriting(target)
  const [isAsked, setIsAsked] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const isEmpty = text.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(isEmpty)
    if (!isEmpty) void send()
  }
  const mention = (name: string) => {
    setText(`${text}${text === '' || /\s$/.test(text) ? '' : ' '}@${name} `)
    field.current?.focus()
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-3">
      <Field label={label} error={isAsked && isEmpty ? 'Please enter a comment.' : undefined}>
        <Textarea
          ref={field}
          rows={2}
          maxLength={COMMENT_LIMITS.text}
          value={text}
          onChange={event => setText(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" size="sm" pending={pending}>
          Send
        </Button>
        {more}
        <div className="ml-auto w-44">
          <Select
            aria-label={`Mention a colleague: ${label}`}
            value=""
            onChange={event => mention(event.target.value)}
          >
            <option value="" disabled>
              Mention...
            </option>
            {people.map(({ id, name }) => (
              <option key={id} value={name}>
                {name}
              </option>
            ))}
          </Select>
        </div>
      </div>
    </form>
  )
}

/** The text as left in this tab. Sending the same text reuses its idempotency key, so that it is stored once. */
function useWriting({ auditId, about, name, threadId }: Target) {
  const accountId = useSession().account?.id ?? 0
  const place = `${auditId}:${threadId ?? about}`
  const [text, setShown] = useState(() => readCommentDraft(accountId, place))
  const key = useRef<{ text: string; key: string } | null>(null)
  const { run, pending } = useAction('comment.write')
  const latest = useRef(text)
  const setText = (next: string) => {
    latest.current = next
    setShown(next)
    keep(accountId, place, next)
  }
  const send = useOnce(async () => {
    if (key.current?.text !== text) key.current = { text, key: newKey() }
    const body = { about, name, threadId, text, requestKey: key.current.key }
    const isSent = await run({ params: { id: auditId }, body })
    // Text typed while it was being sent is not cleared.
    if (isSent && latest.current === text) setText('')
  })
  return { text, setText, send, pending }
}
