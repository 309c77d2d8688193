// The brand of a client in documents of its audits: logo and colour.

import type { BrandChange } from '#contract/brand.ts'
import type { ClientRecord } from '#contract/client.ts'
import type { BrandLook } from '#domain/brand.ts'
import { BrandFields, ColourPreview, LogoPreview } from '#web/brand/index.ts'
import { useAction, useRead } from '#web/platform/api.ts'
import { Loaded } from '#web/platform/Loaded.tsx'
import { toast } from '#web/platform/toast.ts'

export default function ClientBrand({ client }: { client: ClientRecord }) {
  const read = useRead('client.brand', { params: { id: client.id } })
  return (
    <section aria-labelledby="client-brand" className="mt-12 border-t border-rule pt-4">
      <h2 id="client-brand" className="font-semibold">
        Brand
      </h2>
      <Loaded read={read} failure="The brand could not be loaded">
        {brand => (
          <div className="max-w-xl">
            {client.mayChange ? (
              <Form client={client} brand={brand} />
            ) : (
              <Shown client={client} brand={brand} />
            )}
          </div>
        )}
      </Loaded>
    </section>
  )
}

interface BrandProps {
  client: ClientRecord
  brand: BrandLook
}

const OURS = 'Documents use our colour.'

function Form({ client: { id, name }, brand }: BrandProps) {
  const { run, pending } = useAction('client.changeBrand')
  const save = async (body: BrandChange) => {
    if (await run({ params: { id }, body })) toast({ title: 'Brand saved', description: name })
  }
  return (
    <>
      <p className="mt-1 text-sm">Used in decks and reports exported from now on.</p>
      <BrandFields
        brand={brand}
        name={name}
        logo="PNG, JPEG or SVG. Shown on covers, beside ours."
        withoutColour={OURS}
        pending={pending}
        save={save}
      />
    </>
  )
}

function Shown({ client: { name }, brand: { logo, colour } }: BrandProps) {
  if (!logo && !colour) return <p className="mt-1 text-sm">Decks and reports use our branding.</p>
  return (
    <>
      {logo && <LogoPreview logo={logo} name={name} />}
      <ColourPreview colour={colour} withoutColour={OURS} />
    </>
  )
}
