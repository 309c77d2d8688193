// Which figures of an answer fill the fields of a step made from it: by their names; what that leaves open is asked.

import {
  QUANTITY_LABELS,
  type Quantity,
  STEP_FIELD_OF,
  STEP_VALUE_FIELDS,
  type StepValueField,
} from '#domain/interview/quantity.ts'
import { isSameWord, plainWord } from '#domain/process/same-word.ts'

/** The figures that can fill a field, and the one that surely means it; null where somebody has to say. */
export interface FigureChoice<Q extends Quantity> {
  field: StepValueField
  fitting: Q[]
  certain: Q | null
}

/** For each field that unlinked figures can fill, in the order of the fields. */
export function choicesFor<Q extends Quantity>(label: string, figures: readonly Q[]): FigureChoice<Q>[] {
  const free = figures.filter(({ link }) => link === null)
  return STEP_VALUE_FIELDS.flatMap(field => {
    const fitting = free.filter(({ kind }) => STEP_FIELD_OF[kind] === field)
    return fitting.length === 0 ? [] : [{ field, fitting, certain: certainOf(label, fitting) }]
  })
}

/** The one figure named most like the step, else the one without a name of its own. */
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

/** Words that name no step: those of kinds and measures. */
const GENERAL = new Set(
  `${FILLERS} ${MEASURES} ${Object.values(QUANTITY_LABELS).join(' ')}`.toLowerCase().split(' '),
)

/** The words of a text that can name a step: no fillers, no measures. */
const wordsOf = (text: string) =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => plainWord(word)).filter(word => !GENERAL.has(word))
