// A PDF or Word document: its text with the figures found in it, marked words that become a figure, and the figures taken.

import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Audit } from '#contract/audit.ts'
import { isDocumented, isPassage, type Quantity } from '#domain/quantity/quantity.ts'
import { blockOfPassage, type DocumentText, type Passage } from '#domain/source/document/document-text.ts'
import { useRead } from '#web/platform/api.ts'
import { DocumentBody } from '#web/source/document/DocumentBody.tsx'
import { DocumentPages } from '#web/source/document/DocumentPages.tsx'
import { TakePassage } from '#web/source/document/TakePassage.tsx'
import { ChangedFigures } from '#web/source/file/ChangedFigures.tsx'
import { FileFrame, type FileProps, type ShownPlace, useTaken } from '#web/source/file/FileFrame.tsx'
import { TakenFigures } from '#web/source/file/TakenFigures.tsx'
import { useOpened } from '#web/source/opened.ts'
import { Failed, Loading } from '#web/ui/states.tsx'

type Props = FileProps & { audit: Audit }

export default function SourceDocument(props: Props) {
  const { data, error, refetch } = useRead('source.text', { params: { id: props.source.id } })
  useOpened(data !== undefined)
  if (data) return <Marked {...props} document={data} />
  if (!error) return <Loading />
  return (
    <Failed title="The document could not be loaded" onRetry={() => void refetch()}>
      {error.problem?.message ?? 'The server cannot be reached.'}
    </Failed>
  )
}

function Marked({ source, newer, audit, readOnly, onOpen, document }: Props & { document: DocumentText }) {
  const [search] = useSearchParams()
  const [marked, mark] = useState(() => passageOf(document, search.get('passage') ?? ''))
  // Words that are shown come into view; words that the user marks are there already.
  const [shown, setShown] = useState(marked)
  const taken = useTaken(audit.id, source.id)
  const passages = useMemo(() => taken.flatMap(passageTaken), [taken])
  const show = (place: ShownPlace) => {
    if (!('block' in place)) return
    mark(place)
    setShown({ ...place })
  }
  const text = { document, marked, shown, taken: passages, onMark: mark, readOnly }
  return (
    <FileFrame source={source} newer={newer} readOnly={readOnly} onOpen={onOpen}>
      {source.replacesId !== null && (
        <ChangedFigures auditId={audit.id} sourceId={source.id} onShow={show} readOnly={readOnly} />
      )}
      <div className="mt-4 grid gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="min-w-0">
          {document.pages.length > 0 ? (
            <DocumentPages sourceId={source.id} {...text} />
          ) : (
            <DocumentBody {...text} />
          )}
          {!readOnly && (
            <p className="caption mt-2">Underlined numbers can be figures; click one to mark it.</p>
          )}
        </div>
        {!readOnly && (
          <TakePassage
            auditId={audit.id}
            sourceId={source.id}
            document={document}
            marked={marked}
            onShow={show}
          />
        )}
      </div>
      <TakenFigures
        auditId={audit.id}
        taken={taken}
        hint={readOnly ? '' : 'Mark words to take one.'}
        onShow={show}
        readOnly={readOnly}
      />
    </FileFrame>
  )
}

/** The passage of an address, "12-30-41"; null if the document has no such words. */
function passageOf(document: DocumentText, text: string): Passage | null {
  const [block = 0, from = 0, to = 0] = text.split('-').map(Number)
  const passage = { block, from, to }
  return blockOfPassage(document, passage) && passage
}

const passageTaken = ({ source }: Quantity): Passage[] =>
  isDocumented(source) && isPassage(source) ? [source] : []
