// The three levels of AI execution, for learners.

import { Link } from 'react-router'
import { ExecutionLevels } from '#web/learning/ExecutionLevels.tsx'

export default function LevelsPage() {
  return (
    <ExecutionLevels
      further={
        <>
          Which of your tasks is worth which level? Begin with{' '}
          <Link to="/learning-hub/basics.choosing-a-task" className="link">
            Choosing a task
          </Link>
          , or go back to the{' '}
          <Link to="/learning-hub" className="link">
            Learning Hub
          </Link>
          .
        </>
      }
    />
  )
}
