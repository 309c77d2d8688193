// The AI Execution tab.

import { ExecutionLevels } from '#web/learning/ExecutionLevels.tsx'

export default function ExecutionPage() {
  return (
    <ExecutionLevels
      further={
        <>
          For a client’s team: the{' '}
          <a href="/ai-resources" className="link">
            Learning Hub
          </a>{' '}
          has the same levels beside six short paths of lessons, free with a learner’s account.
        </>
      }
    />
  )
}
