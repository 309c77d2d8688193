// Cash over the first half year of the example: paid back in month six, drawn from the same numbers as the text beside it.

import { Scroller } from '#web/ui/scroller.tsx'

const COST = 25_000
const MONTHLY = 75_000 / 12
/** Share of the savings that arrives in each month while people get used to the change (PRODUCT: ramp). */
const RAMP = [0.25, 0.5, 0.75, 1, 1, 1]

const sum = (shares: number[]) => shares.reduce((total, share) => total + share, 0)
const BALANCE = [0, ...RAMP].map((_, month) => MONTHLY * sum(RAMP.slice(0, month)) - COST)

const x = (month: number) => 70 + month * 105
const y = (dollars: number) => 40 + ((5_000 - dollars) / 30_000) * 170
const money = (dollars: number) =>
  `${dollars < 0 ? '−' : '+'}$${Math.abs(Math.round(dollars)).toLocaleString('en-US')}`

export function PaybackPicture() {
  const line = BALANCE.map((dollars, month) => `${month === 0 ? 'M' : 'L'}${x(month)} ${y(dollars)}`).join(
    ' ',
  )
  return (
    <figure>
      <Scroller label="Balance by month">
        <svg
          viewBox="0 0 780 290"
          role="img"
          aria-label="Balance after each month: minus 25,000 dollars at the start, above zero in month six."
          className="w-full min-w-[40rem] print:min-w-0"
        >
          <path d={`M${x(0)} ${y(0)} H770`} stroke="var(--color-ink)" />
          <text x="0" y={y(0) + 4} fontSize="12" fill="var(--color-muted)">
            break-even
          </text>
          <path d={line} fill="none" stroke="var(--color-signal)" strokeWidth="2.25" strokeDasharray="6 4" />
          {BALANCE.map((dollars, month) => (
            <Month key={dollars} month={month} dollars={dollars} />
          ))}
        </svg>
      </Scroller>
      <figcaption className="caption mt-3 border-t border-rule pt-3">
        Example inputs, undiscounted; savings ramp up at 25, 50 and 75 % in the first three months. Dashed
        because nothing here has been measured yet: in your audit the months turn solid one by one.
      </figcaption>
    </figure>
  )
}

function Month({ month, dollars }: { month: number; dollars: number }) {
  const above = dollars > 0
  return (
    <g fontSize="12">
      <path d={`M${x(month)} 250 V256`} stroke="var(--color-edge)" />
      <text x={x(month)} y="274" textAnchor="middle" fill="var(--color-muted)">
        {month === 0 ? 'Start' : `Month ${month}`}
      </text>
      <circle
        cx={x(month)}
        cy={y(dollars)}
        r="4.5"
        fill="var(--color-paper)"
        stroke="var(--color-signal)"
        strokeWidth="2"
      />
      <text
        x={x(month)}
        y={y(dollars) + (above ? -14 : 22)}
        textAnchor="middle"
        fontWeight={above ? 600 : 400}
        fill="var(--color-ink)"
      >
        {money(dollars)}
      </text>
    </g>
  )
}
