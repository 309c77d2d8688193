// The page for addresses that lead nowhere; its words are fixed by the specification.

export function NotFound() {
  return (
    <div className="mx-auto w-full max-w-6xl px-5 py-24 sm:px-8">
      <h1 className="headline text-4xl">404 Page Not Found</h1>
      <p className="mt-4 text-muted">Did you forget to add the page to the router?</p>
      <p className="mt-8">
        <a className="link" href="/">
          Go to the home page
        </a>
      </p>
    </div>
  )
}
