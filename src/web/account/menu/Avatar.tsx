// The user's initials as the button that opens the account menu.

import type { ComponentProps } from 'react'
import type { Account } from '#contract/account.ts'
import { initials } from '#domain/user.ts'

export function Avatar({ account, ...button }: { account: Account } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label={`${initials(account.name)}, account of ${account.name}`}
      className="grid size-9 place-items-center rounded-full border border-edge bg-sheet text-xs font-semibold hover:border-ink data-[state=open]:border-signal"
      {...button}
    >
      {initials(account.name)}
    </button>
  )
}
