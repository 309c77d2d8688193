// The lead-time ladder: for each step the work and the waiting of a case, as bars on one scale.

import type { Figure } from '#domain/figure/figure.ts'
import { simulatedFigure, stepTimeFigures } from '#domain/lead-time/figures.ts'
import type { StepTime } from '#domain/lead-time/lead-time.ts'
import { OpenFigure } from '#web/figure/index.ts'
import type { AnsweredColumn } from '#web/process/lead-time/columns.ts'
import { CAUSE_LOOKS } from '#web/process/lead-time/waiting-causes.ts'
import { Body, Cell, Clipped, Head, HeadCell, Row, RowHead, Table } from '#web/ui/table/table.tsx'

const lengthOf = ({ work, waiting }: StepTime) =>
  work + CAUSE_LOOKS.reduce((sum, [cause]) => sum + waiting[cause], 0)

export function Ladder({ columns }: { columns: readonly AnsweredColumn[] }) {
  const longest = Math.max(1, ...columns.flatMap(({ result }) => result.steps.map(lengthOf)))
  const cases = columns.map(({ result, source }, at) => simulatedFigure(result, source, prefixOf(at)))
  const identities = [...new Set(columns.flatMap(({ result }) => result.steps.map(each => each.identity)))]
  const shown = CAUSE_LOOKS.filter(([cause]) =>
    columns.some(({ result }) => result.steps.some(({ waiting }) => waiting[cause] > 0.5)),
  )
  return (
    <div className="grid gap-3">
      <Legend causes={shown} />
      <Table caption="Where cases wait" showCaption>
        <Head>
          <HeadCell>Step</HeadCell>
          {columns.map(({ title }) => (
            <HeadCell key={title} className="w-2/5">
              {title}
            </HeadCell>
          ))}
        </Head>
        <Body>
          {identities.map(identity => (
            <Row key={identity}>
              <RowHead className="min-w-36 align-top">
                <Clipped>{nameOf(columns, identity)}</Clipped>
              </RowHead>
              {columns.map(({ title, result }, at) => {
                const step = result.steps.find(each => each.identity === identity)
                return (
                  <Cell key={title} className="min-w-36 align-top">
                    {step && cases[at] ? (
                      <Bar step={step} longest={longest} cases={cases[at]} prefix={prefixOf(at)} />
                    ) : (
                      <span className="text-xs text-muted">not in this map</span>
                    )}
                  </Cell>
                )
              })}
            </Row>
          ))}
        </Body>
      </Table>
    </div>
  )
}

const prefixOf = (column: number) => (column === 0 ? 'lead' : 'lead:tried')

const nameOf = (columns: readonly AnsweredColumn[], identity: number) =>
  columns.flatMap(({ result }) => result.steps).find(each => each.identity === identity)?.label ?? ''

interface BarProps {
  step: StepTime
  longest: number
  cases: Figure
  prefix: string
}

function Bar({ step, longest, cases, prefix }: BarProps) {
  const { waiting, work } = stepTimeFigures(step, cases, prefix)
  const width = (minutes: number) => ({ width: `${(100 * minutes) / longest}%` })
  return (
    <>
      <div aria-hidden className="flex h-3 w-full bg-band">
        <div className="h-full bg-signal" style={width(step.work)} />
        {CAUSE_LOOKS.map(([cause, { look }]) => (
          <div key={cause} className={`h-full ${look}`} style={width(step.waiting[cause])} />
        ))}
      </div>
      <p className="text-xs leading-6 text-muted">
        <OpenFigure figure={work} /> work, <OpenFigure figure={waiting} /> waiting
      </p>
    </>
  )
}

function Legend({ causes }: { causes: typeof CAUSE_LOOKS }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-xs">
      {[{ label: 'Work', look: 'bg-signal' }, ...causes.map(([, each]) => each)].map(({ label, look }) => (
        <li key={label} className="flex items-center gap-1.5">
          <span aria-hidden className={`inline-block h-3 w-3 ${look}`} />
          {label}
        </li>
      ))}
    </ul>
  )
}
