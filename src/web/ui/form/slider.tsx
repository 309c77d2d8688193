// A slider: a range input with its value as text. In a file of its own, because public pages have no sliders.

import type { ComponentProps, KeyboardEvent, PointerEvent } from 'react'
import { useControl } from '#web/ui/form/field.tsx'

interface SliderProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  /** Null until the user has chosen: the slider is then drawn hollow at `start`, with the text `unset`. */
  value: number | null
  onChange: (value: number) => void
  /** Enter while it has a value; without one, Enter chooses the current position. */
  onEnter?: () => void
  min: number
  max: number
  step?: number
  start?: number
  unset?: string
  /** Follows the number, e.g. "%". */
  unit?: string
}

/** A slider that shows its value; its name comes from the Field around it or from aria-label. */
export function Slider({
  value,
  onChange,
  onEnter,
  min,
  max,
  step = 1,
  start = min,
  unset = 'not set',
  unit = '',
  className = '',
  ...props
}: SliderProps) {
  const at = value ?? start
  const isUnset = value === null
  const shown = `${isUnset ? 0 : ((at - min) / (max - min || 1)) * 100}%`
  // Releasing it, or Enter, chooses the current position; a browser fires an event only if the value changes.
  const choose = (event: KeyboardEvent<HTMLInputElement> | PointerEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    if (isUnset && !input.matches(':disabled')) onChange(input.valueAsNumber)
  }
  const chooseByKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    if (isUnset) choose(event)
    else if (event.key === 'Enter') onEnter?.()
  }
  return (
    <div className={`flex items-center gap-3 ${className}`}>
      <input
        {...useControl()}
        {...props}
        type="range"
        className={`slider ${isUnset ? 'slider-unset' : ''}`}
        style={{ '--shown': shown } as Record<string, string>}
        min={min}
        max={max}
        step={step}
        value={at}
        {...((isUnset || unit) && { 'aria-valuetext': `${at}${unit}${isUnset ? `, ${unset}` : ''}` })}
        onChange={event => onChange(event.target.valueAsNumber)}
        onPointerUp={choose}
        onKeyDown={chooseByKey}
      />
      <output className={`w-10 text-right text-sm ${isUnset ? 'text-muted italic' : 'font-semibold'}`}>
        {`${at}`.replace('-', '−')}
        {unit}
      </output>
    </div>
  )
}
