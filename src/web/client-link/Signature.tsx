// Sign-off of the whole audit: who signed and when, whether it has changed since, and the form to sign its current state.

import { type FormEvent, useState } from 'react'
import type { LinkedAudit } from '#contract/client-link.ts'
import { useClientMessages } from '#web/client-link/messages.ts'
import { ReaderName, Refused } from '#web/client-link/ReaderName.tsx'
import type { ClientLinkState } from '#web/client-link/useClientLink.ts'
import { call } from '#web/platform/call.ts'
import { useMoments } from '#web/platform/reader/reader-language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'

export function Signature({ page, linked }: { page: LinkedAudit; linked: ClientLinkState }) {
  const [agreed, setAgreed] = useState(false)
  const [asked, setAsked] = useState(false)
  const { signature: words, nameMissing } = useClientMessages()
  const day = useMoments({ dateStyle: 'long' })
  const isNamed = linked.name.trim() !== ''
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!isNamed || !agreed) return
    const body = { ...linked.key, name: linked.name.trim(), hash: page.hash, signed: true as const }
    if (!(await linked.write(() => call('clientLink.sign', { body })))) return
    setAgreed(false)
    setAsked(false)
  }
  return (
    <section aria-labelledby="sign-title" className="mt-14 break-inside-avoid">
      <h2 id="sign-title" className="headline mb-5 border-t-4 border-double border-ink pt-4 text-2xl">
        {words.title}
      </h2>
      <ul className="mb-4">
        {page.signatures.map(({ name, signedAt, hash }) => (
          <li key={`${name} ${signedAt}`} className="wrap-anywhere">
            <span className="font-medium">{name}</span>, {day(signedAt)}
            <span className="text-sm text-muted">
              {words.version({ version: hash.slice(0, 8), hasChanged: hash !== page.hash })}
            </span>
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={event => void submit(event)} className="max-w-prose space-y-4 print:hidden">
        <Checkbox
          label={words.agree({ version: page.hash.slice(0, 8) })}
          checked={agreed}
          aria-invalid={asked && !agreed ? true : undefined}
          onChange={event => setAgreed(event.target.checked)}
        />
        <p aria-live="polite" className="text-sm text-danger">
          {asked && !agreed && words.missing}
        </p>
        <ReaderName linked={linked} error={asked && !isNamed ? nameMissing : undefined} />
        <Refused linked={linked} />
        <Button type="submit" pending={linked.pending}>
          {words.sign}
        </Button>
      </form>
    </section>
  )
}
