// Impact score of the answer from 1 to 10; unrated until the user moves the slider.

import { useRef } from 'react'
import { interview } from '#content/documents/en/interview.ts'
import { IMPACT_SCORE } from '#domain/interview/interview.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Slider } from '#web/ui/form/slider.tsx'

export function ImpactScore({
  score,
  words = interview.impact,
  onChange,
}: {
  score: number | null
  /** In the interviewee's language; English on our own screens. */
  words?: typeof interview.impact
  onChange: (score: number | null) => void
}) {
  const slider = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange(null)
    slider.current?.focus()
  }
  return (
    <div className="max-w-xl">
      <Field label={words.label} hint={words.hint}>
        <Slider
          min={IMPACT_SCORE.min}
          max={IMPACT_SCORE.max}
          step={1}
          ref={slider}
          value={score}
          start={IMPACT_SCORE.default}
          unset={words.unset}
          onChange={onChange}
        />
      </Field>
      <div className="mt-1 flex min-h-8 items-center text-sm">
        {score === null ? (
          <p className="text-muted">{words.none}</p>
        ) : (
          <Button variant="quiet" size="sm" onClick={clear}>
            {words.clear}
          </Button>
        )}
      </div>
    </div>
  )
}
