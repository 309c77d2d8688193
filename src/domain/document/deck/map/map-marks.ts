// Marks on the steps of a drawn map: decision, friction, and statements that differ.

import { paragraph, textBox } from '#domain/document/deck/page.ts'
import type { ShapeElement, SlideBox, SlideElement } from '#domain/document/deck/types.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import { isDiffering } from '#domain/process/step-field.ts'

/** Marks for decision and friction, which never rely on colour alone. */
export function frictionMarks(step: ProcessStep, box: SlideBox): ShapeElement[] {
  const size = 12
  const mark = (
    name: string,
    shape: ShapeElement['shape'],
    x: number,
    fill: NonNullable<ShapeElement['fill']>,
  ): ShapeElement => ({
    kind: 'shape',
    name: `${name} mark of step ${step.id}`,
    shape,
    box: { x, y: box.y - size / 2, w: size, h: size },
    fill,
    line: { colour: 'sheet', width: 1 },
  })
  return [
    ...(step.isDecision ? [mark('Decision', 'diamond', box.x + 8, 'ink')] : []),
    ...(step.friction === 'time_sink'
      ? [mark('Time sink', 'ellipse', box.x + box.w - size - 8, 'timeSink')]
      : []),
    ...(step.friction === 'quality_risk'
      ? [mark('Quality risk', 'triangle', box.x + box.w - size - 8, 'qualityRisk')]
      : []),
  ]
}

const SIGN = 16

/** The same sign as on the canvas: interviewees differ about a number of the step, and there is no decision. */
export function differingSign(name: string, x: number, y: number): SlideElement[] {
  const box = { x, y, w: SIGN, h: SIGN }
  const line = { colour: 'signal', width: 1.25, dashed: true } as const
  return [
    { kind: 'shape', name, shape: 'ellipse', box, fill: 'sheet', line },
    textBox(
      `${name}, sign`,
      box,
      [paragraph([{ text: '≠', bold: true }], 'body', { size: 12, align: 'center' })],
      {
        valign: 'middle',
      },
    ),
  ]
}

/** The mark of a step whose statements differ; empty without a difference. */
export const differingMark = (step: ProcessStep, box: SlideBox) =>
  isDiffering(step)
    ? differingSign(`Differing mark of step ${step.id}`, box.x + box.w - SIGN - 26, box.y - SIGN / 2)
    : []
