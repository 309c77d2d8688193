// Password input with a button to show the password.

import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/form/input.tsx'

export function PasswordInput(props: ComponentProps<'input'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <span className="relative block">
      <Input {...props} type={shown ? 'text' : 'password'} className="pr-11" />
      <span className="absolute top-0.5 right-0.5">
        <Button
          variant="quiet"
          size="icon-sm"
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden />
        </Button>
      </span>
    </span>
  )
}
