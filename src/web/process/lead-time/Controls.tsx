// What a user can try without changing the map: one more colleague, another volume, an agent; the rest behind "More".

import type { LeadTimeResult } from '#domain/lead-time/lead-time.ts'
import { isTried, NOTHING_TRIED, type SimulationTerms, type Tried } from '#web/process/lead-time/question.ts'
import { Terms } from '#web/process/lead-time/Terms.tsx'
import { WorkOrder } from '#web/process/lead-time/WorkOrder.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/input.tsx'
import { Slider } from '#web/ui/form/slider.tsx'

interface Props {
  auditId: number
  /** Today's lead time, which names owners and steps. */
  result: LeadTimeResult
  tried: Tried
  setTried: (tried: Tried) => void
  terms: SimulationTerms
  setTerms: (terms: SimulationTerms) => void
}

/** Percent that the volume may fall and rise by, and the initial share of an agent. */
const LEAST = -50
const MAX = 100
const SHARE = 60

export function Controls({ auditId, result, tried, setTried, terms, setTerms }: Props) {
  const found = result.kind === 'found' ? result : null
  const change = Math.round((tried.volume - 1) * 100)
  return (
    <section aria-label="Try a change" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="caption">Try a change</h2>
        {isTried(tried) && (
          <Button variant="secondary" size="sm" onClick={() => setTried(NOTHING_TRIED)}>
            Reset
          </Button>
        )}
      </div>
      <Field label="One more person" hint="Only owners with people and hours are listed.">
        <Select
          value={tried.people?.owner ?? ''}
          onChange={({ target: { value } }) =>
            setTried({ ...tried, people: value === '' ? null : { owner: value, added: 1 } })
          }
        >
          <option value="">No one</option>
          {found?.owners
            .filter(({ load }) => load !== null)
            .map(({ key, owner }) => (
              <option key={key} value={key}>
                {owner}
              </option>
            ))}
        </Select>
      </Field>
      <Field label="Volume change">
        <Slider
          value={change}
          onChange={percent => setTried({ ...tried, volume: 1 + percent / 100 })}
          min={LEAST}
          max={MAX}
          step={5}
          unit="%"
        />
      </Field>
      <Agent found={found} tried={tried} setTried={setTried} />
      <details className="border-y border-rule py-3">
        <summary className="cursor-pointer text-sm">More</summary>
        <div className="mt-3 grid gap-4">
          <Terms auditId={auditId} terms={terms} setTerms={setTerms} />
          <WorkOrder found={found} tried={tried} setTried={setTried} />
        </div>
      </details>
    </section>
  )
}

function Agent({
  found,
  tried,
  setTried,
}: Pick<Props, 'tried' | 'setTried'> & { found: (LeadTimeResult & { kind: 'found' }) | null }) {
  const { agent } = tried
  const choose = (value: string) => {
    const percent = agent?.percent ?? SHARE
    setTried({ ...tried, agent: value === '' ? null : { identity: Number(value), percent } })
  }
  return (
    <>
      <Field label="An agent takes over" hint="Its cases need no one’s time at this step.">
        <Select value={agent?.identity ?? ''} onChange={event => choose(event.target.value)}>
          <option value="">No step</option>
          {found?.steps.map(({ identity, label }) => (
            <option key={identity} value={identity}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {agent && (
        <Field label="Share of cases">
          <Slider
            value={agent.percent}
            onChange={percent => setTried({ ...tried, agent: { ...agent, percent } })}
            min={0}
            max={100}
            step={5}
            unit="%"
          />
        </Field>
      )}
    </>
  )
}
