// Matches figures of an answer to the fields of a step made from it, by name; ambiguous ones are left to the user.

import { isSameWord, plainWord } from '#domain/process/same-word.ts'
import {
  QUANTITY_LABELS,
  type Quantity,
  STEP_FIELD_OF,
  STEP_VALUE_FIELDS,
  type StepValueField,
} from '#domain/quantity/quantity.ts'

/** The figures that can fill a field, and the certain match; null if the user must choose. */
export interface FigureChoice<Q extends Quantity> {
  field: StepValueField
  fitting: Q[]
  certain: Q | null
}

/** For each field that unlinked figures can fill, in field order. */
export function choicesFor<Q extends Quantity>(label: string, figures: readonly Q[]): FigureChoice<Q>[] {
  const free = figures.filter(({ link }) => link === null)
  return STEP_VALUE_FIELDS.flatMap(field => {
    const fitting = free.filter(({ kind }) => STEP_FIELD_OF[kind] === field)
    return fitting.length === 0 ? [] : [{ field, fitting, certain: certainOf(label, fitting) }]
  })
}

/** The one figure whose name is most similar to the step's, else the one without a name of its own. */
function certainOf<Q extends Quantity>(label: string, fitting: readonly Q[]): Q | null {
  const words = wordsOf(label)
  const shared = fitting.map(
    each =>
      wordsOf(`${each.label} ${each.words ?? ''}`).filter(word => words.some(own => isSameWord(own, word)))
        .length,
  )
  const most = Math.max(...shared)
  const best = fitting.filter((each, place) =>
    most > 0 ? shared[place] === most : wordsOf(each.label).length === 0,
  )
  return best.length === 1 ? (best[0] ?? null) : null
}

const FILLERS = 'a an and at by each every for from in is it of on one our per the this to usual usually with'
const MEASURES =
  'average case cases cost costs count day duration hour hours items maximum minimum month monthly number rate run runs time times typical volume week year'

/** Words that identify no step: those for kinds and measures. */
const GENERAL = new Set(
  `${FILLERS} ${MEASURES} ${Object.values(QUANTITY_LABELS).join(' ')}`.toLowerCase().split(' '),
)

/** The words of a text that can identify a step, without filler words and measures. */
const wordsOf = (text: string) =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => plainWord(word)).filter(word => !GENERAL.has(word))
