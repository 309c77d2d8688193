// Card with the slide that shows the numbers beside it; the deck is edited on its own tab.

import { Download, Pencil, Presentation } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { step3Path } from '#domain/audit.ts'
import { FiguresInPicture } from '#web/figure/index.ts'
import { ExportDialog } from '#web/slide/ExportDialog.tsx'
import { PageHead } from '#web/slide/PageHead.tsx'
import { type PagePosition, placeAt } from '#web/slide/pages.ts'
import type { SlideEditorProps } from '#web/slide/SlideEditor.tsx'
import { SlideView } from '#web/slide/SlideView.tsx'
import { useReading } from '#web/slide/useReading.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

export default function SlideCard({ audit, slides, choice, readOnly, unsaved }: SlideEditorProps) {
  const first = slides.find(each => each.kind === 'business_case' && !each.hidden && !each.copy)
  const [place, setPlace] = useState<PagePosition>({ slideId: first?.id ?? null, offset: 0, number: 1 })
  const [exporting, setExporting] = useState(false)
  const reading = useReading(audit.id, choice, place)
  const { page } = reading
  return (
    <>
      <PageHead
        audit={audit}
        choice={choice}
        reading={reading}
        onTurn={to => setPlace(placeAt(reading.contents, to))}
      />
      {page && (
        <div className="mt-4">
          <FiguresInPicture>
            <SlideView {...page} />
          </FiguresInPicture>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="quiet" asChild>
          <Link to={step3Path(audit.id, 'deck')}>
            {readOnly ? <Presentation aria-hidden /> : <Pencil aria-hidden />}
            {readOnly ? 'Open deck' : 'Edit Slides'}
          </Link>
        </Button>
        <Button variant="secondary" onClick={() => setExporting(true)}>
          <Download aria-hidden />
          Export PPTX
        </Button>
      </div>
      {unsaved && (
        <div className="mt-4">
          <Notice tone="caution">
            The deck uses saved values. Calculate ROI first to include the entries on this screen.
          </Notice>
        </div>
      )}
      {exporting && <ExportDialog audit={audit} choice={choice} onClose={() => setExporting(false)} />}
    </>
  )
}
