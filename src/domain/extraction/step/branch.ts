// Finds the decisions that an answer describes by their share: "88 % are accepted".

import type { ExtractedFigure } from '#domain/extraction/figure.ts'
import type { SentenceSpan } from '#domain/extraction/step/clause.ts'
import { capitalized, type DescribedStep } from '#domain/extraction/step/described-step.ts'
import { sentBackTo } from '#domain/extraction/step/send-back.ts'

/** A decision with the share and label of the branch that the next step is on. */
export interface DescribedDecision extends DescribedStep {
  /** Index of its figure. */
  figure: number
  share: number
  branch: string
  /** Words for whom or what the other branch goes back to, '' if it does not; and the label of that branch. */
  back: string
  backBranch: string
  /** Start and end of these words in the text; the end of the share if there are none. */
  backStart: number
  backEnd: number
  /** What is done where the rest goes back to, if the sentence says it: "who corrects the form". */
  rework: DescribedStep | null
}

const DECISION =
  /^[^.;?]{0,40}?\b(?:are|is|get|gets|werden|wird)\s+(?:\p{L}+\s+){0,3}?(?<word>accepted|approved|rejected|denied|declined|passed|signed|bound|won|angenommen|genehmigt|freigegeben|abgelehnt|bewilligt|unterschrieben)\b/iu
const REST =
  /^\W*(?:the\s+(?:rest|others?|remaining)|others|otherwise|der\s+rest|die\s+(?:anderen|übrigen)|sonst|andernfalls)\b/iu

/** A state that decides only where the same sentence says what follows from it: "10 % are incomplete, then I call". */
const STATE =
  /^[^.;?]{0,40}?\b(?:are|is|sind|ist)\s+(?:\p{L}+\s+){0,2}?(?<word>incomplete|wrong|faulty|missing|unclear|urgent|damaged|unvollständig|falsch|fehlerhaft|unklar|dringend|beschädigt)\s*,\s*(?:then|so|and|dann|also|und)\b/iu

const NOWHERE = { name: '', start: 0, end: 0, isWorked: false }

/** The decisions between two described steps, or after one if the rest goes back. */
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
    const decided = DECISION.exec(rest)
    const word = (decided ?? STATE.exec(rest))?.groups?.word?.toLowerCase()
    const behind = figure.end + (decided?.[0].length ?? 0)
    const back = decided ? sentBackTo(text.slice(behind)) : NOWHERE
    const backStart = back.name === '' ? figure.end : behind + back.start
    const backEnd = back.name === '' ? figure.end : behind + back.end
    // "88 % are accepted AND BILLING POSTS THE PAYMENT, the rest go back to …, WHO CORRECTS the form"
    const rework =
      described.find(step => back.isWorked && step.sentence === sentence && step.start >= backEnd) ?? null
    const next = described.find(
      step =>
        (step.start > backEnd || (step.start > figure.end && step.start < backStart)) && step !== rework,
    )
    const isAfter = described.some(({ start }) => start < figure.start)
    if (figure.kind !== 'percent' || !word || !isAfter) return []
    if (!next && back.name === '') return []
    const opening = next && sentences[next.sentence]
    const isRest =
      next && next.sentence > sentence && opening && REST.test(text.slice(opening.start, next.start))
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
        branch: isRest ? denied(word) : word,
        back: back.name,
        backStart,
        backEnd,
        backBranch: denied(word),
        rework,
      },
    ]
  })
}

/** "not accepted", "nicht genehmigt" */
function denied(word: string): string {
  const isGerman =
    /[^\p{ASCII}]|en$|igt$|nt$/u.test(word) && /^(?:angen|geneh|freig|abgel|bewil|unter)/.test(word)
  return `${isGerman ? 'nicht' : 'not'} ${word}`
}
