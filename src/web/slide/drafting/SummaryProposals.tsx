// Proposed sentences of the executive summary: an accepted one is a slide edit that is saved and undone like typed text.

import type { DraftOf } from '#contract/draft.ts'
import type { Slide } from '#contract/slide.ts'
import { SUMMARY_FIELD } from '#domain/slide.ts'
import { Proposals, Suggestion } from '#web/draft/index.ts'
import { useAcceptDraftText } from '#web/slide/drafting/useAcceptDraftText.ts'
import { useWording } from '#web/slide/drafting/useWording.tsx'
import { type SlideTexts, textOf } from '#web/slide/editing/useSlideTexts.ts'

interface Props {
  draft: DraftOf<'summary'>
  slide: Slide
  texts: SlideTexts
  readOnly: boolean
}

export function SummaryProposals({ draft, slide, texts, readOnly }: Props) {
  const { plain, shown } = useWording(slide.auditId)
  const acceptance = useAcceptDraftText(draft, slide, texts)
  const written = textOf(slide, SUMMARY_FIELD)?.text ?? ''
  const left = draft.content.sentences.filter(
    ({ ref, text }) => !written.includes(text) && acceptance.isOpen(ref),
  )
  const frozen = readOnly || texts.pending
  const take = (taken: typeof left) => {
    const text = [written, ...taken.map(each => each.text)].filter(each => each !== '').join(' ')
    acceptance.accept([{ refs: taken.map(({ ref }) => ref), field: SUMMARY_FIELD, text: { text, base: '' } }])
  }
  return (
    <Proposals
      draft={draft}
      frozen={frozen}
      left={left.length}
      done="All accepted into the summary, on this slide and in the report."
      onTakeAll={() => take(left)}
    >
      {left.map(sentence => (
        <Suggestion
          key={sentence.ref}
          auditId={draft.auditId}
          name={plain(sentence.text)}
          written={shown(sentence.text)}
          cites={sentence.cites}
          frozen={frozen}
          onTake={() => take([sentence])}
        />
      ))}
    </Proposals>
  )
}
