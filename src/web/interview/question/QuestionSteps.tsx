// Navigation of a question, always visible: back, next, complete, and the number of unanswered questions.

import { useEffect, useRef } from 'react'
import type { Answering } from '#web/interview/answer/useAnswering.ts'
import { leftOpen } from '#web/interview/question/left-open.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  answering: Answering
  completed: boolean
  /** Nothing can be written here, only back and next. */
  readOnly: boolean
  count: number
}

export function QuestionSteps({ answering, completed, readOnly, count }: Props) {
  const { index, isLast, open, busy, jump, next, previous, reopen } = answering
  const isAtEnd = readOnly && isLast
  const goOn = () => (readOnly ? jump(index + 1) : void next())
  useNextKey(() => !busy && !isAtEnd && goOn())
  return (
    <footer className="sticky bottom-0 z-10 mt-8 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-rule bg-paper py-3 shadow-[4px_0_0_var(--color-paper),-4px_0_0_var(--color-paper)]">
      <Button variant="secondary" disabled={index === 0} onClick={previous}>
        Previous
      </Button>
      <Button pending={busy} disabled={isAtEnd} aria-keyshortcuts="Control+Enter" onClick={goOn}>
        {isLast ? 'Complete' : 'Next'}
      </Button>
      {completed && !readOnly && (
        <Button variant="quiet" onClick={reopen}>
          Reopen interview
        </Button>
      )}
      <p className={`caption ml-auto ${isLast ? '' : 'max-sm:hidden'}`}>
        {isLast ? leftOpen(open.length, count) : 'Ctrl + Enter: next question'}
      </p>
    </footer>
  )
}

/** Where Ctrl + Enter has another meaning. */
const ELSEWHERE = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** Ctrl + Enter anywhere on the page, unless in a form, or a dialog or menu is open. */
function useNextKey(run: () => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      if (event.defaultPrevented || event.repeat || document.querySelector(ELSEWHERE)) return
      // Going on would lose what is typed into an open form, e.g. of a figure.
      // A link opens a new tab with these keys.
      if (event.target instanceof Element && event.target.closest('form, a[href]')) return
      // Otherwise the browser also presses the focused button.
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
