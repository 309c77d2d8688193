// Notice on a prerendered page that can be read but not filled in without scripts.

export function NeedsScript({
  what = '',
  text = `${what} needs JavaScript, which is switched off in this browser.`,
}: {
  what?: string
  /** The whole sentence, in another language. */
  text?: string
}) {
  return (
    <noscript>
      <p className="mb-8 border-l-4 border-danger pl-4">{text}</p>
    </noscript>
  )
}
