// A link that was just created, to be copied: it is shown only once.

import { copyText } from '#web/platform/file/copy-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'

/** A new link: its URL is known only now. */
export interface Made {
  address: string
  /** The address it was emailed to; empty if it was not sent. */
  email: string
}

interface Props {
  made: Made
  /** What anyone with the link can do. */
  warning: string
}

export function NewLink({ made: { address, email }, warning }: Props) {
  const copy = () => copyText(address, 'Select the link and copy it by hand.')
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
      <Button size="sm" className="mt-3" onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  )
}
