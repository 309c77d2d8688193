// Sign-off of the whole audit: who signed and when, whether it has changed since, and the form to sign its current state.

import { type FormEvent, useState } from 'react'
import type { ClientPage } from '#contract/client-link.ts'
import type { ClientLinkState } from '#web/client-link/useClientLink.ts'
import { NAMELESS, Refused, Writer } from '#web/client-link/Writer.tsx'
import { call } from '#web/platform/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choice.tsx'

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

export function Signature({ page, linked }: { page: ClientPage; linked: ClientLinkState }) {
  const [agreed, setAgreed] = useState(false)
  const [asked, setAsked] = useState(false)
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
        Sign-off
      </h2>
      <ul className="mb-4">
        {page.signatures.map(({ name, signedAt, hash }) => (
          <li key={`${name} ${signedAt}`} className="wrap-anywhere">
            <span className="font-medium">{name}</span>, {DAY.format(new Date(signedAt))}
            <span className="text-sm text-muted">
              {' '}
              · version {hash.slice(0, 8)}
              {hash !== page.hash && ', which has changed since'}
            </span>
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={event => void submit(event)} className="max-w-prose space-y-4 print:hidden">
        <Checkbox
          label={`I have read this and agree with it as it stands (version ${page.hash.slice(0, 8)}).`}
          checked={agreed}
          aria-invalid={asked && !agreed ? true : undefined}
          onChange={event => setAgreed(event.target.checked)}
        />
        <p aria-live="polite" className="text-sm text-danger">
          {asked && !agreed && 'Please tick the box first.'}
        </p>
        <Writer linked={linked} error={asked && !isNamed ? NAMELESS : undefined} />
        <Refused linked={linked} />
        <Button type="submit" pending={linked.pending}>
          Sign
        </Button>
      </form>
    </section>
  )
}
