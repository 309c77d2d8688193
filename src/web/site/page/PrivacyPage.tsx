// The privacy page; its text is in content/legal.ts.

import { PRIVACY } from '#content/legal.ts'
import { pageMeta } from '#web/site/meta.ts'
import { Legal } from '#web/site/page/Legal.tsx'

export const meta = () => pageMeta('/privacy', PRIVACY.title, PRIVACY.intro)

export default function PrivacyPage() {
  return <Legal text={PRIVACY} />
}
