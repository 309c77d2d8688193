// What other nouns may use of slides.

export { SlidePreview } from '#web/slide/SlidePreview.tsx'
export { ink, pictureOf, SvgLine, toneStyle } from '#web/slide/SvgLine.tsx'
