// The prerendered contact page and its script.

import ContactPage from '#web/inquiry/ContactPage.tsx'
import { Island } from '#web/platform/island/island.tsx'
import { Toasted } from '#web/platform/LatestToast.tsx'
import { pageMeta } from '#web/site/index.ts'

export const meta = () =>
  pageMeta(
    '/contact',
    'Contact',
    'Book a discovery call of 30 minutes or an audit meeting. Tell us who you are and what slows you down; we reply within one working day.',
  )

export default function ContactRoute() {
  return (
    <Island name="contact" background={Toasted}>
      <ContactPage />
    </Island>
  )
}
