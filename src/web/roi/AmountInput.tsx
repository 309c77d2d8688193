// Input for whole amounts: shows thousands separators when unfocused, the typed text while focused.

import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import { useNumbers } from '#web/platform/numbers.tsx'
import { Input } from '#web/ui/form/input.tsx'

export function AmountInput({
  value,
  onFocus,
  onBlur,
  ...props
}: ComponentProps<'input'> & { value: string }) {
  const { number } = useNumbers()
  const [isWriting, setWriting] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isWhole = /^\d+$/.test(value)
  // Changing the text loses the selection made by Tab, and typed digits would be appended to the number.
  useLayoutEffect(() => {
    if (isWriting) field.current?.select()
  }, [isWriting])
  return (
    <Input
      autoComplete="off"
      {...props}
      ref={field}
      value={isWriting || !isWhole ? value : number(Number(value))}
      onFocus={event => {
        setWriting(true)
        onFocus?.(event)
      }}
      onBlur={event => {
        setWriting(false)
        onBlur?.(event)
      }}
    />
  )
}
