// Native choices: checkbox, switch, radio group. They are styled in styles.css.

import { type ComponentProps, type ReactNode, useId } from 'react'

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
      <div className="min-w-0 text-sm wrap-anywhere">
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
