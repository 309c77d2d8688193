// First tab stop of every page: skips the navigation to the content.

export const MAIN_ID = 'main'

export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="sr-only z-50 rounded-sm bg-signal px-4 py-2 text-sm font-medium text-on-signal focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      Skip to content
    </a>
  )
}
