// Tells a reader of a restricted audit that what they type is not saved.

import { useRead } from '#web/platform/api.ts'
import { useSession } from '#web/platform/session/session.tsx'
import { Notice } from '#web/ui/notice.tsx'

export default function ReaderBanner({ auditId }: { auditId: number }) {
  const { data: team } = useRead('audit.team', { params: { id: auditId } })
  const { account } = useSession()
  const isReader = team?.members.some(({ id, role }) => id === account?.id && role === 'reader')
  if (!team?.restricted || !isReader) return null
  return (
    <Notice tone="caution">
      You are a reader of this audit: changes are refused. {team.owner.name} can make you an editor.
    </Notice>
  )
}
