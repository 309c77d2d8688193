// Excalidraw: rectangles with bound labels and arrows.

import { convertToExcalidrawElements, Excalidraw } from '@excalidraw/excalidraw'
import '@excalidraw/excalidraw/index.css'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { BOX } from '../map.ts'
import { define, until, VIEW } from './page.ts'

let elements
let api
let page
let changed = false

function rectangle({ id, label, x, y }) {
  return { type: 'rectangle', id: `s${id}`, x, y, ...BOX, roughness: 0, label: { text: label, fontSize: 12 } }
}

const arrow =
  steps =>
  ({ id, source, target }) => {
    const [a, b] = [steps[source], steps[target]]
    const [x, y] = [a.x + BOX.width + 4, a.y + 25]
    const points = [
      [0, 0],
      [b.x - 4 - x, b.y + 25 - y],
    ]
    const ends = { start: { id: `s${source}` }, end: { id: `s${target}` } }
    return {
      type: 'arrow',
      id: `l${id}`,
      x,
      y,
      width: points[1][0],
      height: points[1][1],
      points,
      roughness: 0,
      ...ends,
    }
  }

const state = ({ x, y, zoom }) => ({ scrollX: x / zoom, scrollY: y / zoom, zoom: { value: zoom } })
const look = camera => api.updateScene({ appState: { ...state(camera), selectedElementIds: {} } })

define({
  prepare({ steps, links }, root) {
    page = createRoot(root)
    page.render('Loading...')
    const skeletons = [...steps.map(rectangle), ...links.map(arrow(steps))]
    elements = convertToExcalidrawElements(skeletons, { regenerateIds: false })
  },
  async mount(root, _map, camera) {
    const props = {
      excalidrawAPI: given => {
        api = given
      },
      onChange: shown => {
        changed ||= shown.length > 0
      },
      initialData: { elements, appState: state(camera) },
    }
    page.render(createElement('div', { style: VIEW }, createElement(Excalidraw, props)))
    await until(() => api && changed && !root.querySelector('.LoadingMessage'))
    look(camera)
  },
  look,
  position: id => api.getSceneElements().find(element => element.id === `s${id}`),
  hand: on => api.setActiveTool({ type: on ? 'hand' : 'selection' }),
})
