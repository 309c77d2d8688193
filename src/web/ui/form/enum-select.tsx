// Select of a closed set: its values in their order, each under its label, and the chosen one typed.

import type { ChangeEvent, ComponentProps } from 'react'
import { Select } from '#web/ui/form/input.tsx'

interface BaseProps<T extends string> extends Omit<ComponentProps<'select'>, 'value' | 'children'> {
  values: readonly T[]
  labels: Readonly<Record<T, string>> | ((value: T) => string)
  value?: T | '' | undefined
  /** A first option that names the choice and cannot be chosen. */
  placeholder?: string
}

/** With `none`, a first option of this text means no value. */
type EnumSelectProps<T extends string> = BaseProps<T> &
  (
    | { none?: never; onChoose?: (value: T) => void }
    | { none: string; onChoose?: (value: T | undefined) => void }
  )

export function EnumSelect<T extends string>({
  values,
  labels,
  none,
  placeholder,
  onChoose,
  ...props
}: EnumSelectProps<T>) {
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const chosen = values.find(value => value === target.value)
    // Without `none`, every option that can be chosen is a value.
    if (chosen !== undefined || none !== undefined) (onChoose as (value: T | undefined) => void)(chosen)
  }
  return (
    <Select {...props} {...(onChoose && { onChange: choose })}>
      {placeholder !== undefined && (
        <option value="" disabled>
          {placeholder}
        </option>
      )}
      {none !== undefined && <option value="">{none}</option>}
      {values.map(value => (
        <option key={value} value={value}>
          {typeof labels === 'function' ? labels(value) : labels[value]}
        </option>
      ))}
    </Select>
  )
}
