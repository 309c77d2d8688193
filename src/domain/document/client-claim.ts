// What a client link claims about a step, for the client to confirm or correct: one sentence for each claim.

import type { DocumentMessages } from '#content/documents/messages.ts'
import { oneLine } from '#domain/document/text.ts'
import { claimedNumber, isUnstated } from '#domain/process/claimed-number.ts'
import { clientWords } from '#domain/process/client-statement.ts'
import { isWithoutWork } from '#domain/process/decision.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import { countingFlow, type NumberField } from '#domain/process/step-field.ts'
import { leadText, numberText, priceText } from '#domain/text/number-style.ts'

/** A number that the client is asked to confirm; null if it is unknown. */
export interface ClaimedNumber {
  field: NumberField
  value: number | null
  label: string
}

/** A statement about a step in one sentence, and the client's response to it. */
export interface StepClaim {
  text: string
  numbers: ClaimedNumber[]
  said: { author: string; date: string; text: string; comment: string }[]
}

type ClientMessages = DocumentMessages['client']

/** A claim about these numbers of a step, with what clients answered to it. */
export function claimOf(
  step: ProcessStep,
  fields: readonly NumberField[],
  client: ClientMessages,
): StepClaim {
  const { labels, said, amounts } = client.claim
  return {
    text: claimText(step, fields, client),
    numbers: fields.map(field => ({ field, value: claimedNumber(step, field), label: labels[field] })),
    said: fields.flatMap(field =>
      clientWords(step, field).map(({ author, date, says, shown, comment }) => {
        const amount = amounts[field]({
          amount: field === 'costPerHour' ? priceText(says) : numberText(says),
          count: says,
        })
        const text = shown === null ? amount : said({ isRight: says === shown, amount })
        return { author, date, comment, text }
      }),
    ),
  }
}

/** "“Price a lane” takes 25 minutes, 900 times a month." Says what is unknown. */
function claimText(
  step: ProcessStep,
  fields: readonly NumberField[],
  { claim, unnamedStep }: ClientMessages,
): string {
  const name = oneLine(step.label) || unnamedStep
  if (!fields.includes('durationMin')) {
    const rate = claimedNumber(step, 'costPerHour')
    return rate === null
      ? claim.rateUnknown({ step: name })
      : claim.rate({ step: name, amount: priceText(rate) })
  }
  const minutes = claimedNumber(step, 'durationMin')
  const untimed = isWithoutWork(step) ? claim.decides : claim.takesUnknown
  const takes =
    minutes === null
      ? untimed({ step: name })
      : claim.takes({ step: name, minutes: numberText(minutes), count: minutes })
  const flow = countingFlow(step)
  if (flow && !isUnstated(step, 'runsPerMonth'))
    return claim.flow({ takes, runs: leadText(flow.runs.usual, 'count') })
  const runs = claimedNumber(step, 'runsPerMonth')
  if (runs === null) return isWithoutWork(step) ? `${takes}.` : claim.unknown({ takes })
  // The client confirms an exact value, so it is not rounded.
  const often = { takes, runs: numberText(runs), count: runs }
  return minutes === null ? claim.done(often) : claim.often(often)
}
