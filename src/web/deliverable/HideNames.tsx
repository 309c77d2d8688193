// The choice to leave people unnamed in a document that goes out.

import type { Names } from '#domain/document/stamp.ts'
import { Checkbox } from '#web/ui/choice.tsx'

/** What hiding names cannot do, wherever somebody chooses it. */
export const OTHERS_STAY =
  'A name that stands alone in a quote, as in “ask Ruth”, is nobody’s whom the audit knows and stays: read the quotes before they go out.'

interface Props {
  names: Names
  onChange(names: Names): void
}

export function HideNames({ names, onChange }: Props) {
  return (
    <Checkbox
      label="Hide names"
      hint={`Interviewees and owners become “Interviewee A”, “Owner A”; roles stay beside what was said. Whom quotes name with a title is covered unless the export of the deck keeps them. ${OTHERS_STAY}`}
      checked={names === 'hidden'}
      onChange={event => onChange(event.target.checked ? 'hidden' : 'full')}
    />
  )
}
