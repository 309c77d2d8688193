// React Flow; with ?visible it draws only what is in view.

import { MarkerType, ReactFlow, useEdgesState, useNodesState } from '@xyflow/react'
import '@xyflow/react/dist/style.css'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { BOX } from '../map.ts'
import { define, until, VIEW } from './page.ts'

const onlyVisible = location.search.includes('visible')
let nodes = []
let edges = []
let flow
let page

function Flow({ camera }) {
  const [shownNodes, , onNodesChange] = useNodesState(nodes)
  const [shownEdges, , onEdgesChange] = useEdgesState(edges)
  const props = {
    nodes: shownNodes,
    edges: shownEdges,
    onNodesChange,
    onEdgesChange,
    minZoom: 0.2,
    maxZoom: 3,
  }
  const onInit = instance => {
    flow = instance
  }
  return createElement(
    'div',
    { style: VIEW },
    createElement(ReactFlow, {
      ...props,
      onInit,
      defaultViewport: camera,
      onlyRenderVisibleElements: onlyVisible,
      autoPanOnNodeDrag: false,
    }),
  )
}

define({
  prepare({ steps, links }, root) {
    page = createRoot(root)
    page.render('Loading...')
    nodes = steps.map(({ id, label, x, y }) => ({
      id: String(id),
      position: { x, y },
      data: { label },
      ...BOX,
      sourcePosition: 'right',
      targetPosition: 'left',
    }))
    edges = links.map(({ id, source, target }) => ({
      id: `e${id}`,
      source: String(source),
      target: String(target),
      markerEnd: { type: MarkerType.ArrowClosed },
    }))
  },
  async mount(root, map, camera) {
    page.render(createElement(Flow, { camera }))
    const drawn = () => root.getElementsByClassName('react-flow__edge').length
    let before = -1
    await until(() => {
      const now = drawn()
      const ready = onlyVisible ? now > 0 && now === before : now >= map.links.length
      before = now
      return ready
    })
  },
  look: ({ x, y, zoom }) => flow.setViewport({ x, y, zoom }),
  position: id => flow.getNode(String(id)).position,
  isEmpty: (x, y) => !document.elementFromPoint(x, y)?.closest('.react-flow__node,.react-flow__edge'),
})
