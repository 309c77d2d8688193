// Option to hide people's names in an exported document, with a link to review the names.

import type { Names } from '#domain/document/stamp.ts'
import type { NameReview } from '#web/deliverable/useNameReview.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'

interface Props {
  names: Names
  onChange(names: Names): void
  /** Set if the names can be reviewed here. */
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
      {review && names === 'hidden' && <CheckNames review={review} />}
    </div>
  )
}

export function CheckNames({ review }: { review: NameReview }) {
  return (
    <Button
      variant="secondary"
      size="sm"
      className="mt-2 ml-7"
      pending={review.pending}
      onClick={review.open}
    >
      Check Names
    </Button>
  )
}
