// One recommendation on screen: lever, step, money, first action on Monday, test, and who said it.

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ADVICE } from '#content/lever.ts'
import type { Audit } from '#contract/audit.ts'
import { auditStepPath } from '#domain/audit.ts'
import { type Advice, adviceText, type Verdict } from '#domain/opportunity/advice.ts'
import { useReadOnly } from '#web/audit-access/index.ts'
import { OpenFigure } from '#web/figure/index.ts'
import { Sentence, Voices } from '#web/report/Findings.tsx'
import { Badge } from '#web/ui/badge.tsx'

const TONES: Record<Verdict, 'neutral' | 'caution' | 'danger'> = {
  pays: 'neutral',
  unjudged: 'caution',
  later: 'caution',
  never: 'danger',
}

const WORDS: Record<Verdict, string | null> = {
  pays: null,
  unjudged: 'Cost not judged',
  later: 'Not within a year',
  never: 'Not recommended',
}

export function AdviceItem({ advice, audit }: { advice: Advice; audit: Audit }) {
  const { figure, figures, grounds, quotes, status, verdict } = advice
  const text = adviceText(advice, ADVICE)
  const words = WORDS[verdict]
  return (
    <li className="grid gap-x-8 gap-y-2 border-t border-rule py-6 md:grid-cols-[10rem_minmax(0,1fr)]">
      <div className="flex flex-wrap items-center gap-3 md:block md:space-y-2">
        <LeverBadge advice={advice} audit={audit} />
        {words && <Badge tone={TONES[verdict]}>{words}</Badge>}
      </div>
      <div>
        <h2 className="headline text-lg wrap-anywhere">{text.title}</h2>
        <p className="mt-1 text-sm text-muted wrap-anywhere">
          <span className="text-base text-ink">
            <OpenFigure figure={figure} showBasis className="font-semibold" />
          </span>{' '}
          expected savings. {grounds}
        </p>
        <dl className="mt-3 max-w-3xl space-y-2">
          <Part name="Why">
            <Sentence
              text={status === 'refused' ? text.verdict : `${text.why} ${text.verdict}`}
              figures={figures}
            />
          </Part>
          <Part name="First step">
            <Sentence text={text.monday} figures={figures} />
          </Part>
          <Part name="Acceptance test">
            <Sentence text={text.test} figures={figures} />
          </Part>
        </dl>
        <Voices quotes={quotes} audit={audit} />
      </div>
    </li>
  )
}

/** The lever; a proposal is marked as such, because documents leave it out until it is confirmed. */
function LeverBadge({ advice: { lever, status }, audit }: { advice: Advice; audit: Audit }) {
  const readOnly = useReadOnly(audit) !== null
  if (status === 'refused') return null
  const { label } = ADVICE.levers[lever]
  if (status === 'confirmed') return <Badge tone="signal">{label}</Badge>
  return (
    <>
      <Badge basis="assumption">Proposed: {label}</Badge>
      {!readOnly && (
        <Link className="link text-xs md:block" to={`${auditStepPath(audit.id, 2)}#opportunities`}>
          Decide on the lever
        </Link>
      )}
    </>
  )
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
      <dt className="text-sm font-medium">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
