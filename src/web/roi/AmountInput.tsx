// A field for whole money: in thousands while it is read, as it was typed while it is written in.

import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import { useNumbers } from '#web/platform/numbers.tsx'
import { Input } from '#web/ui/input.tsx'

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
  // Another text loses what Tab has selected, and what is typed then would be added to the number.
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
