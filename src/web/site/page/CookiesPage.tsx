// The cookies page; its text is in content/legal.ts.

import { COOKIES } from '#content/legal.ts'
import { pageMeta } from '#web/site/meta.ts'
import { Legal } from '#web/site/page/Legal.tsx'

export const meta = () => pageMeta('/cookies', COOKIES.title, COOKIES.intro)

export default function CookiesPage() {
  return <Legal text={COOKIES} />
}
