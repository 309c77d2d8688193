// A picture of a lesson with its caption, by the name in the lesson's file.

import type { ComponentType } from 'react'
import type { LessonView } from '#contract/learning.ts'
import { BeforePasting, OneCase, OnePage, WhoLeads } from '#web/learning/picture/information.tsx'
import { Ceiling, FourPieces, ThreeWeeks } from '#web/learning/picture/progress.tsx'
import { FiveSteps, InSight, NextPiece, TwoBriefs } from '#web/learning/picture/working.tsx'

type Picture = Extract<LessonView['blocks'][number], { kind: 'picture' }>

const PICTURES: Record<Picture['picture'], ComponentType<{ text: string }>> = {
  'next-piece': NextPiece,
  'in-sight': InSight,
  'two-briefs': TwoBriefs,
  'five-steps': FiveSteps,
  'one-case': OneCase,
  'who-leads': WhoLeads,
  'before-pasting': BeforePasting,
  'one-page': OnePage,
  ceiling: Ceiling,
  'three-weeks': ThreeWeeks,
  'four-pieces': FourPieces,
}

export function LessonFigure({ block: { picture, text, caption } }: { block: Picture }) {
  const Drawing = PICTURES[picture]
  return (
    <figure className="my-3 border-y border-rule py-6">
      <Drawing text={text} />
      <figcaption className="caption mt-4">{caption}</figcaption>
    </figure>
  )
}
