// Results of the scenario on the canvas against the as-is map: money, relieved owners, and differences by step.

import { useState } from 'react'
import type { StepEffect } from '#domain/process/scenario/effect.ts'
import type { ScenarioMoney, StepSaving } from '#domain/process/scenario/money.ts'
import type { StepDifference } from '#domain/process/scenario/scenario.ts'
import { OpenFigure } from '#web/figure/index.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { openStep } from '#web/process/saved-step.ts'
import { useAgainst, useScenarios } from '#web/process/scenario/against.ts'
import { Amount, LINES } from '#web/process/scenario/amounts.tsx'
import { countText } from '#web/process/scenario/CompareDialog.tsx'
import { EffectDialog } from '#web/process/scenario/EffectDialog.tsx'
import { changesOf, effectText, KIND_WORDS } from '#web/process/scenario/words.ts'
import { useCanvas } from '#web/process/watch.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty, Loading } from '#web/ui/states.tsx'
import { Body, Cell, Clipped, Head, HeadCell, Narrow, Row, RowHead, Table } from '#web/ui/table/table.tsx'

interface Props {
  auditId: number
  /** Called to show the map with a step open. */
  onShown: () => void
}

export default function ScenarioDock({ auditId, onShown }: Props) {
  const { current } = useScenarios(auditId)
  const money = useAgainst(auditId, current)
  if (!current || !money) return <Loading />
  return (
    <section
      aria-label={`“${current.title}” compared with the as-is map`}
      className="grid items-start gap-8 xl:grid-cols-[24rem_minmax(0,1fr)]"
    >
      <div className="grid gap-6">
        <p className="text-sm text-muted">
          {current.note && <span className="mb-2 block whitespace-pre-line text-ink">{current.note}</span>}
          Compared with as-is: {countText(money)}.
        </p>
        <Money money={money} />
        {money.owners.length > 0 && <Owners money={money} />}
      </div>
      <Steps money={money} onShown={onShown} />
    </section>
  )
}

function Money({ money }: { money: ScenarioMoney }) {
  return (
    <Table caption="What the scenario saves and costs">
      <Body>
        {LINES.map(({ label, of }) => (
          <Row key={label}>
            <RowHead className="align-top">{label}</RowHead>
            <Cell numeric>
              <Amount total={of(money)} />
            </Cell>
          </Row>
        ))}
        <Row>
          <RowHead>Pays back after</RowHead>
          <Cell numeric>
            <OpenFigure figure={money.payback} />
          </Cell>
        </Row>
      </Body>
    </Table>
  )
}

function Owners({ money }: { money: ScenarioMoney }) {
  return (
    <Table caption="Hours saved by owner" showCaption>
      <Head>
        <HeadCell>Owner</HeadCell>
        <HeadCell numeric>Hours a year</HeadCell>
        <HeadCell numeric>Cost a year</HeadCell>
      </Head>
      <Body>
        {money.owners.map(({ owner, hours, cost }) => (
          <Row key={owner}>
            <RowHead className="align-top">
              <Clipped>{owner || 'Unassigned'}</Clipped>
            </RowHead>
            <Cell numeric>
              <Amount total={hours} />
            </Cell>
            <Cell numeric>
              <Amount total={cost} />
            </Cell>
          </Row>
        ))}
      </Body>
    </Table>
  )
}

function Steps({ money, onShown }: { money: ScenarioMoney; onShown: () => void }) {
  const canvas = useCanvas()
  const [edited, edit] = useState<StepDifference | null>(null)
  const savings = new Map(money.steps.map(each => [each.difference.identity, each]))
  const save = (effect: StepEffect | null) => {
    const key = canvas.outbox.known.keyOf('step', edited?.after?.id ?? 0)
    if (key !== undefined) canvas.commands.change(key, { effect })
  }
  const show = (id: number) => {
    onShown()
    openStep(canvas, id)
  }
  const { steps } = money.difference
  if (steps.length === 0) return <Empty>Neither the as-is map nor this scenario has a step yet.</Empty>
  return (
    <>
      <Table caption="Step by step">
        <Head>
          <HeadCell>Step</HeadCell>
          <HeadCell wide>Compared with as-is</HeadCell>
          <HeadCell numeric wide>
            Hours saved
          </HeadCell>
          <HeadCell numeric>Cost saved</HeadCell>
          <HeadCell>
            <span className="sr-only">Effect</span>
          </HeadCell>
        </Head>
        <Body>
          {steps.map(each => (
            <StepRow
              key={each.identity}
              difference={each}
              saving={savings.get(each.identity)}
              onEdit={() => edit(each)}
              onShow={show}
            />
          ))}
        </Body>
      </Table>
      {edited?.after && (
        <EffectDialog
          label={edited.after.label}
          effect={edited.after.effect ?? null}
          onClose={() => edit(null)}
          onSave={save}
        />
      )}
    </>
  )
}

interface RowProps {
  difference: StepDifference
  saving: StepSaving | undefined
  onEdit: () => void
  onShow: (id: number) => void
}

function StepRow({ difference, saving, onEdit, onShow }: RowProps) {
  const { readOnly } = useCanvas().editor
  const { before, after } = difference
  const label = (after ?? before)?.label ?? ''
  return (
    <Row>
      <RowHead className="align-top">
        {after ? (
          <button type="button" className="opens rounded-sm text-left" onClick={() => onShow(after.id)}>
            <Clipped>{label}</Clipped>
          </button>
        ) : (
          <s>{label}</s>
        )}
        <Narrow>
          <What difference={difference} />
        </Narrow>
      </RowHead>
      <Cell wide className="align-top">
        <What difference={difference} />
      </Cell>
      <Cell numeric wide className="align-top">
        {saving && <Amount total={saving.hours} />}
      </Cell>
      <Cell numeric className="align-top">
        {saving && <Amount total={saving.cost} />}
      </Cell>
      <Cell className="text-right align-top">
        {after && (
          <Button
            variant="secondary"
            size="sm"
            disabled={readOnly}
            aria-label={`Effect on ${label}`}
            onClick={onEdit}
          >
            Effect
          </Button>
        )}
      </Cell>
    </Row>
  )
}

function What({ difference }: { difference: StepDifference }) {
  const numbers = useNumbers()
  const { kind, after } = difference
  const changes = changesOf(difference, numbers)
  const own = kind === 'new' && after?.effect ? [effectText(after, numbers)] : []
  const by = after?.effect && after.marks?.effect ? ` Effect entered by ${after.marks.effect.author}.` : ''
  return (
    <span className="block text-xs leading-5 text-muted">
      <b className="font-semibold text-ink">{KIND_WORDS[kind]}</b>
      {[...changes, ...own].map(each => (
        <span key={each} className="block wrap-anywhere">
          {each}
        </span>
      ))}
      {by}
    </span>
  )
}
