// References to figures in texts, written as {roi.net}: parsing them and replacing them with figures.

import { type Figure, figureText } from '#domain/figure/figure.ts'

/** Figures by the name that references them in a slide's text, e.g. {roi.net} or {opportunity.3}. */
export type FigureNames = Record<string, Figure>

/** The reference name of an opportunity's headline figure; `stepName` gives that of a step's annual cost. */
export const opportunityName = (id: number) => `opportunity.${id}`
/** The reference name of an opportunity's one-off cost. */
export const budgetName = (id: number) => `opportunity.${id}.cost`
/** Reference name of a step's cost. */
export const stepName = (id: number) => `step.${id}`

/** A part of a text; with `figureId` it shows that figure. */
export interface TextPart {
  text: string
  figureId?: string
}

/** Splits the text and replaces each {name} with its figure; an unknown name stays as written. */
export function resolve(text: string, figures: FigureNames): TextPart[] {
  return text
    .split(/(\{[a-z0-9_.]+\})/i)
    .filter(part => part !== '')
    .map(part => {
      const figure = part.startsWith('{') ? figures[part.slice(1, -1).toLowerCase()] : undefined
      return figure ? { text: figureText(figure), figureId: figure.id } : { text: part }
    })
}
