// The printed page register and its script.

import { EntryPage } from '#web/account/EntryPage.tsx'
import RegisterPage from '#web/account/RegisterPage.tsx'

export { handle } from '#web/platform/island.tsx'

export const meta = () => [
  { title: 'Create Account · AI Audit Assistant' },
  { name: 'description', content: 'Create a free account for the Learning Hub.' },
]

export default function RegisterRoute() {
  return (
    <EntryPage name="register">
      <RegisterPage />
    </EntryPage>
  )
}
