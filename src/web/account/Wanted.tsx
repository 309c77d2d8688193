// At the door: what signing in will open, for whoever was led here from a page that takes a sign-in.

import { useEffect, useState } from 'react'
import { readWanted, type RequestedPage as WantedPage } from '#web/account/destination.ts'

/** Nothing for somebody who came here by themselves. The printed page knows no tab, so it is read once the browser has one. */
export function Wanted({ isCompanys = false }: { isCompanys?: boolean }) {
  const [wanted, setWanted] = useState<WantedPage | null>(null)
  useEffect(() => setWanted(readWanted()), [])
  if (!wanted) return null
  return (
    <p className="mb-8 border-l-2 border-signal pl-4 text-sm">
      {isCompanys || wanted.roles.includes('regular_user')
        ? 'Sign in, and the page you asked for opens.'
        : 'The page you asked for is for company accounts. Sign in with yours, here or at the company sign-in, and it opens.'}
    </p>
  )
}
