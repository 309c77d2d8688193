// Where a step of the map comes from: the answer it was made from, and those in which its fields were named.

import { Link } from 'react-router'
import { amountText } from '#domain/figure.ts'
import { type AnswerSource, QUANTITY_UNITS, type StepValueField } from '#domain/quantity.ts'
import { FIELD_NAMES } from '#web/interview/figure-links.ts'
import { questionPath } from '#web/interview/place.ts'
import { useRead } from '#web/platform/api.ts'

interface Props {
  auditId: number
  /** The step's id on the server, if it is there yet. */
  stepId: number | undefined
  sourceAnswerId: number | null | undefined
  /** The number that stands in a field of the step now. */
  numberIn(field: StepValueField): number | null
}

export function StepSource({ auditId, stepId, sourceAnswerId, numberIn }: Props) {
  const audit = { params: { id: auditId } }
  const { data: answers = [] } = useRead('answer.sources', audit)
  const { data: quantities = [] } = useRead('quantity.list', audit)
  const made = answers.find(({ answerId }) => answerId === sourceAnswerId)
  const named = quantities.flatMap(quantity => {
    const { link } = quantity
    return link?.to === 'step' && link.stepId === stepId ? [{ ...quantity, field: link.field }] : []
  })
  if (!made && named.length === 0) return null
  return (
    <section aria-label="Sources" className="mt-3 border-t border-signal pt-3 text-sm">
      {made && <Said auditId={auditId} source={made} intro="Made from" />}
      {named.map(({ id, field, kind, usual, source }) => {
        const now = numberIn(field)
        const differs = field !== 'friction' && now !== usual
        return (
          <div key={id} className="mt-2">
            <p className="first-letter:uppercase">
              {FIELD_NAMES[field]}: {amountText(usual, QUANTITY_UNITS[kind])}
              {differs && <span className="text-danger"> · the map says otherwise</span>}
            </p>
            <Said auditId={auditId} source={source} intro="Named by" />
          </div>
        )
      })}
    </section>
  )
}

function Said({ auditId, source, intro }: { auditId: number; source: AnswerSource; intro: string }) {
  const { interviewId, questionId, interviewee, quote } = source
  return (
    <figure>
      <figcaption className="caption">
        {intro} {interviewee ?? 'an interviewee not named'} ·{' '}
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
