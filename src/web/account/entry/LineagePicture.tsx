// The method as a picture: an answer, its step, and the figure in the deck, connected by one line.

const STATIONS = [
  {
    kind: 'Answer',
    text: '“Usually half an hour. Twenty minutes when the form is complete, fifty when I have to ring first.”',
  },
  {
    kind: 'Step',
    text: 'Qualify lead · 20 / 30 / 50 min · 60 runs a month, said · $55 per hour, entered',
  },
  { kind: 'Figure', text: '$1,650 a month, $1,100 to $2,750' },
  { kind: 'Deck', text: '$19,800 a year, the most that can be saved' },
]

export function LineagePicture() {
  return (
    <ol className="mt-12 text-sm 2xl:text-base">
      {STATIONS.map((station, at) => (
        <li key={station.kind} className="relative pl-10">
          <Line last={at === STATIONS.length - 1} />
          <div className="border-t border-rule py-5">
            <span className="caption block">{station.kind}</span>
            {station.text}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Line({ last }: { last: boolean }) {
  return (
    <span aria-hidden className="absolute inset-y-0 left-2">
      <span className="absolute top-7 -left-[5px] size-[11px] rounded-full border-2 border-signal bg-band" />
      {!last && <span className="absolute top-[2.4rem] -bottom-7 left-0 w-0 border-l-2 border-signal" />}
    </span>
  )
}
