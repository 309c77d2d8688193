// The source of a map step: the answer it was made from, the answers that state its fields, and which statement counts.

import { Link } from 'react-router'
import type { SavedStep } from '#contract/process-step.ts'
import { placeInFile, questionPath, sourcePath } from '#domain/audit.ts'
import { statedText } from '#domain/figure/evidence-text.ts'
import { contradictionsOf } from '#domain/interview/contradiction.ts'
import { disputeOf } from '#domain/process/flow/dispute.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import {
  type AnswerSource,
  type FileSource,
  isAnswer,
  isDocumented,
  isPassage,
  type LogSource,
  linkedSteps,
  type PassageSource,
  QUANTITY_UNITS,
} from '#domain/quantity/quantity.ts'
import { amountText } from '#domain/text/number-style.ts'
import { Decide } from '#web/interview/contradiction/Decide.tsx'
import DecideFlow from '#web/interview/contradiction/DecideFlow.tsx'
import { NewerVersion } from '#web/interview/contradiction/NewerVersion.tsx'
import { FIELD_NAMES, useLinkNames } from '#web/interview/figure/figure-links.ts'
import { useRead } from '#web/platform/api.ts'

interface Props {
  auditId: number
  /** As currently on the screen, with the figures that are linked to its fields. */
  step: ProcessStep
  readOnly: boolean
  onDecided: (step: SavedStep) => void
}

export default function StepSource({ auditId, step, readOnly, onDecided }: Props) {
  const { data: answers = [] } = useRead('answer.sources', { params: { id: auditId } })
  const nameOf = useLinkNames(auditId)
  const made = answers.find(({ answerId }) => answerId === step.sourceAnswerId)
  const named = Object.values(step.sources ?? {}).flat()
  const dispute = disputeOf(step)
  if (!made && named.length === 0 && !dispute) return null
  const differing = contradictionsOf([step], named, []).filter(({ field }) => field !== null)
  return (
    <section aria-label="Sources" className="mt-3 border-t border-signal pt-3 text-sm">
      {made && <AnswerQuote auditId={auditId} source={made} intro="Made from" />}
      {named.map(({ id, link, kind, usual, source }) => {
        const field = linkedSteps(link)?.field ?? 'friction'
        const differs = field !== 'friction' && field !== 'share' && step[field] !== usual
        const isOneOfSeveral = differing.some(found => found.field === field)
        return (
          <div key={id} className="mt-2">
            <p className="first-letter:uppercase">
              {field === 'share' && link ? nameOf(link) : FIELD_NAMES[field]}:{' '}
              {amountText(usual, QUANTITY_UNITS[kind])}
              {differs && isOneOfSeveral && <span className="text-muted"> · not used on the map</span>}
              {differs && !isOneOfSeveral && <span className="text-danger"> · the map differs</span>}
            </p>
            {isAnswer(source) ? (
              <AnswerQuote auditId={auditId} source={source} intro="Named by" />
            ) : (
              <RecordedSource auditId={auditId} quantityId={id} source={source} />
            )}
            {isDocumented(source) && source.sourceId !== null && (
              <NewerVersion auditId={auditId} quantityId={id} sourceId={source.sourceId} />
            )}
          </div>
        )
      })}
      {differing.map(found => (
        <div
          key={`${found.field} ${found.targetId}`}
          className="mt-3 border-t border-dashed border-edge pt-3"
        >
          <p className="font-semibold">Statements differ: {found.about.toLowerCase()}</p>
          <Decide found={found} readOnly={readOnly} onDecided={onDecided} />
        </div>
      ))}
      {dispute && (
        <div className="mt-3 border-t border-dashed border-edge pt-3">
          <p className="font-semibold">Volume and flow differ</p>
          <DecideFlow found={dispute} readOnly={readOnly} onDecided={onDecided} />
        </div>
      )}
    </section>
  )
}

interface RecordedSourceProps {
  auditId: number
  quantityId: number
  source: LogSource | FileSource | PassageSource
}

function RecordedSource({ auditId, quantityId, source }: RecordedSourceProps) {
  const place = isDocumented(source) ? placeInFile(source) : { number: String(quantityId) }
  return (
    <p className="caption wrap-anywhere">
      {statedText(source)}
      {source.sourceId === null ? (
        ' · the source was removed'
      ) : (
        <>
          {' · '}
          <Link className="underline decoration-dotted" to={sourcePath(auditId, source.sourceId, place)}>
            {isPassage(source) ? 'Open passage' : isDocumented(source) ? 'Open cells' : 'Open cases'}
          </Link>
        </>
      )}
    </p>
  )
}

function AnswerQuote({ auditId, source, intro }: { auditId: number; source: AnswerSource; intro: string }) {
  const { interviewId, questionId, interviewee, quote } = source
  return (
    <figure>
      <figcaption className="caption">
        {intro} {interviewee ?? 'an unnamed interviewee'} ·{' '}
        <Link className="underline decoration-dotted" to={questionPath(auditId, interviewId, questionId)}>
          Open answer
        </Link>
      </figcaption>
      <blockquote dir="auto" className="mt-0.5 line-clamp-3 text-muted wrap-anywhere">
        “{quote}”
      </blockquote>
    </figure>
  )
}
