// The page for any unknown URL.

import { NotFound } from '#web/ui/page/not-found.tsx'

export const meta = () => [{ title: '404 Page Not Found' }, { name: 'robots', content: 'noindex' }]

export default function NotFoundPage() {
  return <NotFound />
}
