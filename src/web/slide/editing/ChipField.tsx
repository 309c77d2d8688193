// A slide text being edited in place: same font, size and width, with figures as chips that cannot be mistyped.

import { type CSSProperties, type RefObject, useEffect, useRef } from 'react'
import { type Paragraph, SLIDE_SIZE, type SlideBox } from '#domain/document/deck/types.ts'
import { type ChipFieldHandle, type ChipFieldOptions, useChipField } from '#web/slide/editing/useChipField.ts'
import { FACES, ink } from '#web/slide/SvgLine.tsx'

interface Props extends ChipFieldOptions {
  label: string
  /** Position of the text on the slide, and the style of its first paragraph. */
  box: SlideBox
  look: Paragraph
  valign: 'top' | 'middle' | 'bottom'
  describedBy: string
  onFocus?(): void
  handle: RefObject<ChipFieldHandle | null>
}

export function ChipField({ label, box, look, valign, describedBy, onFocus, handle, ...options }: Props) {
  const root = useRef<HTMLDivElement>(null)
  useChipField(root, options, handle)
  useEffect(() => {
    handle.current?.focus()
  }, [handle])
  return (
    <div className="absolute flex flex-col" style={{ ...placeOf(box), justifyContent: ALIGNED[valign] }}>
      {/* biome-ignore lint/a11y/useSemanticElements: a textarea holds no figures */}
      <div
        ref={root}
        role="textbox"
        tabIndex={0}
        contentEditable="plaintext-only"
        suppressContentEditableWarning
        aria-label={label}
        aria-multiline={options.lines === 'many'}
        aria-describedby={describedBy}
        spellCheck
        onFocus={onFocus}
        className="outline-2 outline-offset-2 outline-[#0f6e4f] wrap-anywhere whitespace-pre-wrap"
        style={lookOf(look)}
      />
    </div>
  )
}

const ALIGNED = { top: 'flex-start', middle: 'center', bottom: 'flex-end' } as const

const share = (part: number, whole: number) => `${(100 * part) / whole}%`

/** A box of the slide as percentages of its image. */
export const placeOf = ({ x, y, w, h }: SlideBox): CSSProperties => ({
  left: share(x, SLIDE_SIZE.w),
  top: share(y, SLIDE_SIZE.h),
  width: share(w, SLIDE_SIZE.w),
  height: share(h, SLIDE_SIZE.h),
})

/** Converts points on the slide to hundredths of its image's width. */
const points = (size: number) => `${(100 * size) / SLIDE_SIZE.w}cqw`

const lookOf = ({
  font,
  size,
  lineHeight,
  colour,
  align,
  tracking = 0,
  rightToLeft,
  runs,
}: Paragraph): CSSProperties => ({
  fontFamily: FACES[font],
  fontSize: points(size),
  lineHeight,
  letterSpacing: points(tracking),
  color: ink(colour),
  textAlign: align,
  direction: rightToLeft ? 'rtl' : 'ltr',
  fontWeight: runs.every(run => run.bold) ? 700 : 400,
})
