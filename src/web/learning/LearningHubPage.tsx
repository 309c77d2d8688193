// The learners' landing page: where to resume, the six paths with their progress, and search.

import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { LearningPath } from '#contract/learning.ts'
import { readLastAssessment } from '#web/assessment/index.ts'
import { PathPicture } from '#web/learning/picture/PathPicture.tsx'
import { SearchResults } from '#web/learning/SearchResults.tsx'
import { useRead } from '#web/platform/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Failed, Loading } from '#web/ui/states.tsx'

export default function LearningHubPage() {
  const [query, setQuery] = useState('')
  return (
    <div className="mx-auto max-w-5xl">
      <PageHeader
        title="Learning Hub"
        description="Six short paths. Each lesson takes two to four minutes and ends with a quiz."
        actions={
          <Field label="Search lessons" hideLabel className="w-full sm:w-72">
            <Input
              type="search"
              placeholder="Search lessons"
              value={query}
              maxLength={200}
              onChange={event => setQuery(event.target.value)}
            />
          </Field>
        }
      />
      {query.trim().length > 1 ? <SearchResults query={query} /> : <Paths />}
    </div>
  )
}

function Paths() {
  const [assessment, setAssessment] = useState<string>()
  useEffect(() => setAssessment(readLastAssessment()), [])
  const { data, error, refetch } = useRead('learning.paths', { query: { assessment } })
  if (error)
    return (
      <Failed title="The lessons could not be loaded" onRetry={() => void refetch()}>
        {error.problem?.message ?? 'The server cannot be reached.'}
      </Failed>
    )
  if (!data) return <Loading />
  // The path recommended by the assessment comes first; the others keep their order.
  const paths = data.paths.toSorted(
    (a, b) => Number(b.id === data.recommended) - Number(a.id === data.recommended),
  )
  return (
    <>
      <Next resume={data.resume} paths={paths} />
      <Overall paths={paths} isRecommended={data.recommended !== null} />
      <div className="grid gap-x-12 gap-y-12 md:grid-cols-2">
        {paths.map(path => (
          <Path key={path.id} path={path} isRecommended={path.id === data.recommended} />
        ))}
      </div>
    </>
  )
}

type LessonHead = Pick<LearningPath['lessons'][number], 'id' | 'title'>

/** Where to continue; for a new learner, the first lesson of the path that is offered first. */
function Next({ resume, paths }: { resume: LessonHead | null; paths: LearningPath[] }) {
  const isNew = paths.every(({ lessons }) => lessons.every(({ state }) => state !== 'done'))
  const lesson = resume ?? (isNew ? paths[0]?.lessons[0] : null)
  if (!lesson) return null
  return (
    <p className="mb-10 border-l-2 border-signal bg-signal-wash px-5 py-4">
      {resume ? 'You left off in' : 'Start with'}{' '}
      <Link className="link font-semibold" to={`/learning-hub/${lesson.id}`}>
        {lesson.title}
      </Link>
      .
    </p>
  )
}

/** The learner's overall progress, and help in choosing a path. */
function Overall({ paths, isRecommended }: { paths: LearningPath[]; isRecommended: boolean }) {
  const lessons = paths.flatMap(path => path.lessons)
  const done = lessons.filter(lesson => lesson.state === 'done').length
  return (
    <p className="mb-10 text-sm text-muted">
      {done} of {lessons.length} lessons done.{' '}
      {!isRecommended && (
        <>
          Not sure where to begin? The{' '}
          <a className="link" href="/assessment">
            AI Readiness Assessment
          </a>{' '}
          chooses the path for your weakest topics.{' '}
        </>
      )}
      Also here:{' '}
      <Link className="link" to="/learning-hub/execution-levels">
        AI Execution Levels
      </Link>
      , from chatbot to agent.
    </p>
  )
}

function Path({ path, isRecommended }: { path: LearningPath; isRecommended: boolean }) {
  const done = path.lessons.filter(lesson => lesson.state === 'done').length
  const of = path.lessons.length
  return (
    <section className="border-t border-ink pt-5">
      {isRecommended && (
        <div className="mb-2">
          <Badge tone="signal">Recommended by your assessment</Badge>
        </div>
      )}
      <div className="flex items-start justify-between gap-6 sm:min-h-20">
        <div>
          <h2 className="headline text-xl">{path.title}</h2>
          <p className="mt-1 text-sm text-muted">{path.summary}</p>
        </div>
        <PathPicture path={path.id} className="max-sm:w-24" />
      </div>
      <div className="mt-4 flex items-center gap-4">
        <Progress
          label={`Progress in ${path.title}`}
          value={done}
          max={of}
          text={`${done} of ${of} lessons done`}
        />
        <span className="shrink-0 text-xs text-muted">
          {done} of {of}
        </span>
      </div>
      <ol className="mt-4 divide-y divide-rule border-y border-rule">
        {path.lessons.map(lesson => (
          <LessonRow key={lesson.id} lesson={lesson} />
        ))}
      </ol>
    </section>
  )
}

/** A tick means no wrong quiz answers; a read lesson with wrong ones shows its score. */
function progressText({ state, score }: LearningPath['lessons'][number]): string {
  if (state !== 'done') return state === 'started' ? 'Started' : ''
  return score && score.correct < score.of ? `Read · ${score.correct} of ${score.of} right` : '✓ Done'
}

function LessonRow({ lesson }: { lesson: LearningPath['lessons'][number] }) {
  return (
    <li>
      <Link
        to={`/learning-hub/${lesson.id}`}
        className="group flex items-baseline gap-3 py-2.5 hover:bg-band"
      >
        <span className="min-w-0 flex-1 group-hover:text-signal group-hover:underline">{lesson.title}</span>
        <span className="text-xs font-medium text-signal">{progressText(lesson)}</span>
        <span className="w-12 text-right text-xs text-muted">{lesson.minutes} min</span>
      </Link>
    </li>
  )
}
