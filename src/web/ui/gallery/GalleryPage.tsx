// Every component of the visual language in every state, on light and dark backgrounds; exists in development only.

import { Actions, Fields } from '#web/ui/gallery/Controls.tsx'
import { Colours, Type } from '#web/ui/gallery/Foundations.tsx'
import { Ledger, Messages } from '#web/ui/gallery/Ledger.tsx'
import { Overlays } from '#web/ui/gallery/Overlays.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ThemeSwitch } from '#web/ui/theme/theme-switch.tsx'

export default function GalleryPage() {
  return (
    <main>
      <div className="border-b border-ink px-6 py-6">
        <PageHeader
          title="Gallery"
          description="Every part in every state, in both colour schemes side by side. Windows follow the switch."
          actions={<ThemeSwitch />}
        />
        <Overlays />
      </div>
      <div className="grid xl:grid-cols-2">
        {(['light', 'dark'] as const).map(scheme => (
          <section
            key={scheme}
            aria-label={scheme}
            style={{ colorScheme: scheme }}
            className="min-w-0 space-y-10 bg-paper px-6 py-8 text-ink"
          >
            <Type />
            <Colours />
            <Actions />
            <Fields />
            <Ledger />
            <Messages />
          </section>
        ))}
      </div>
    </main>
  )
}
