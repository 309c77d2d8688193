// Proposed wordings of a slide's findings: an accepted one is a text edit that is saved and undone like typed text.

import type { DraftOf } from '#contract/draft.ts'
import type { Slide } from '#contract/slide.ts'
import { Proposals, Suggestion } from '#web/draft/index.ts'
import { useAcceptDraftText } from '#web/slide/drafting/useAcceptDraftText.ts'
import { useWording } from '#web/slide/drafting/useWording.tsx'
import { type SlideTexts, textOf } from '#web/slide/editing/useSlideTexts.ts'

interface Props {
  draft: DraftOf<'wording'>
  slide: Slide
  texts: SlideTexts
  readOnly: boolean
}

type Wording = Props['draft']['content']['wordings'][number]

export function WordingProposals({ draft, slide, texts, readOnly }: Props) {
  const { plain, shown } = useWording(slide.auditId)
  const acceptance = useAcceptDraftText(draft, slide, texts)
  const left = draft.content.wordings.filter(
    each => acceptance.isOpen(each.ref) && isOf(slide, each) && textOf(slide, each.field)?.text !== each.text,
  )
  const frozen = readOnly || texts.pending
  const take = (taken: readonly Wording[]) =>
    acceptance.accept(
      taken.map(({ ref, field, text, sentence }) => ({ refs: [ref], field, text: { text, base: sentence } })),
    )
  return (
    <Proposals
      draft={draft}
      frozen={frozen}
      left={left.length}
      done="All accepted on this slide, or the audit has changed since."
      onTakeAll={() => take(left)}
    >
      {left.map(wording => (
        <Suggestion
          key={wording.ref}
          auditId={draft.auditId}
          name={plain(wording.text)}
          written={shown(wording.text)}
          cites={wording.cites}
          frozen={frozen}
          onTake={() => take([wording])}
        >
          <p className="caption mt-1">Instead of: {shown(wording.sentence)}</p>
        </Suggestion>
      ))}
    </Proposals>
  )
}

/** Whether the finding of a proposed wording is still in the audit. */
const isOf = ({ fields }: Slide, { field, sentence }: Wording) =>
  fields.some(({ name, generated }) => name === field && generated === sentence)
