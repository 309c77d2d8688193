// maxGraph (the successor of mxGraph), with links that follow a dragged step.

import { Graph, InternalEvent } from '@maxgraph/core'
import '@maxgraph/core/css/common.css'
import { BOX } from '../map.ts'
import { define } from './page.ts'

let graph
let cells = []

function fill({ steps, links }) {
  const parent = graph.getDefaultParent()
  cells = steps.map(({ id, label, x, y }) =>
    graph.insertVertex({
      parent,
      id: `s${id}`,
      value: label,
      position: [x, y],
      size: [BOX.width, BOX.height],
    }),
  )
  for (const { id, source, target } of links)
    graph.insertEdge({ parent, id: `l${id}`, source: cells[source], target: cells[target] })
}

const look = ({ x, y, zoom }) => {
  graph.clearSelection()
  graph.view.scaleAndTranslate(zoom, x / zoom, y / zoom)
}

define({
  mount(root, map, camera) {
    InternalEvent.disableContextMenu(root)
    graph = new Graph(root)
    graph.getPlugin('SelectionHandler').maxLivePreview = 10
    look(camera)
    graph.batchUpdate(() => fill(map))
  },
  look,
  position: id => cells[id].geometry,
  hand(on) {
    const panning = graph.getPlugin('PanningHandler')
    graph.setPanning(on)
    panning.useLeftButtonForPanning = on
    panning.ignoreCell = on
  },
})
