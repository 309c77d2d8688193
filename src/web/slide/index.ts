// What other nouns may use of slides.

export { SlidePreview } from '#web/slide/SlidePreview.tsx'
