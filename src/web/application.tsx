// Entry of the application in the browser: replaces the shell as soon as the page at this URL is loaded.

import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { Pages } from '#web/Pages.tsx'
import { APPLICATION_ID } from '#web/platform/island/island-place.ts'

const place = document.getElementById(APPLICATION_ID)
if (place)
  // A transition shows nothing half-loaded: until then the shell stays.
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <BrowserRouter>
          <Pages />
        </BrowserRouter>
      </StrictMode>,
    ),
  )
