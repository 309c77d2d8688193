// Finds the decisions that an answer describes by their share: "88 % are accepted".

import type { ExtractedFigure } from '#domain/extraction/figure.ts'
import type { SentenceSpan } from '#domain/extraction/step/clause.ts'
import { capitalized, type DescribedStep } from '#domain/extraction/step/described-step.ts'

/** A decision with the share and label of the branch that the next step is on. */
export interface DescribedDecision extends DescribedStep {
  /** Index of its figure. */
  figure: number
  share: number
  branch: string
}

const DECISION =
  /^[^.;?]{0,40}?\b(?:are|is|get|gets|werden|wird)\s+(?:\p{L}+\s+){0,3}?(?<word>accepted|approved|rejected|denied|declined|passed|signed|bound|won|angenommen|genehmigt|freigegeben|abgelehnt|bewilligt|unterschrieben)\b/iu
const REST =
  /^\W*(?:the\s+(?:rest|others?|remaining)|others|otherwise|der\s+rest|die\s+(?:anderen|übrigen)|sonst|andernfalls)\b/iu

/** A state that decides only where the same sentence says what follows from it: "10 % are incomplete, then I call". */
const STATE =
  /^[^.;?]{0,40}?\b(?:are|is|sind|ist)\s+(?:\p{L}+\s+){0,2}?(?<word>incomplete|wrong|faulty|missing|unclear|urgent|damaged|unvollständig|falsch|fehlerhaft|unklar|dringend|beschädigt)\s*,\s*(?:then|so|and|dann|also|und)\b/iu

/** The decisions between two described steps. */
export function decisionsIn(
  text: string,
  figures: readonly ExtractedFigure[],
  sentences: readonly SentenceSpan[],
  described: readonly DescribedStep[],
): DescribedDecision[] {
  return figures.flatMap((figure, place) => {
    const sentence = sentences.findIndex(({ start, end }) => start <= figure.start && figure.start < end)
    const span = sentences[sentence]
    const rest = span ? text.slice(figure.end, span.end) : ''
    const word = (DECISION.exec(rest) ?? STATE.exec(rest))?.groups?.word?.toLowerCase()
    const next = described.find(({ start }) => start > figure.end)
    const isBetween = next !== undefined && described.some(({ start }) => start < figure.start)
    if (figure.kind !== 'percent' || !word || !isBetween) return []
    const opening = sentences[next.sentence]
    const isRest = next.sentence > sentence && opening && REST.test(text.slice(opening.start, next.start))
    const not =
      /[^\p{ASCII}]|en$|igt$|nt$/u.test(word) && /^(?:angen|geneh|freig|abgel|bewil|unter)/.test(word)
        ? 'nicht'
        : 'not'
    return [
      {
        label: `${capitalized(word)}?`,
        owner: '',
        object: '',
        start: figure.start,
        end: figure.end,
        sentence,
        figure: place,
        share: isRest ? 100 - figure.usual : figure.usual,
        branch: isRest ? `${not} ${word}` : word,
      },
    ]
  })
}
