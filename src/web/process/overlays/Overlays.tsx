// Overlays of the drawing: inline names and numbers, handles, guides, finding, copying.

import { FindField } from '#web/process/overlays/FindField.tsx'
import { Guides } from '#web/process/overlays/Guides.tsx'
import { Handles } from '#web/process/overlays/Handles.tsx'
import { LinkFields } from '#web/process/overlays/LinkFields.tsx'
import { NameField } from '#web/process/overlays/NameField.tsx'
import { Others } from '#web/process/overlays/Others.tsx'
import { SelectionBox } from '#web/process/overlays/SelectionBox.tsx'
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
  const handled = canvas.gestures.withHandles()
  return (
    <>
      <SelectionBox />
      <Guides />
      <Others />
      {handled !== null && <Handles key={`handles ${handled}`} id={handled} />}
      {naming && <NameField key={`name ${naming.key}`} id={naming.key} />}
      {labelling !== null && <LinkFields key={labelling} id={labelling} />}
      {finding && <FindField />}
    </>
  )
}
