// Messages that contain figures: text runs in place of the message's {placeholders}.

import type { Run } from '#domain/document/deck/types.ts'

/** The message as runs: each {name} is replaced by the runs given for it. */
export function filled(message: string, values: Readonly<Record<string, readonly Run[]>>): Run[] {
  const parts = message.split(/\{([a-zA-Z]+)\}/)
  return parts.flatMap((part, index): readonly Run[] => {
    if (index % 2 === 1) return values[part] ?? []
    return part === '' ? [] : [{ text: part }]
  })
}
