// Pictures of the lessons about value and change: from the ceiling to what is saved, three weeks, four pieces.

import { Frame, WIDTH, Words } from '#web/learning/picture/parts.tsx'

/** Dollars a month, from the numbers of the lesson. */
const CEILING = ((1200 * 6) / 60) * 45
const BARS = [
  { label: '1,200 cases × 6 minutes, $45 an hour', dollars: CEILING },
  { label: '7 in 10 cases suit', dollars: CEILING * 0.7 },
  { label: 'half of their time is saved', dollars: CEILING * 0.7 * 0.5 },
  { label: 'less $290 of running cost', dollars: CEILING * 0.7 * 0.5 - 290 },
]
const ROW = 52

export function Ceiling({ text }: { text: string }) {
  return (
    <Frame text={text} height={BARS.length * ROW}>
      {BARS.map(({ label, dollars }, n) => {
        const length = (dollars / CEILING) * 320
        const last = n === BARS.length - 1
        return (
          <g key={label}>
            <Words x={0} y={n * ROW + 14} ink={last ? 'signal' : 'ink'}>
              {label}
            </Words>
            <rect
              x={0}
              y={n * ROW + 22}
              width={length}
              height={18}
              className={`stroke-signal ${n === 0 ? 'fill-signal' : 'fill-signal-wash [stroke-dasharray:5_4]'}`}
            />
            <Words x={length + 8} y={n * ROW + 36} strong>
              ${dollars.toLocaleString('en-US')}
            </Words>
          </g>
        )
      })}
    </Frame>
  )
}

const OLD = 10
const FIRST = 14
const LAST = 6
const CROSSING = 3
const x = (week: number) => 34 + week * 33
const y = (minutes: number) => 20 + (15 - minutes) * 16
/** Exponential decay: at the crossing, half of the way from the first to the last minutes is done. */
const minutesIn = (week: number) => LAST + (FIRST - LAST) * 0.5 ** (week / CROSSING)
const CURVE = Array.from({ length: 41 }, (_, n) => n / 4).map(week => [x(week), y(minutesIn(week))])

export function ThreeWeeks({ text }: { text: string }) {
  return (
    <Frame text={text} height={210}>
      <rect x={x(0)} y={8} width={x(CROSSING) - x(0)} height={172} className="fill-time-sink-wash" />
      <Words x={x(CROSSING) + 8} y={24} ink="warning" strong>
        until here people go back
      </Words>
      <path d={`M${x(0)} 8 V180 H${WIDTH}`} className="fill-none stroke-ink" />
      <Words x={x(0) + 4} y={172} ink="muted">
        minutes a case
      </Words>
      {[6, 10, 14].map(minutes => (
        <Words key={minutes} x={26} y={y(minutes) + 5} anchor="end" ink="muted">
          {minutes}
        </Words>
      ))}
      {[0, 3, 10].map(week => (
        <Words key={week} x={x(week)} y={200} anchor={week === 10 ? 'end' : 'middle'} ink="muted">
          {week === 3 ? 'week 3' : week}
        </Words>
      ))}
      <path d={`M${x(0)} ${y(OLD)} H${x(10)}`} className="stroke-edge" strokeWidth={2} />
      <polyline points={CURVE.join(' ')} className="fill-none stroke-signal" strokeWidth={2.5} />
      <Words x={x(10)} y={y(OLD) - 8} anchor="end">
        old way
      </Words>
      <Words x={x(10)} y={y(minutesIn(10)) + 22} anchor="end" ink="signal" strong>
        new way
      </Words>
    </Frame>
  )
}

const DAY = 8
const PIECES = [
  { day: 0, when: 'Day 0', what: ['Ninety minutes together'] },
  { day: 4, when: 'Days 1–5', what: ['Half an hour at each desk,', 'a page for each role'] },
  { day: 14, when: 'Day 14', what: ['Half an hour in the group'] },
  { day: 30, when: 'Day 30', what: ['Who used it last week, for what?'] },
]

export function FourPieces({ text }: { text: string }) {
  return (
    <Frame text={text} height={30 * DAY + 26}>
      <path d={`M10 12 V${12 + 30 * DAY}`} className="stroke-signal" strokeWidth={2} />
      <path d={`M10 ${12 + DAY} V${12 + 5 * DAY}`} className="stroke-signal" strokeWidth={8} />
      {PIECES.map(({ day, when, what }) => (
        <g key={when}>
          {day !== 4 && (
            <circle cx={10} cy={12 + day * DAY} r={6} className="fill-paper stroke-signal" strokeWidth={2} />
          )}
          <Words x={32} y={17 + day * DAY} strong>
            {when}
          </Words>
          {what.map((line, n) => (
            <Words key={line} x={112} y={17 + day * DAY + n * 19}>
              {line}
            </Words>
          ))}
        </g>
      ))}
    </Frame>
  )
}
