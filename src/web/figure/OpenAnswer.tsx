// The whole answer behind a quote, in a window above the figure's. It is an entry of the browser's history: Back closes it.

import { useId } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { questionPath } from '#domain/audit.ts'
import type { FigureInput } from '#domain/figure/figure.ts'
import { quotedPlaces } from '#domain/text/quoted-place.ts'
import { useRead } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failed, Loading } from '#web/ui/states.tsx'

interface Props {
  auditId: number
  input: Extract<FigureInput, { kind: 'answer' }>
}

export function OpenAnswer({ auditId, input }: Props) {
  const id = useId()
  const { state, ...here } = useLocation()
  const navigate = useNavigate()
  const isOpen = (state as { answer?: string } | null)?.answer === id
  const open = () => void navigate(here, { state: { answer: id }, preventScrollReset: true })
  return (
    <>
      <button type="button" className="link whitespace-nowrap" onClick={open}>
        Open answer
      </button>
      {isOpen && <AnswerWindow auditId={auditId} input={input} onClose={() => void navigate(-1)} />}
    </>
  )
}

function AnswerWindow({ auditId, input, onClose }: Props & { onClose: () => void }) {
  const { interviewId, questionId, answerId, question, interviewee, quote } = input
  const { data, error, refetch } = useRead('answer.list', { params: { id: interviewId } })
  const answer = data?.find(({ id }) => id === answerId)
  return (
    <Dialog
      open
      onOpenChange={next => !next && onClose()}
      title={question ?? 'Answer'}
      description={interviewee ?? 'Unnamed interviewee'}
      footer={
        <>
          <Button asChild variant="secondary">
            <Link to={questionPath(auditId, interviewId, questionId)}>Go to interview</Link>
          </Button>
          <Button onClick={onClose}>Back to figure</Button>
        </>
      }
    >
      {answer && <Response text={answer.response} quote={quote} />}
      {data && !answer && <p className="text-sm">The answer was deleted; its quote is kept.</p>}
      {!data && !error && <Loading />}
      {error && (
        <Failed title="The answer could not be loaded" onRetry={() => void refetch()}>
          {error.problem?.message ?? 'The server cannot be reached.'}
        </Failed>
      )}
    </Dialog>
  )
}

/** The text with the quote marked. */
function Response({ text, quote }: { text: string; quote: string }) {
  const at = quotedPlaces(text, quote)[0]?.start ?? -1
  const [before, after] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + quote.length)]
  return (
    <blockquote dir="auto" className="whitespace-pre-line wrap-anywhere">
      {before}
      {at >= 0 && <mark className="bg-signal-wash text-ink">{quote}</mark>}
      {after}
    </blockquote>
  )
}
