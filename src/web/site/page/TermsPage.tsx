// The terms page; its text is in content/legal.ts.

import { TERMS } from '#content/legal.ts'
import { pageMeta } from '#web/site/meta.ts'
import { Legal } from '#web/site/page/Legal.tsx'

export const meta = () => pageMeta('/terms', TERMS.title, TERMS.intro)

export default function TermsPage() {
  return <Legal text={TERMS} />
}
