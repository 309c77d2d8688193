// The page for unknown URLs; its text is fixed by the specification.

const PLACES = [
  ['/', 'Go to the home page'],
  ['/services', 'Services'],
  ['/assessment', 'AI Readiness Assessment'],
  ['/contact', 'Contact'],
] as const

export function NotFound() {
  return (
    <div className="mx-auto w-full max-w-6xl px-5 py-24 sm:px-8">
      <h1 className="headline text-4xl">404 Page Not Found</h1>
      <p className="mt-4 text-muted">Did you forget to add the page to the router?</p>
      <p className="mt-6 max-w-prose">There is no page at this address. Try one of these:</p>
      <ul className="mt-4 flex flex-wrap gap-x-8 gap-y-3">
        {PLACES.map(([href, words]) => (
          <li key={href}>
            <a className="link" href={href}>
              {words}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
