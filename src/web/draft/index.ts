// Public exports of the draft folder for other folders.

export { DraftContent } from '#web/draft/DraftContent.tsx'
export { DraftsPanel } from '#web/draft/DraftsPanel.tsx'
export { Proposals, Suggestion } from '#web/draft/Proposals.tsx'
export { hasMore, useDrafts } from '#web/draft/useDrafts.ts'
