// The prerendered careers page and its script.

import CareersPage from '#web/inquiry/CareersPage.tsx'
import { Island } from '#web/platform/island/island.tsx'
import { Toasted } from '#web/platform/LatestToast.tsx'
import { pageMeta } from '#web/site/index.ts'

export const meta = () =>
  pageMeta(
    '/careers',
    'Careers',
    'Consultants, implementation and training specialists and analysts who like to find out how work is really done. Apply in two minutes.',
  )

export default function CareersRoute() {
  return (
    <Island name="careers" background={Toasted}>
      <CareersPage />
    </Island>
  )
}
