// Opens the search from every signed-in page: a header button, and Control or Command with K.

import { Search } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { onDemand } from '#web/platform/on-demand.tsx'
import { Button } from '#web/ui/button.tsx'

const CommandPalette = onDemand(() => import('#web/search/CommandPalette.tsx'))

const WINDOWS = '[role=dialog], [role=alertdialog]'

export function SearchButton() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isAsked || event.key.toLowerCase() !== 'k' || document.querySelector(WINDOWS)) return
      event.preventDefault()
      setOpen(true)
    }
    // Capture phase: before the canvas and the fields, which have keys of their own.
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  }, [])
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        aria-label="Search and go to"
        aria-keyshortcuts="Control+K Meta+K"
        title="Search and go to (Ctrl or ⌘ K)"
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden />
      </Button>
      <Suspense>{open && <CommandPalette onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
