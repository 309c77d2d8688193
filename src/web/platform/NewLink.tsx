// A link that was just made, to be copied: it is shown only now.

import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

/** A link as it was made: its address is known only now. */
export interface Made {
  address: string
  /** Where it was sent; empty where it was not. */
  email: string
}

interface Props {
  made: Made
  /** What whoever has it can do. */
  warning: string
}

export function NewLink({ made: { address, email }, warning }: Props) {
  const copy = async () => {
    try {
      // Missing on pages that are not served securely.
      await navigator.clipboard.writeText(address)
      toast({ title: 'Copied' })
    } catch {
      toast({ title: 'Error', description: 'Select the link and copy it by hand.', tone: 'danger' })
    }
  }
  return (
    <div className="mb-5 border-l-2 border-signal bg-signal-wash px-4 py-3">
      <Field
        label="Link to copy"
        hint={`${email ? `It is on its way to ${email}. ` : ''}Shown only now: ${warning}`}
      >
        <Input
          readOnly
          className="font-mono"
          value={address}
          onFocus={event => event.currentTarget.select()}
        />
      </Field>
      <Button variant="secondary" size="sm" className="mt-3" onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  )
}
