// One lesson: its text, the quiz at its end, and the link to the next. The reading position is saved.

import { useEffect, useRef } from 'react'
import { Link, useParams } from 'react-router'
import type { LessonView } from '#contract/learning.ts'
import { BlockView } from '#web/learning/BlockView.tsx'
import { Quiz } from '#web/learning/Quiz.tsx'
import { useAction, useRead } from '#web/platform/api.ts'
import { useTitle } from '#web/system/index.ts'
import { Failed, Loading } from '#web/ui/states.tsx'

/** How long scrolling must pause before the position is saved, in milliseconds. */
const REST_MS = 800

export default function LessonPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useRead('learning.lesson', { params: { id } })
  if (error?.status === 404) return <NoSuchLesson />
  if (error)
    return (
      <Failed title="The lesson could not be loaded" onRetry={() => void refetch()}>
        {error.problem?.message ?? 'The server cannot be reached.'}
      </Failed>
    )
  if (!data) return <Loading />
  return <LessonText key={data.id} lesson={data} />
}

const NoSuchLesson = () => (
  <div className="mx-auto max-w-xl py-16">
    <h1 className="headline text-3xl">Lesson not found</h1>
    <p className="mt-3 text-muted">This lesson does not exist.</p>
    <p className="mt-6">
      <Link className="link" to="/learning-hub">
        Go to the Learning Hub
      </Link>
    </p>
  </div>
)

function LessonText({ lesson }: { lesson: LessonView }) {
  const text = usePlace(lesson)
  useTitle(`${lesson.title} · Learning Hub`)
  return (
    <article className="mx-auto max-w-2xl">
      <p className="text-sm text-muted">
        <Link className="link" to="/learning-hub">
          Learning Hub
        </Link>{' '}
        / {lesson.path.title}
      </p>
      <h1 className="headline mt-4 text-3xl sm:text-4xl">{lesson.title}</h1>
      <p className="mt-3 text-lg text-muted">{lesson.summary}</p>
      <p className="caption mt-4 border-b border-ink pb-4">
        Lesson {lesson.number} of {lesson.of} · {lesson.minutes} min{lesson.completedAt && ' · Read'}
      </p>
      <div ref={text} className="mt-8 space-y-5">
        {lesson.blocks.map((block, n) => (
          <div key={`${lesson.id} ${n}`} className="scroll-mt-24">
            <BlockView block={block} />
          </div>
        ))}
      </div>
      <Quiz lesson={lesson} />
    </article>
  )
}

/** Scrolls to the learner's last position, and saves the position while reading. */
function usePlace({ id, position, completedAt }: LessonView) {
  const text = useRef<HTMLDivElement>(null)
  const { run } = useAction('learning.keepPlace', { quiet: true })
  const start = useRef(completedAt ? 0 : position)
  useEffect(() => {
    const blocks = [...(text.current?.children ?? [])]
    if (start.current > 1) blocks[start.current]?.scrollIntoView()
    let rest: ReturnType<typeof setTimeout>
    const keep = () => {
      const first = blocks.findIndex(block => block.getBoundingClientRect().bottom > 100)
      const place = first === -1 ? blocks.length : first
      // Best effort: a failure to save the position is not worth interrupting the reader.
      void run({ params: { id }, body: { position: place } }).catch(() => undefined)
    }
    const later = () => {
      clearTimeout(rest)
      rest = setTimeout(keep, REST_MS)
    }
    later()
    window.addEventListener('scroll', later, { passive: true })
    return () => {
      clearTimeout(rest)
      window.removeEventListener('scroll', later)
    }
  }, [id, run])
  return text
}
