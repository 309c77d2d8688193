// Native choices: checkbox, switch, radio group, slider. They are styled in styles.css.

import { type ComponentProps, type KeyboardEvent, type PointerEvent, type ReactNode, useId } from 'react'
import { useControl } from '#web/ui/form/field.tsx'

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  label: ReactNode
  hint?: ReactNode
}

export function Checkbox({ label, hint, ...props }: ChoiceProps) {
  return <Choice {...props} type="checkbox" label={label} hint={hint} look="check-box" />
}

/** On or off, applied immediately: for settings, not for picking from a list. */
export function Switch({ label, hint, ...props }: ChoiceProps) {
  return <Choice {...props} type="checkbox" role="switch" label={label} hint={hint} look="switch" />
}

function Choice({
  label,
  hint,
  look,
  className = '',
  ...props
}: ComponentProps<'input'> & ChoiceProps & { look: string }) {
  const id = useId()
  return (
    <div className={`flex gap-3 ${className}`}>
      <input id={id} aria-describedby={hint ? `${id}-hint` : undefined} {...props} className={look} />
      <div className="min-w-0 text-sm">
        <label htmlFor={id} className="cursor-pointer">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-xs text-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}

interface Option<V extends string> {
  value: V
  label: ReactNode
  hint?: ReactNode
}

interface RadioGroupProps<V extends string> {
  legend: ReactNode
  options: readonly Option<V>[]
  value: V | null
  onChange: (value: V) => void
  name?: string
  disabled?: boolean
}

export function RadioGroup<V extends string>({
  legend,
  options,
  value,
  onChange,
  name,
  disabled,
}: RadioGroupProps<V>) {
  const group = useId()
  return (
    <fieldset disabled={disabled} className="space-y-2">
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      {options.map(option => (
        <Choice
          key={option.value}
          type="radio"
          look="radio"
          name={name ?? group}
          label={option.label}
          hint={option.hint}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        />
      ))}
    </fieldset>
  )
}

interface SliderProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  /** Null until the user has chosen: the slider is then drawn hollow at `start`, with the text `unset`. */
  value: number | null
  onChange: (value: number) => void
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
  min,
  max,
  step = 1,
  start = min,
  unset = 'not set',
  unit = '',
  className = '',
  ...props
}: SliderProps) {
  const [at, isUnset] = [value ?? start, value === null]
  const shown = `${isUnset ? 0 : ((at - min) / (max - min || 1)) * 100}%`
  // Releasing it, or Enter, chooses the current position; a browser fires an event only if the value changes.
  const choose = (event: KeyboardEvent<HTMLInputElement> | PointerEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    if (isUnset && !input.matches(':disabled')) onChange(input.valueAsNumber)
  }
  const chooseByKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    choose(event)
  }
  return (
    <div className={`flex items-center gap-3 ${className}`}>
      <input
        {...useControl()}
        {...props}
        type="range"
        className={`slider ${isUnset ? 'slider-unset' : ''}`}
        style={{ '--shown': shown } as Record<string, string>}
        {...{ min, max, step }}
        value={at}
        {...((isUnset || unit) && { 'aria-valuetext': `${at}${unit}${isUnset ? `, ${unset}` : ''}` })}
        onChange={event => onChange(event.target.valueAsNumber)}
        onPointerUp={choose}
        onKeyDown={chooseByKey}
      />
      <output className={`w-10 text-right text-sm ${isUnset ? 'text-muted italic' : 'font-semibold'}`}>
        {at}
        {unit}
      </output>
    </div>
  )
}
