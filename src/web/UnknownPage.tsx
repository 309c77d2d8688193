// Not-found page for URLs that the application has no page for.

import { NotFound } from '#web/ui/page/not-found.tsx'

export default function UnknownPage() {
  return (
    <main>
      <NotFound />
    </main>
  )
}
