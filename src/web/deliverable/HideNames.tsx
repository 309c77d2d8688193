// The choice to leave people unnamed in a document that goes out.

import type { Names } from '#domain/document/stamp.ts'
import { Checkbox } from '#web/ui/choice.tsx'

interface Props {
  names: Names
  onChange(names: Names): void
}

export function HideNames({ names, onChange }: Props) {
  return (
    <Checkbox
      label="Hide names"
      hint="Interviewees and owners become “Interviewee A”, “Owner A”; roles stay beside what was said. Whom quotes name besides is covered unless the export of the deck keeps them."
      checked={names === 'hidden'}
      onChange={event => onChange(event.target.checked ? 'hidden' : 'full')}
    />
  )
}
