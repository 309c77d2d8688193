// Findings about money on screen: one sentence with its figures, the evidence, and quotations from several interviewees.

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Audit } from '#contract/audit.ts'
import { auditStepPath, stepPath } from '#domain/audit.ts'
import { type FigureNames, resolve } from '#domain/document/figure-names.ts'
import { evidenceLevelOf } from '#domain/figure/figure.ts'
import type { Finding, FindingSource } from '#domain/finding/finding.ts'
import type { AnswerSource } from '#domain/quantity/quantity.ts'
import { OpenFigure } from '#web/figure/index.ts'
import { AnswerLink } from '#web/report/parts.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { EvidenceLevelMark } from '#web/ui/evidence-icon.tsx'

const LABELS: Record<FindingSource, string> = {
  opportunity: 'Saving',
  noted: 'Finding',
  contradiction: 'Conflicting statements',
  step: 'Cost',
  answer: 'Rating',
}

interface ItemProps {
  finding: Finding
  audit: Audit
  /** Renders further content at the end of a finding. */
  besides?: (finding: Finding) => ReactNode
}

interface ListProps extends Omit<ItemProps, 'finding'> {
  findings: readonly Finding[]
}

export function FindingList({ findings, ...rest }: ListProps) {
  return (
    <ul className="mt-3 border-y border-rule">
      {findings.map(finding => (
        <FindingItem key={finding.id} finding={finding} {...rest} />
      ))}
    </ul>
  )
}

function FindingItem({ finding, audit, besides }: ItemProps) {
  const { source, sentence, figures, figure, grounds, quotes } = finding
  return (
    <li className="border-t border-rule py-4 first:border-t-0">
      <Badge tone={source === 'contradiction' ? 'caution' : 'neutral'}>{LABELS[source]}</Badge>
      <p className="mt-1.5 max-w-3xl text-lg wrap-anywhere">
        <Sentence text={sentence} figures={figures} />
      </p>
      {figure && (
        <div className="mt-1 flex items-start gap-2 text-sm text-muted">
          <span className="flex h-5 items-center">
            <EvidenceLevelMark standing={evidenceLevelOf(figure)} />
          </span>
          <p className="min-w-0 wrap-anywhere">
            {grounds} <WhereLink finding={finding} audit={audit} />
          </p>
        </div>
      )}
      <Voices quotes={quotes} audit={audit} />
      {besides?.(finding)}
    </li>
  )
}

/** A text with its figures, each open to its sources. */
export function Sentence({ text, figures }: { text: string; figures: FigureNames }) {
  const known = new Map(Object.values(figures).map(figure => [figure.id, figure]))
  return resolve(text, figures).map((part, index) => {
    const figure = known.get(part.figureId ?? '')
    if (!figure) return part.text
    return (
      <b key={index} className="font-semibold">
        <OpenFigure figure={figure} inSentence />
      </b>
    )
  })
}

function WhereLink({ finding: { opportunityId, stepId }, audit }: { finding: Finding; audit: Audit }) {
  if (opportunityId === null && stepId === null) return null
  return (
    <>
      {stepId !== null && (
        <Link className="link whitespace-nowrap" to={stepPath(audit.id, stepId)}>
          Open step
        </Link>
      )}
      {stepId !== null && opportunityId !== null && ' · '}
      {opportunityId !== null && (
        <Link className="link whitespace-nowrap" to={`${auditStepPath(audit.id, 2)}#opportunities`}>
          Open opportunities
        </Link>
      )}
    </>
  )
}

/** Quotations, each with the name and a link to the answer. */
export function Voices({ quotes, audit }: { quotes: readonly AnswerSource[]; audit: Audit }) {
  if (quotes.length === 0) return null
  return (
    <ul className="mt-2 grid max-w-4xl gap-x-8 gap-y-2 sm:grid-cols-2">
      {quotes.map((each, index) => (
        <li key={`${each.answerId} ${index}`} className="border-l-2 border-signal pl-3 text-sm">
          {each.quote !== '' && (
            <blockquote dir="auto" className="wrap-anywhere">
              “{each.quote}”
            </blockquote>
          )}
          <p className="mt-0.5 text-xs text-muted wrap-anywhere">
            {each.interviewee ?? 'Unnamed interviewee'} · <AnswerLink audit={audit} {...each} />
          </p>
        </li>
      ))}
    </ul>
  )
}
