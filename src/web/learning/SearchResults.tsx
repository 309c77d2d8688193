// The lessons in which every word of the search occurs.

import { Link } from 'react-router'
import { useRead } from '#web/platform/api.ts'
import { Empty, Failed, Loading } from '#web/ui/states.tsx'

export function SearchResults({ query }: { query: string }) {
  const { data, error, refetch } = useRead('learning.search', { query: { q: query.trim() } })
  if (error)
    return (
      <Failed title="The lessons could not be searched" onRetry={() => void refetch()}>
        {error.problem?.message ?? 'The server cannot be reached.'}
      </Failed>
    )
  if (!data) return <Loading text="Searching..." />
  if (data.length === 0) return <Empty>No lesson contains all of these words.</Empty>
  return (
    <ol className="divide-y divide-rule border-y border-rule" aria-label="Lessons found">
      {data.map(lesson => (
        <li key={lesson.id} className="py-4">
          <p className="caption">{lesson.pathTitle}</p>
          <Link className="link headline text-lg" to={`/learning-hub/${lesson.id}`}>
            {lesson.title}
          </Link>
          <p className="mt-1 max-w-prose text-sm text-muted">{lesson.excerpt}</p>
        </li>
      ))}
    </ol>
  )
}
