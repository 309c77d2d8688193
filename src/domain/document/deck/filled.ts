// Messages that contain figures: text runs instead of the message's {placeholders}.

import type { Run } from '#domain/document/deck/types.ts'
import type { Figure } from '#domain/figure/figure.ts'
import { amountText } from '#domain/text/number-style.ts'

/** The message as runs: each {name} is replaced by the runs given for it. */
export function filled(message: string, values: Readonly<Record<string, readonly Run[]>>): Run[] {
  const parts = message.split(/\{([a-zA-Z]+)\}/)
  return parts.flatMap((part, index): readonly Run[] => {
    if (index % 2 === 1) return values[part] ?? []
    return part === '' ? [] : [{ text: part }]
  })
}

/** The amount of money of a figure, without its period. */
export const moneyRun = ({ id, value }: Figure): Run => ({ text: amountText(value, 'money'), figureId: id })
