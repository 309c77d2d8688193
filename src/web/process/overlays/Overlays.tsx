// Overlays of the drawing: inline names and numbers, handles, guides, finding, copying.

import type { Canvas } from '#web/process/canvas/canvas.ts'
import type { Key } from '#web/process/canvas/map/document.ts'
import { FindField } from '#web/process/overlays/FindField.tsx'
import { Guides } from '#web/process/overlays/Guides.tsx'
import { Handles } from '#web/process/overlays/Handles.tsx'
import { LinkFields } from '#web/process/overlays/LinkFields.tsx'
import { NameField } from '#web/process/overlays/NameField.tsx'
import { Others } from '#web/process/overlays/Others.tsx'
import { SelectionBox } from '#web/process/overlays/SelectionBox.tsx'
import { StepStrip } from '#web/process/overlays/StepStrip.tsx'
import { useCopy } from '#web/process/overlays/useCopy.ts'
import { useSpace } from '#web/process/overlays/useSpace.ts'
import { useCanvas, useWatched } from '#web/process/watch.ts'

export default function Overlays() {
  const canvas = useCanvas()
  useCopy(canvas)
  useSpace(canvas)
  useWatched('hands')
  useWatched('chrome')
  const { naming, labelling } = canvas.inline
  const { finding } = canvas.overlays
  const [step, handled] = [stripped(canvas), canvas.gestures.withHandles()]
  return (
    <>
      <SelectionBox />
      <Guides />
      <Others />
      {step !== null && <StepStrip key={`strip ${step}`} id={step} />}
      {handled !== null && <Handles key={`handles ${handled}`} id={handled} />}
      {naming && <NameField key={`name ${naming.key}`} id={naming.key} />}
      {labelling !== null && <LinkFields key={labelling} id={labelling} />}
      {finding && <FindField />}
    </>
  )
}

/** The step that shows its fields: the only selected one, while no other action is in progress on it. */
function stripped(canvas: Canvas): Key | null {
  const key = canvas.selection.only()
  const isBusy =
    canvas.gestures.current.kind !== 'idle' ||
    canvas.tools.linking ||
    canvas.inline.naming ||
    canvas.tools.hand
  return isBusy || canvas.editor.readOnly || key === null || !canvas.doc.steps.has(key) ? null : key
}
