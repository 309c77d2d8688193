// bpmn-js: the map as a BPMN diagram in its modeller.

import 'bpmn-js/dist/assets/bpmn-font/css/bpmn-embedded.css'
import 'bpmn-js/dist/assets/bpmn-js.css'
import 'bpmn-js/dist/assets/diagram-js.css'
import Modeler from 'bpmn-js/lib/Modeler'
import { BOX } from '../map.ts'
import { define, VIEW } from './page.ts'

const SPACES =
  'xmlns:b="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:i="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:c="http://www.omg.org/spec/DD/20100524/DC" xmlns:d="http://www.omg.org/spec/DD/20100524/DI"'
let xml
let modeler

function diagram({ steps, links }) {
  const tasks = steps.map(({ id, label }) => `<b:task id="s${id}" name="${label}"/>`)
  const flows = links.map(
    l => `<b:sequenceFlow id="l${l.id}" sourceRef="s${l.source}" targetRef="s${l.target}"/>`,
  )
  const shapes = steps.map(
    ({ id, x, y }) =>
      `<i:BPMNShape id="d${id}" bpmnElement="s${id}"><c:Bounds x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}"/></i:BPMNShape>`,
  )
  const edges = links.map(({ id, source, target }) => {
    const [a, b] = [steps[source], steps[target]]
    return `<i:BPMNEdge id="e${id}" bpmnElement="l${id}"><d:waypoint x="${a.x + BOX.width}" y="${a.y + 25}"/><d:waypoint x="${b.x}" y="${b.y + 25}"/></i:BPMNEdge>`
  })
  return `<b:definitions ${SPACES} id="D" targetNamespace="x"><b:process id="P">${tasks.join('')}${flows.join('')}</b:process><i:BPMNDiagram id="G"><i:BPMNPlane id="L" bpmnElement="P">${shapes.join('')}${edges.join('')}</i:BPMNPlane></i:BPMNDiagram></b:definitions>`
}

const look = ({ x, y, zoom }) => {
  modeler.get('selection').select(null)
  const box = { x: -x / zoom, y: -y / zoom, width: VIEW.width / zoom, height: VIEW.height / zoom }
  modeler.get('canvas').viewbox(box)
}

define({
  prepare(map) {
    xml = diagram(map)
  },
  async mount(root, _map, camera) {
    modeler = new Modeler({ container: root })
    await modeler.importXML(xml)
    look(camera)
  },
  look,
  position: id => modeler.get('elementRegistry').get(`s${id}`),
  isEmpty(x, y) {
    const under = document.elementFromPoint(x, y)
    if (under?.closest('.djs-overlay-container,.djs-context-pad,.djs-palette')) return false
    const element = under?.closest('.djs-element')
    return !element || element.getAttribute('data-element-id') === 'P'
  },
})
