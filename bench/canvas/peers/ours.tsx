// Our own canvas as the page shows it, over a server that never answers: drawing, lanes, minimap.

import { createRoot, type Root } from 'react-dom/client'
import { STEP_DEFAULTS } from '#domain/process/step.ts'
import { Providers } from '#web/Providers.tsx'
import { Canvas } from '#web/process/canvas/canvas.ts'
import { contentFrom } from '#web/process/canvas/map/edits.ts'
import { useDrawn } from '#web/process/drawn.ts'
import { Drawing } from '#web/process/rendering/Drawing.tsx'
import { CanvasProvider } from '#web/process/watch.ts'
import Minimap from '#web/process/workspace/Minimap.tsx'
import { Loading } from '#web/ui/states.tsx'
import '#web/styles.css'
import { type Camera, define, until, VIEW } from './page.ts'

const never = () => new Promise<never>(() => {})
let keys: string[] = []
const canvas = new Canvas({
  call: never,
  map: { auditId: 1, scenario: null },
  refusal: () => ({ status: 0, message: '' }),
  wait: never,
  newKey: () => crypto.randomUUID(),
})

const look = ({ zoom, x, y }: Camera) => {
  canvas.selection.select([])
  canvas.viewport.zoomTo(zoom, { x: 0, y: 0 })
  const { camera } = canvas.viewport
  canvas.viewport.pan({ x: x - camera.x, y: y - camera.y })
}

/** As on the page, the minimap follows the first frame. */
function MapOnPage() {
  const isDrawn = useDrawn()
  return (
    <>
      <Drawing describedBy="" />
      {isDrawn && <Minimap />}
    </>
  )
}

let content: ReturnType<typeof contentFrom>
let page: Root
define({
  // The page while it reads the map: its typeface loaded, and its loading message shown.
  async prepare({ steps, links }, root) {
    await document.fonts.load('12px "Public Sans Variable"')
    page = createRoot(root)
    page.render(
      <Providers>
        <Loading />
      </Providers>,
    )
    const fields = steps.map(({ label, lane, x, y }) => ({
      ...STEP_DEFAULTS,
      label,
      engine: lane,
      position: { x, y },
    }))
    content = contentFrom(fields, links, () => crypto.randomUUID())
    keys = content.steps.map(step => step.key)
  },
  steps: root => until(() => root.querySelector('[data-key] text') !== null),
  async mount(root, _map, camera) {
    canvas.sync.show(content)
    look(camera)
    // A drawing that knows its size stays where it looks; else it would open on the whole map.
    canvas.viewport.resize(VIEW)
    page.render(
      <Providers>
        <CanvasProvider value={canvas}>
          <MapOnPage />
        </CanvasProvider>
      </Providers>,
    )
    await until(() => root.querySelector('[data-link]') !== null)
  },
  look,
  position: step => canvas.doc.steps.get(keys[step] ?? '')?.position ?? { x: 0, y: 0 },
  isEmpty: (x, y) => document.elementFromPoint(x, y)?.closest('[data-key],[data-minimap]') === null,
})
