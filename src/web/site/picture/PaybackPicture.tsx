// Cash flow over the first half year of the example: paid back in month six, computed from the numbers in the text.

const COST = 25_000
const MONTHLY = 75_000 / 12
/** Share of the savings in each month during ramp-up (PRODUCT: ramp). */
const RAMP = [0.25, 0.5, 0.75, 1, 1, 1]

const sum = (shares: number[]) => shares.reduce((total, share) => total + share, 0)
const BALANCE = [0, ...RAMP].map((_, month) => MONTHLY * sum(RAMP.slice(0, month)) - COST)

const y = (dollars: number) => 40 + ((5_000 - dollars) / 30_000) * 170
const money = (dollars: number) =>
  `${dollars < 0 ? '−' : '+'}$${Math.abs(Math.round(dollars)).toLocaleString('en-US')}`

/** Positions of the months, and which of them have labels. */
interface Frame {
  width: number
  start: number
  step: number
  named: readonly number[]
  /** Where the amounts below the line begin: centred they would cross a steep line. */
  below: 'middle' | 'start'
  look: string
}

const WIDE: Frame = {
  width: 780,
  start: 70,
  step: 105,
  named: [0, 1, 2, 3, 4, 5, 6],
  below: 'middle',
  look: 'max-sm:hidden print:block',
}
/** On a phone, all six months fit without scrolling. */
const NARROW: Frame = {
  width: 380,
  start: 30,
  step: 52,
  named: [0, 3, 6],
  below: 'start',
  look: 'sm:hidden print:hidden',
}

export function PaybackPicture() {
  return (
    <figure>
      <Chart frame={WIDE} />
      <Chart frame={NARROW} />
      <figcaption className="caption mt-3 border-t border-rule pt-3">
        Example inputs, undiscounted; savings are 25, 50 and 75% of the full amount in the first three months.
        The line is dashed because nothing has been measured yet.
      </figcaption>
    </figure>
  )
}

function Chart({ frame: { width, start, step, named, below, look } }: { frame: Frame }) {
  const x = (month: number) => start + month * step
  const line = BALANCE.map((dollars, month) => `${month === 0 ? 'M' : 'L'}${x(month)} ${y(dollars)}`).join(
    ' ',
  )
  return (
    <svg
      viewBox={`0 0 ${width} 290`}
      role="img"
      aria-label="Balance after each month: minus 25,000 dollars at the start, above zero in month six."
      className={`w-full ${look}`}
    >
      <path d={`M${width === WIDE.width ? x(0) : 0} ${y(0)} H${width - 10}`} stroke="var(--color-ink)" />
      <text x="0" y={y(0) + (width === WIDE.width ? 4 : -8)} fontSize="12" fill="var(--color-muted)">
        break-even
      </text>
      <path d={line} fill="none" stroke="var(--color-signal)" strokeWidth="2.25" strokeDasharray="6 4" />
      {BALANCE.map((dollars, month) => (
        <Month
          key={dollars}
          x={x(month)}
          month={month}
          dollars={dollars}
          isNamed={named.includes(month)}
          below={below}
        />
      ))}
    </svg>
  )
}

interface MonthProps extends Pick<Frame, 'below'> {
  x: number
  month: number
  dollars: number
  isNamed: boolean
}

function Month({ x, month, dollars, isNamed, below }: MonthProps) {
  const above = dollars > 0
  return (
    <g fontSize="12">
      <path d={`M${x} 250 V256`} stroke="var(--color-edge)" />
      <circle
        cx={x}
        cy={y(dollars)}
        r="4.5"
        fill="var(--color-paper)"
        stroke="var(--color-signal)"
        strokeWidth="2"
      />
      {isNamed && (
        <>
          <text x={x} y="274" textAnchor="middle" fill="var(--color-muted)">
            {month === 0 ? 'Start' : `Month ${month}`}
          </text>
          <text
            x={x}
            y={y(dollars) + (above ? -14 : 22)}
            textAnchor={above ? 'middle' : below}
            fontWeight={above ? 600 : 400}
            fill="var(--color-ink)"
          >
            {money(dollars)}
          </text>
        </>
      )}
    </g>
  )
}
