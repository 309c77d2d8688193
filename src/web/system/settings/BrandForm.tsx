// Branding of exported documents: the organization's logo and colour.

import type { BrandChange } from '#contract/brand.ts'
import type { Brand } from '#domain/brand.ts'
import { BrandFields } from '#web/brand/index.ts'
import { useAction, useRead } from '#web/platform/api.ts'
import { Loaded } from '#web/platform/Loaded.tsx'
import { toast } from '#web/platform/toast.ts'

export function BrandForm() {
  const brand = useRead('system.brand', {})
  return (
    <section aria-labelledby="brand-title" className="mt-14 max-w-xl border-t border-rule pt-8">
      <h2 id="brand-title" className="headline text-xl">
        Document branding
      </h2>
      <p className="mt-1 text-muted">Used in decks and reports exported from now on.</p>
      <Loaded read={brand} failure="The document branding could not be loaded">
        {data => <Look brand={data} />}
      </Loaded>
    </section>
  )
}

function Look({ brand }: { brand: Brand }) {
  const { run, pending } = useAction('system.changeBrand')
  const save = async (body: BrandChange) => {
    if (await run({ body })) toast({ title: 'Document branding saved' })
  }
  return (
    <BrandFields
      brand={brand}
      name={brand.house}
      logo="PNG, JPEG or SVG. Without a logo, the name of the organization is shown."
      withoutColour={null}
      pending={pending}
      save={save}
    />
  )
}
