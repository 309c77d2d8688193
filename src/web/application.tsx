// The application in the browser: it takes the shell's place as soon as the page at this address has come.

import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { Pages } from '#web/Pages.tsx'
import { APPLICATION_ID } from '#web/platform/island-place.ts'

const place = document.getElementById(APPLICATION_ID)
if (place)
  // A transition shows nothing half-loaded: until then the shell stands there.
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <BrowserRouter>
          <Pages />
        </BrowserRouter>
      </StrictMode>,
    ),
  )
