// Logo and colour of a brand. Every change is saved immediately and previewed.

import { useRef, useState } from 'react'
import type { BrandChange } from '#contract/brand.ts'
import { type BrandLook, brandTones, type Logo } from '#domain/brand.ts'
import { PALETTE } from '#domain/palette.ts'
import { logoFile } from '#web/brand/logo-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FilePicker } from '#web/ui/form/file.tsx'
import { Input } from '#web/ui/form/input.tsx'

/** What differs between the organization's brand and a client's. */
interface BrandWords {
  /** Whose logo it is. */
  name: string
  /** Which files a logo may be, and what covers show without one. */
  logo: string
  /** Which colour documents use while the field is empty; null for the product's own. */
  withoutColour: string | null
}

interface BrandFieldsProps extends BrandWords {
  brand: BrandLook
  pending: boolean
  save(change: BrandChange): Promise<void>
}

export function BrandFields({ brand, withoutColour, pending, save, ...words }: BrandFieldsProps) {
  return (
    <div className="mt-6 space-y-6">
      <LogoPart {...words} shown={brand.logo} pending={pending} save={save} />
      <ColourPart
        key={brand.colour}
        colour={brand.colour}
        withoutColour={withoutColour}
        pending={pending}
        save={save}
      />
    </div>
  )
}

type PartProps = Pick<BrandFieldsProps, 'pending' | 'save'>

function LogoPart({
  shown,
  name,
  logo,
  pending,
  save,
}: PartProps & Pick<BrandWords, 'name' | 'logo'> & { shown: Logo | null }) {
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
      <LogoPreview logo={shown} name={name} />
      <p className="caption mt-2">{logo}</p>
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
          {shown ? 'Replace logo' : 'Choose logo'}
        </Button>
        {shown && (
          <Button variant="secondary" onClick={() => void save({ logo: null })}>
            Remove logo
          </Button>
        )}
      </div>
    </div>
  )
}

/** The logo on white paper, as documents show it, or the name. */
export const LogoPreview = ({ logo, name }: { logo: Logo | null; name: string }) => (
  <div className="mt-2 grid h-24 place-items-center border border-rule bg-[#fff] p-4">
    {logo ? (
      <img
        src={`data:${logo.mime};base64,${logo.data}`}
        alt={`Logo of ${name}`}
        className="max-h-16 max-w-full"
      />
    ) : (
      <span className="headline line-clamp-2 text-lg wrap-anywhere text-[#000]">{name}</span>
    )}
  </div>
)

const COLOUR = /^#[0-9a-f]{6}$/i

function ColourPart({
  colour,
  withoutColour,
  pending,
  save,
}: PartProps & Pick<BrandWords, 'withoutColour'> & { colour: string }) {
  const [typed, setTyped] = useState(colour)
  const isWrong = typed !== '' && !COLOUR.test(typed)
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
      <ColourPreview colour={typed} withoutColour={withoutColour} />
      <Button type="submit" variant="secondary" className="mt-4" pending={pending} disabled={isWrong}>
        Save colour
      </Button>
    </form>
  )
}

/** The colour as documents use it. */
export function ColourPreview({
  colour,
  withoutColour,
}: { colour: string } & Pick<BrandWords, 'withoutColour'>) {
  const tones = brandTones(colour)
  if (!tones && withoutColour) return <p className="mt-3 text-sm">{withoutColour}</p>
  const shown = tones?.signal ?? PALETTE.signal.light
  return (
    <p className="mt-3 flex items-center gap-3 text-sm">
      <svg viewBox="0 0 40 20" className="h-5 w-10" aria-hidden>
        <rect width="40" height="20" fill={shown} />
      </svg>
      <span>
        Documents use {shown}
        {tones && tones.signal !== colour.toUpperCase() && ', darkened to be readable'}
      </span>
    </p>
  )
}
