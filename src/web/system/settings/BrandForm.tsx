// Branding of exported documents: logo and colour. Every change is saved immediately and previewed.

import { useRef, useState } from 'react'
import { type Brand, brandTones } from '#domain/brand.ts'
import { PALETTE } from '#domain/palette.ts'
import { useAction, useRead } from '#web/platform/api.ts'
import { Loaded } from '#web/platform/Loaded.tsx'
import { toast } from '#web/platform/toast.ts'
import { logoFile } from '#web/system/settings/logo-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FilePicker } from '#web/ui/form/file.tsx'
import { Input } from '#web/ui/form/input.tsx'

export function BrandForm() {
  const brand = useRead('system.brand', {})
  return (
    <section aria-labelledby="brand-title" className="mt-14 max-w-xl border-t border-rule pt-8">
      <h2 id="brand-title" className="headline text-xl">
        Look of documents
      </h2>
      <p className="mt-1 text-muted">Used in decks and reports exported from now on.</p>
      <Loaded read={brand}>{data => <Look brand={data} />}</Loaded>
    </section>
  )
}

function Look({ brand }: { brand: Brand }) {
  const { run, pending } = useAction('system.changeBrand')
  const save = async (body: { colour?: string; logo?: string | null }) => {
    if (await run({ body })) toast({ title: 'Look of documents saved' })
  }
  return (
    <div className="mt-6 space-y-6">
      <LogoPart brand={brand} pending={pending} save={save} />
      <ColourPart key={brand.colour} colour={brand.colour} pending={pending} save={save} />
    </div>
  )
}

interface PartProps {
  pending: boolean
  save(body: { colour?: string; logo?: string | null }): Promise<void>
}

function LogoPart({ brand: { logo, house }, pending, save }: PartProps & { brand: Brand }) {
  const picker = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const addLogo = async (file: File) => {
    const data = await logoFile(file)
    setProblem(data === null ? 'This file is not a picture that a browser can show.' : '')
    if (data !== null) await save({ logo: data })
  }
  return (
    <div>
      <h3 className="text-sm font-semibold">Logo</h3>
      <div className="mt-2 grid h-24 place-items-center border border-rule bg-white p-4">
        {logo ? (
          <img
            src={`data:${logo.mime};base64,${logo.data}`}
            alt={`Logo of ${house}`}
            className="max-h-16 max-w-full"
          />
        ) : (
          <span className="headline text-lg text-black">{house}</span>
        )}
      </div>
      <p className="caption mt-2">PNG, JPEG or SVG. Without a logo, the name of the organization is shown.</p>
      {problem && (
        <p role="alert" className="mt-1 text-sm text-danger">
          {problem}
        </p>
      )}
      <FilePicker
        ref={picker}
        label="Logo file"
        accept="image/png,image/jpeg,image/svg+xml"
        onFile={file => void addLogo(file)}
      />
      <div className="mt-3 flex gap-2">
        <Button variant="secondary" pending={pending} onClick={() => picker.current?.click()}>
          {logo ? 'Replace logo' : 'Choose logo'}
        </Button>
        {logo && (
          <Button variant="secondary" onClick={() => void save({ logo: null })}>
            Remove logo
          </Button>
        )}
      </div>
    </div>
  )
}

const COLOUR = /^#[0-9a-f]{6}$/i

function ColourPart({ colour, pending, save }: PartProps & { colour: string }) {
  const [typed, setTyped] = useState(colour)
  const tones = brandTones(typed)
  const isWrong = typed !== '' && !COLOUR.test(typed)
  const shown = tones?.signal ?? PALETTE.signal.light
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (!isWrong) void save({ colour: typed })
      }}
    >
      <Field
        label="Colour"
        hint="As #rrggbb, or empty for ours. Darkened if it would be unreadable on paper."
        error={isWrong ? 'A colour as #rrggbb, e.g. #0A6548' : undefined}
      >
        <Input
          value={typed}
          placeholder={PALETTE.signal.light}
          autoComplete="off"
          spellCheck={false}
          onChange={event => setTyped(event.target.value.trim())}
        />
      </Field>
      <p className="mt-3 flex items-center gap-3 text-sm">
        <svg viewBox="0 0 40 20" className="h-5 w-10" aria-hidden>
          <rect width="40" height="20" fill={shown} />
        </svg>
        <span>
          Documents use {shown}
          {tones && tones.signal !== typed.toUpperCase() && ', darkened to be readable'}
        </span>
      </p>
      <Button type="submit" variant="secondary" className="mt-4" pending={pending} disabled={isWrong}>
        Save colour
      </Button>
    </form>
  )
}
