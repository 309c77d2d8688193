// A text field that applies what is typed at once, and shows the map's own value again when it is left.

import { type ComponentProps, useState } from 'react'
import { Input } from '#web/ui/input.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string
  /** Takes every keystroke. */
  onType: (typed: string) => void
  onLeave: () => void
}

export function LiveInput({ value, onType, onLeave, ...props }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Input
      {...props}
      value={typed ?? value}
      onChange={event => {
        setTyped(event.target.value)
        onType(event.target.value)
      }}
      onBlur={() => {
        setTyped(null)
        onLeave()
      }}
    />
  )
}
