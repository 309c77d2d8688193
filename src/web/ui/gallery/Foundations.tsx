// Type and colours of the gallery.

const TONES = [
  'bg-paper',
  'bg-sheet',
  'bg-band',
  'bg-rule',
  'bg-edge',
  'bg-ink',
  'bg-muted',
  'bg-signal',
  'bg-signal-wash',
  'bg-danger',
  'bg-danger-wash',
  'bg-acquisition',
  'bg-acquisition-wash',
  'bg-delivery',
  'bg-delivery-wash',
  'bg-support',
  'bg-support-wash',
  'bg-time-sink',
  'bg-time-sink-wash',
  'bg-quality-risk',
]

export function Type() {
  return (
    <div>
      <p className="headline text-4xl">Every figure opens to its source</p>
      <p className="headline mt-4 text-2xl">Net savings over twelve months: $50,000</p>
      <p className="headline mt-2 text-lg">A heading within a page</p>
      <p className="mt-3 max-w-prose">
        Running text is Public Sans. Figures stand under each other: <br />
        1,111.00 <br />
        8,888.00
      </p>
      <p className="caption mt-2">A caption, the small line above a figure or column</p>
      <p className="mt-2">
        <a className="link" href="#type">
          A link in running text
        </a>
      </p>
    </div>
  )
}

export function Colours() {
  return (
    <ul className="grid grid-cols-4 gap-2 sm:grid-cols-5">
      {TONES.map(tone => (
        <li key={tone} className="text-2xs text-muted">
          <span className={`block h-10 border border-rule ${tone}`} />
          {tone.slice(3)}
        </li>
      ))}
    </ul>
  )
}
