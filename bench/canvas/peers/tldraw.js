// tldraw: rectangles with labels and bound arrows, opened from a saved document; its fonts and icons are served locally.

import { getAssetUrls } from '@tldraw/assets/selfHosted'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createBindingId, createShapeId, getSnapshot, Tldraw, toRichText } from 'tldraw'
import 'tldraw/tldraw.css'
import { getIndices } from '@tldraw/utils'
import { BOX } from '../map.ts'
import { define, until, VIEW } from './page.ts'

const COLOURS = { acquisition: 'blue', delivery: 'green', support: 'orange' }
const PROPS = {
  assetUrls: getAssetUrls({ baseUrl: '/assets/tldraw' }),
  options: { maxShapesPerPage: 100_000 },
  hideUi: true,
}
const box = { type: 'geo', props: { w: BOX.width, h: BOX.height, fill: 'semi', size: 's', dash: 'solid' } }
const arrow = { type: 'arrow', props: { size: 's', dash: 'solid', color: 'grey' } }
const bound = { type: 'arrow', props: { normalizedAnchor: { x: 0.5, y: 0.5 }, isPrecise: false } }

let saved
let editor

/** A document of the editor with one step, link and binding, from which the whole map is copied. */
async function patterns() {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  let maker
  const onMount = given => {
    maker = given
  }
  root.render(createElement('div', { style: VIEW }, createElement(Tldraw, { ...PROPS, onMount })))
  await until(() => maker)
  const [a, b] = ['a', 'b'].map(createShapeId)
  maker.createShapes([
    { id: a, ...box },
    { id: b, ...arrow },
  ])
  maker.createBindings([
    { id: createBindingId('c'), fromId: b, toId: a, ...bound, props: { ...bound.props, terminal: 'start' } },
  ])
  const { document: made } = getSnapshot(maker.store)
  root.unmount()
  return made
}

/** The whole map as a document. The editor's own calls would take minutes for thousands of bindings. */
function documentOf({ steps, links }, made) {
  const records = Object.values(made.store)
  const of = type =>
    records.find(({ typeName, type: own }) => (own ? `${typeName} ${own}` : typeName) === type)
  const indices = getIndices(steps.length + links.length)
  const shapes = steps.map(({ id, label, lane, x, y }) => {
    const pattern = of('shape geo')
    const props = { ...pattern.props, color: COLOURS[lane], richText: toRichText(label) }
    return { ...pattern, id: createShapeId(`s${id}`), index: indices[id], x, y, props }
  })
  const arrows = links.map(({ id, source, target }) => {
    const [pattern, a, b] = [of('shape arrow'), steps[source], steps[target]]
    const props = { ...pattern.props, start: { x: 0, y: 0 }, end: { x: b.x - a.x, y: b.y - a.y } }
    const at = { x: a.x + BOX.width / 2, y: a.y + BOX.height / 2, index: indices[steps.length + id] }
    return { ...pattern, id: createShapeId(`l${id}`), ...at, props }
  })
  const ends = links.flatMap(({ id, source, target }) =>
    ['start', 'end'].map(terminal => {
      const pattern = of('binding arrow')
      const joins = {
        fromId: createShapeId(`l${id}`),
        toId: createShapeId(`s${terminal === 'start' ? source : target}`),
      }
      const props = { ...pattern.props, terminal }
      return { ...pattern, id: createBindingId(`b${id}${terminal}`), ...joins, props }
    }),
  )
  const rest = records.filter(({ typeName }) => typeName !== 'shape' && typeName !== 'binding')
  const all = [...rest, ...shapes, ...arrows, ...ends]
  return { ...made, store: Object.fromEntries(all.map(record => [record.id, record])) }
}

const look = ({ x, y, zoom }) => {
  editor.selectNone()
  editor.setCamera({ x: x / zoom, y: y / zoom, z: zoom }, { immediate: true })
}

define({
  async prepare(map) {
    saved = documentOf(map, await patterns())
  },
  async mount(root, _map, camera) {
    const onMount = given => {
      editor = given
      look(camera)
    }
    const snapshot = { document: saved }
    createRoot(root).render(
      createElement('div', { style: VIEW }, createElement(Tldraw, { ...PROPS, snapshot, onMount })),
    )
    let [before, same] = [-1, 0]
    await until(() => {
      const shapes = [...root.getElementsByClassName('tl-shape')]
      const shown = shapes.filter(({ style }) => style.display !== 'none').length
      same = editor && shown > 0 && shown === before ? same + 1 : 0
      before = shown
      return same >= 2
    })
  },
  look,
  position: id => editor.getShape(createShapeId(`s${id}`)),
  hand: on => editor.setCurrentTool(on ? 'hand' : 'select'),
})
