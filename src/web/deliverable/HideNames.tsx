// Option to hide people's names in an exported document, with the names to decide below it.

import type { Names } from '#domain/document/stamp.ts'
import type { NameReview } from '#web/deliverable/useNameReview.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'

interface Props {
  names: Names
  onChange(names: Names): void
  /** Set if the names can be decided here. */
  review?: NameReview
}

export function HideNames({ names, onChange, review }: Props) {
  return (
    <div>
      <Checkbox
        label="Hide names"
        hint="People become “Interviewee A”, “Person B”. Titles stay as written."
        checked={names === 'hidden'}
        onChange={event => onChange(event.target.checked ? 'hidden' : 'full')}
      />
      {review?.lists}
    </div>
  )
}
