// On the sign-in page: names the page that opens after signing in, for a user redirected from it.

import { useEffect, useState } from 'react'
import { readWanted, type RequestedPage as WantedPage } from '#web/account/guard/destination.ts'

/** Renders nothing if the user came here directly. Read in the browser, because the prerendered page has no session storage. */
export function RequestedPage({ isCompanys = false }: { isCompanys?: boolean }) {
  const [wanted, setWanted] = useState<WantedPage | null>(null)
  useEffect(() => setWanted(readWanted()), [])
  if (!wanted) return null
  return (
    <p className="mb-8 border-l-2 border-signal pl-4 text-sm">
      {isCompanys || wanted.roles.includes('regular_user')
        ? 'Sign in to open the page you asked for.'
        : 'The page you asked for is for company accounts. Sign in with a company account to open it.'}
    </p>
  )
}
