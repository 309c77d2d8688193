// Notes for administrators about the team: what members may do, and what cannot be undone.

import type { ReactNode } from 'react'

export function TeamNotes() {
  return (
    <div className="mt-12 grid gap-x-10 gap-y-8 sm:grid-cols-2">
      <Note title="Team Member Access">
        <li>Team members create audits, conduct interviews and generate reports.</li>
        <li>They see and edit every audit that is not restricted to a team.</li>
        <li>They do not manage the team, users or system settings.</li>
      </Note>
      <Note title="Important Notes">
        <li>Only administrators manage team members.</li>
        <li>Team members should change the temporary password at first login.</li>
        <li>Deleted accounts cannot be recovered. Their audits stay and pass to you.</li>
      </Note>
    </div>
  )
}

function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-rule pt-4">
      <h2 className="font-semibold">{title}</h2>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-sm text-muted">{children}</ul>
    </section>
  )
}
