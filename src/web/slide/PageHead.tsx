// Head of a slide preview: its title, buttons that turn pages, and the state while no page is loaded.

import type { useReading } from '#web/slide/useReading.ts'
import { PreviousNext } from '#web/ui/previous-next.tsx'
import { Failed, Loading } from '#web/ui/states.tsx'

interface Props {
  reading: ReturnType<typeof useReading>
  /** Shows a page, counted from 1. */
  onTurn(number: number): void
}

export function PageHead({ reading: { contents, number, page, error, refetch }, onTurn }: Props) {
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="slides-title" className="headline text-xl">
          Slide Preview
        </h2>
        <PreviousNext
          noun="slide"
          index={number - 1}
          count={contents.length}
          onTurn={index => onTurn(index + 1)}
        />
      </header>
      {error && (
        <Failed title="The pages could not be rendered" onRetry={() => void refetch()}>
          {error.problem?.message ?? 'The server cannot be reached.'}
        </Failed>
      )}
      {!page && !error && <Loading text="Preparing the pages..." />}
    </>
  )
}
