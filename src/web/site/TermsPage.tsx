// The terms page; its text is in content/legal.ts.

import { TERMS } from '#content/legal.ts'
import { Legal } from '#web/site/Legal.tsx'
import { pageMeta } from '#web/site/meta.ts'

export const meta = () => pageMeta('/terms', TERMS.title, TERMS.intro)

export default function TermsPage() {
  return <Legal text={TERMS} />
}
