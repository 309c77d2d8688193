// Impact score of the answer from 1 to 10; unrated until the user moves the slider.

import { useRef } from 'react'
import { IMPACT_SCORE } from '#domain/interview/interview.ts'
import { Button } from '#web/ui/button.tsx'
import { Slider } from '#web/ui/choice.tsx'
import { Field } from '#web/ui/field.tsx'

export function ImpactScore({
  score,
  onChange,
}: {
  score: number | null
  onChange: (score: number | null) => void
}) {
  const slider = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange(null)
    slider.current?.focus()
  }
  return (
    <div className="max-w-xl">
      <Field
        label="Impact score"
        hint="1: hardly noticeable · 5: costs hours every week · 10: decides over cost or quality of the whole service"
      >
        <Slider
          min={IMPACT_SCORE.min}
          max={IMPACT_SCORE.max}
          step={1}
          ref={slider}
          value={score}
          start={IMPACT_SCORE.default}
          unset="not rated"
          onChange={onChange}
        />
      </Field>
      <div className="mt-1 flex min-h-8 items-center text-sm">
        {score === null ? (
          <p className="text-muted">Not rated. Move or click the slider to rate, even at 5.</p>
        ) : (
          <Button variant="quiet" size="sm" onClick={clear}>
            Clear rating
          </Button>
        )}
      </div>
    </div>
  )
}
