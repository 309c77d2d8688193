// Public exports of the slide folder for other folders.

export { SlidePreview } from '#web/slide/SlidePreview.tsx'
export { SlideView } from '#web/slide/SlideView.tsx'
export { ink, pictureOf, SvgLine, toneStyle } from '#web/slide/SvgLine.tsx'
