// Public exports of the slide folder for other folders.

export { Presentation } from '#web/slide/present/Presentation.tsx'
export { PresenterNotes } from '#web/slide/present/PresenterNotes.tsx'
export { Stage } from '#web/slide/present/Stage.tsx'
export { SlidePreview } from '#web/slide/SlidePreview.tsx'
export { SlideView } from '#web/slide/SlideView.tsx'
export { ink, pictureOf, SvgLine, toneStyle } from '#web/slide/SvgLine.tsx'
