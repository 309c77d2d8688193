// Diagrams of draw.io and Visio: what becomes a step, what is guessed, what is left out, and hostile files.

import fc from 'fast-check'
import { deflateSync, strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { type DiagramDraft, mapFromDiagram } from '#domain/process/import-export/diagram.ts'
import { xmlText } from '#domain/text/xml.ts'
import { readDiagramFile } from '#web/process/import-export/diagram-file.ts'
import { cases } from '../../../../tests/property.ts'
import { stepTitle } from '../../../../tests/texts/realistic-texts.ts'

interface Vertex {
  id: string
  value?: string
  style?: string
  parent?: string
  box?: [x: number, y: number, width: number, height: number]
}

interface Edge {
  source?: string
  target?: string
  value?: string
  style?: string
  /** Where ends without a shape are drawn. */
  points?: [from: [number, number], to: [number, number]]
}

const vertex = ({
  id,
  value = '',
  style = 'rounded=0;html=1;',
  parent = '1',
  box = [0, 0, 120, 60],
}: Vertex) =>
  `<mxCell id="${id}" value="${xmlText(value)}" style="${style}" vertex="1" parent="${parent}">
    <mxGeometry x="${box[0]}" y="${box[1]}" width="${box[2]}" height="${box[3]}" as="geometry"/></mxCell>`

const edge = ({ source, target, value = '', style = 'html=1;', points }: Edge, place: number) => {
  const attached = [source && `source="${source}"`, target && `target="${target}"`].filter(Boolean).join(' ')
  const [from, to] = points ?? []
  const drawn = points
    ? `<mxPoint x="${from?.[0]}" y="${from?.[1]}" as="sourcePoint"/><mxPoint x="${to?.[0]}" y="${to?.[1]}" as="targetPoint"/>`
    : ''
  return `<mxCell id="e${place}" value="${xmlText(value)}" style="${style}" edge="1" parent="1" ${attached}>
    <mxGeometry relative="1" as="geometry">${drawn}</mxGeometry></mxCell>`
}

const model = (vertices: Vertex[], edges: Edge[] = [], more = '') =>
  `<mxGraphModel dx="1" dy="1"><root><mxCell id="0"/><mxCell id="1" parent="0"/>${vertices.map(vertex).join('')}${edges.map(edge).join('')}${more}</root></mxGraphModel>`
const compressed = (xml: string) =>
  Buffer.from(deflateSync(strToU8(encodeURIComponent(xml)))).toString('base64')
const file = (...pages: string[]) =>
  `<mxfile host="app.diagrams.net">${pages.map((page, n) => `<diagram name="Page ${n + 1}" id="p${n}">${page}</diagram>`).join('')}</mxfile>`

const pagesOf = (content: string | Uint8Array) =>
  readDiagramFile(typeof content === 'string' ? strToU8(content) : content).pages
function draftOf(content: string | Uint8Array): DiagramDraft {
  const read = pagesOf(content)[0]?.read
  if (!read || 'error' in read) throw new Error(read?.error ?? 'no page')
  return read
}
const named = (text: string) => text.replace(/\s+/g, ' ').trim() || 'Untitled task'
const labels = (draft: DiagramDraft) => draft.steps.map(({ label }) => label)
/** Connections as pairs of labels. */
const flows = ({ steps, links }: DiagramDraft) =>
  links.map(({ source, target }) => `${steps[source]?.label} → ${steps[target]?.label}`)

const A = { id: 'a', value: 'Check order', box: [200, 40, 120, 60] } satisfies Vertex
const B = { id: 'b', value: 'Ship', box: [400, 40, 120, 60] } satisfies Vertex

describe('a draw.io file', () => {
  test('keeps names, shapes, directions and lanes, with any text', () => {
    fc.assert(
      fc.property(fc.array(stepTitle, { minLength: 2, maxLength: 12 }), names => {
        const vertices = names.map((value, n) => ({
          id: `s${n}`,
          value,
          style: 'rounded=0;',
          parent: 'lane',
        }))
        const edges = names.slice(1).map((_, n) => ({ source: `s${n}`, target: `s${n + 1}` }))
        const lane: Vertex = { id: 'lane', value: 'Back office', style: 'swimlane;', box: [0, 0, 900, 400] }
        for (const page of [
          model([lane, ...vertices], edges),
          compressed(model([lane, ...vertices], edges)),
        ]) {
          const draft = draftOf(file(page))
          expect(labels(draft)).toEqual(names.map(named))
          expect(draft.links).toEqual(names.slice(1).map((_, n) => ({ source: n, target: n + 1 })))
          expect(draft.lanes).toMatchObject([{ name: 'Back office', steps: names.length }])
          expect(draft.remarks).toEqual({})
        }
      }),
      { numRuns: cases(40) },
    )
  })

  test('provides HTML labels, wrapped cells and decisions', () => {
    const wrapped = `<UserObject label="Approve &lt;b&gt;credit&lt;/b&gt;&lt;br&gt;limit" id="w" owner="x">
      <mxCell style="rounded=1;html=1;" vertex="1" parent="1"><mxGeometry width="120" height="60" as="geometry"/></mxCell></UserObject>`
    const gate = { id: 'g', value: '<div>Over&nbsp;&lt;500&gt;?</div>', style: 'rhombus;html=1;' }
    const draft = draftOf(file(model([gate], [{ source: 'w', target: 'g' }], wrapped)))
    expect(draft.steps.map(({ label, isDecision }) => [label, isDecision])).toEqual([
      ['Over <500>?', true],
      ['Approve credit limit', false],
    ])
    expect(flows(draft)).toEqual(['Approve credit limit → Over <500>?'])
  })

  test('omits start and end marks, and keeps a rounded shape between as a step', () => {
    const draft = draftOf(
      file(
        model(
          [
            { id: 's', value: 'Start', style: 'ellipse;' },
            A,
            { id: 'm', value: 'Pack', style: 'ellipse;' },
            B,
            { id: 'e', value: 'End', style: 'shape=mxgraph.flowchart.terminator;' },
          ],
          [
            { source: 's', target: 'a' },
            { source: 'a', target: 'm' },
            { source: 'm', target: 'b' },
            { source: 'b', target: 'e' },
          ],
        ),
      ),
    )
    expect(labels(draft)).toEqual(['Check order', 'Pack', 'Ship'])
    expect(flows(draft)).toEqual(['Check order → Pack', 'Pack → Ship'])
    expect(draft.remarks).toEqual({ events: 2 })
  })

  test('attaches loose ends to the nearest shape or drops them, and reports it', () => {
    const draft = draftOf(
      file(
        model(
          [A, B],
          [
            {
              source: 'a',
              points: [
                [0, 0],
                [390, 70],
              ],
            },
            {
              source: 'b',
              points: [
                [0, 0],
                [900, 900],
              ],
            },
            { source: 'a', target: 'b' },
          ],
        ),
      ),
    )
    expect(flows(draft)).toEqual(['Check order → Ship'])
    expect(draft.remarks).toEqual({ endsByPosition: 1, looseFlows: 1, repeatedFlows: 1 })
  })

  test('reverses backward arrows, and counts lines without direction', () => {
    const backward = draftOf(
      file(model([A, B], [{ source: 'a', target: 'b', style: 'startArrow=block;endArrow=none;' }])),
    )
    expect(flows(backward)).toEqual(['Ship → Check order'])
    const plain = draftOf(file(model([A, B], [{ source: 'a', target: 'b', style: 'endArrow=none;' }])))
    expect(plain.remarks).toEqual({ directions: 1 })
  })

  test('provides connector labels, also from separate cells', () => {
    const own =
      '<mxCell id="l" value="no" style="edgeLabel;" vertex="1" connectable="0" parent="e1"><mxGeometry relative="1" as="geometry"/></mxCell>'
    const edges = [
      { source: 'a', target: 'b', value: 'yes' },
      { source: 'b', target: 'a' },
    ]
    expect(draftOf(file(model([A, B], edges, own))).links.map(({ label }) => label)).toEqual(['yes', 'no'])
  })

  test('finds lanes by nesting, or by position', () => {
    const pool = { id: 'p', value: 'Company', style: 'swimlane;', box: [0, 0, 900, 400] } satisfies Vertex
    const sales = {
      id: 'x',
      value: 'Sales',
      style: 'swimlane;',
      parent: 'p',
      box: [0, 20, 900, 180],
    } satisfies Vertex
    const support = {
      id: 'y',
      value: 'Support',
      style: 'swimlane;',
      parent: 'p',
      box: [0, 200, 900, 180],
    } satisfies Vertex
    const nested = { ...A, parent: 'x' }
    const lying: Vertex = { id: 'b', value: 'Ship', box: [400, 260, 120, 60] }
    const draft = draftOf(file(model([pool, sales, support, nested, lying], [{ source: 'a', target: 'b' }])))
    expect(draft.lanes.map(({ name, engine, steps }) => [name, engine, steps])).toEqual([
      ['Sales', 'acquisition', 1],
      ['Support', 'support', 1],
    ])
    expect(draft.remarks).toEqual({ lanesByPosition: 1 })
  })

  test('omits notes, texts and empty shapes, and counts them', () => {
    const draft = draftOf(
      file(
        model([
          A,
          { id: 't', value: 'Draft of May', style: 'text;html=1;' },
          { id: 'n', value: 'ask Rob', style: 'shape=note;' },
          { id: 'u', value: '' },
        ]),
      ),
    )
    expect(labels(draft)).toEqual(['Check order'])
    expect(draft.remarks).toEqual({ texts: 2, shapes: 1 })
  })

  test('has pages, even if one is unreadable', () => {
    const pages = pagesOf(file(model([A]), 'not compressed', compressed(model([B])), model([])))
    expect(pages.map(({ name, read }) => [name, 'error' in read ? read.error : labels(read)])).toEqual([
      ['Page 1', ['Check order']],
      ['Page 2', 'This page is compressed in a way that cannot be read.'],
      ['Page 3', ['Ship']],
      ['Page 4', 'The file holds no tasks or gateways.'],
    ])
  })

  test('becomes a map on which no two steps overlap', () => {
    const many = Array.from({ length: 30 }, (_, n): Vertex => {
      return { id: `n${n}`, value: `Step ${n}`, box: [(n % 6) * 90, Math.floor(n / 6) * 50, 80, 40] }
    })
    const { steps } = mapFromDiagram(draftOf(file(model(many))), [], false)
    const spots = steps.map(({ position }) => `${position.x} ${position.y}`)
    expect(new Set(spots).size).toBe(30)
  })

  test('of 4,000 mostly nested shapes is read', () => {
    const nested = Array.from({ length: 4000 }, (_, n): Vertex => {
      return { id: `n${n}`, value: `Step ${n}`, parent: n % 50 ? `n${n - 1}` : '1', style: 'group;' }
    })
    expect(() => draftOf(file(model(nested)))).toThrow('The file holds no tasks')
    const flat = nested.map(one => ({ ...one, parent: '1', style: 'rounded=0;' }))
    const edges = flat.slice(1).map((_, n) => ({ source: `n${n}`, target: `n${n + 1}` }))
    expect(draftOf(file(model(flat, edges))).links).toHaveLength(3999)
  })

  test('of 5,000 nested swimlanes is refused', () => {
    const nested = Array.from({ length: 5000 }, (_, n): Vertex => {
      return { id: `n${n}`, value: `Lane ${n}`, parent: n > 0 ? `n${n - 1}` : '1', style: 'swimlane;' }
    })
    expect(() => draftOf(file(model([...nested, { ...A, parent: 'n4999' }])))).toThrow(
      'Its shapes are nested too deeply.',
    )
  })

  test('of 90 nested swimlanes is read', () => {
    const nested = Array.from({ length: 90 }, (_, n): Vertex => {
      return { id: `n${n}`, value: `Lane ${n}`, parent: n > 0 ? `n${n - 1}` : '1', style: 'swimlane;' }
    })
    const { lanes } = draftOf(file(model([...nested, { ...A, parent: 'n89' }])))
    expect(lanes).toMatchObject([{ name: 'Lane 89', steps: 1 }])
  })

  test('of more loose connectors than a map has is refused', () => {
    const loose = Array.from({ length: 20_001 }, (_, n): Edge => {
      return {
        points: [
          [n, 0],
          [n, 900],
        ],
      }
    })
    expect(() => draftOf(file(model([A], loose)))).toThrow('The file is too large')
  })

  test('of steps that are all connected through one event is refused', () => {
    const event = { id: 'hub', style: 'ellipse;shape=mxgraph.bpmn.event;perimeter=ellipsePerimeter;' }
    const steps = Array.from({ length: 2000 }, (_, n): Vertex => ({ id: `s${n}`, value: `Step ${n}` }))
    const edges = steps.flatMap(({ id }): Edge[] => [
      { source: id, target: 'hub' },
      { source: 'hub', target: id },
    ])
    expect(() => draftOf(file(model([event, ...steps], edges)))).toThrow('The file is too large')
  })

  test.each([
    [
      'an endlessly expanding stream',
      file(Buffer.from(deflateSync(new Uint8Array(64 * 1024 * 1024))).toString('base64')),
      'larger than 16 MB',
    ],
    [
      'cells that contain each other',
      file(
        model([
          { id: 'a', value: 'A', parent: 'b' },
          { id: 'b', value: 'B', parent: 'a' },
        ]),
      ),
      'no tasks',
    ],
    ['entities', `<!DOCTYPE x [<!ENTITY a "b">]>${file(model([A]))}`, 'document type declaration'],
    ['no diagram', '<mxfile/>', 'no diagram'],
  ])('is refused with a reason: %s', (_, content, reason) => {
    expect(() => draftOf(content)).toThrow(reason)
  })
})

describe('a Visio file', () => {
  interface Shape {
    id: number
    master?: number
    text?: string
    at: [x: number, y: number]
    size?: [width: number, height: number]
    /** Ends of a connector. */
    line?: [begin: [number, number], end: [number, number]]
  }

  const MASTERS = ['Process', 'Decision', 'Start/End', 'Dynamic connector', 'Swimlane', 'CFF Container']
  const cell = (name: string, value: number) => `<Cell N="${name}" V="${value}"/>`
  const shape = ({ id, master, text = '', at, size, line }: Shape) =>
    `<Shape ID="${id}" Type="Shape"${master === undefined ? '' : ` Master="${master}"`}>${cell('PinX', at[0])}${cell('PinY', at[1])}${size ? cell('Width', size[0]) + cell('Height', size[1]) : ''}${line ? cell('BeginX', line[0][0]) + cell('BeginY', line[0][1]) + cell('EndX', line[1][0]) + cell('EndY', line[1][1]) : ''}<Text><cp IX="0"/>${xmlText(text)}</Text></Shape>`
  const connect = (from: number, begin: number | null, end: number | null) =>
    [['BeginX', begin] as const, ['EndX', end] as const]
      .filter(([, to]) => to !== null)
      .map(([name, to]) => `<Connect FromSheet="${from}" FromCell="${name}" ToSheet="${to}" ToCell="PinX"/>`)
      .join('')
  const page = (shapes: Shape[], connects = '') =>
    `<PageContents xmlns="http://schemas.microsoft.com/office/visio/2012/main"><Shapes>${shapes.map(shape).join('')}</Shapes><Connects>${connects}</Connects></PageContents>`

  function vsdx(...pages: string[]): Uint8Array {
    const relations = (targets: string[]) =>
      `<Relationships>${targets.map((target, n) => `<Relationship Id="rId${n + 1}" Target="${target}"/>`).join('')}</Relationships>`
    const entries: Record<string, string> = {
      '[Content_Types].xml': '<Types/>',
      'visio/pages/pages.xml': `<Pages xmlns:r="r">${pages.map((_, n) => `<Page ID="${n}" Name="Sheet ${n + 1}"><Rel r:id="rId${n + 1}"/></Page>`).join('')}</Pages>`,
      'visio/pages/_rels/pages.xml.rels': relations(pages.map((_, n) => `page${n + 1}.xml`)),
      'visio/masters/masters.xml': `<Masters xmlns:r="r">${MASTERS.map((name, n) => `<Master ID="${n}" NameU="${name}"><Rel r:id="rId${n + 1}"/></Master>`).join('')}</Masters>`,
      'visio/masters/_rels/masters.xml.rels': relations(MASTERS.map((_, n) => `master${n + 1}.xml`)),
    }
    pages.forEach((content, n) => {
      entries[`visio/pages/page${n + 1}.xml`] = content
    })
    MASTERS.forEach((_, n) => {
      entries[`visio/masters/master${n + 1}.xml`] =
        `<MasterContents><Shapes><Shape ID="5">${cell('Width', 1)}${cell('Height', 0.75)}</Shape></Shapes></MasterContents>`
    })
    return zipSync(Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, strToU8(text)])))
  }

  const check: Shape = { id: 1, master: 0, text: 'Check order\n', at: [2, 8] }
  const gate: Shape = { id: 2, master: 1, text: 'Credit?', at: [4, 8] }
  const ship: Shape = { id: 3, master: 0, text: 'Ship & bill', at: [6, 8] }
  const line = (id: number, text = ''): Shape => ({
    id,
    master: 3,
    text,
    at: [0, 0],
    line: [
      [2, 8],
      [4, 8],
    ],
  })

  test('provides steps, decisions and labelled links, without its start mark', () => {
    const start: Shape = { id: 9, master: 2, text: 'Start', at: [0, 8] }
    const connects = connect(10, 9, 1) + connect(11, 1, 2) + connect(12, 2, 3)
    const draft = draftOf(
      vsdx(page([start, check, gate, ship, line(10), line(11), line(12, 'yes')], connects)),
    )
    expect(draft.steps.map(({ label, isDecision }) => [label, isDecision])).toEqual([
      ['Check order', false],
      ['Credit?', true],
      ['Ship & bill', false],
    ])
    expect(flows(draft)).toEqual(['Check order → Credit?', 'Credit? → Ship & bill'])
    expect(draft.links[1]?.label).toBe('yes')
    expect([draft.remarks, draft.isPlaced]).toEqual([{ events: 1 }, true])
  })

  test('is oriented upright, and uses position for lanes and unglued ends', () => {
    const lane = (id: number, text: string, y: number): Shape => ({
      id,
      master: 4,
      text,
      at: [5, y],
      size: [10, 2],
    })
    const frame: Shape = { id: 30, master: 5, text: 'Order to cash', at: [5, 7], size: [10, 4] }
    const below: Shape = { ...ship, at: [6, 6] }
    const loose: Shape = {
      ...line(10),
      line: [
        [2.4, 8],
        [5.6, 6],
      ],
    }
    const draft = draftOf(
      vsdx(page([frame, lane(20, 'Front desk', 8), lane(21, 'Back office', 6), check, below, loose])),
    )
    expect(draft.lanes.map(({ name, steps }) => [name, steps])).toEqual([
      ['Front desk', 1],
      ['Back office', 1],
    ])
    expect(flows(draft)).toEqual(['Check order → Ship & bill'])
    expect(draft.remarks).toEqual({ endsByPosition: 2, lanesByPosition: 2 })
    expect(draft.steps[0]!.position.y).toBeLessThan(draft.steps[1]!.position.y)
  })

  test('keeps a connected hand-drawn box, and omits an unconnected text', () => {
    const hand: Shape = { id: 40, text: 'Call the client', at: [4, 5], size: [1, 1] }
    const title: Shape = { id: 41, text: 'As of May', at: [1, 11], size: [2, 1] }
    const draft = draftOf(vsdx(page([check, hand, title, line(10)], connect(10, 1, 40))))
    expect(flows(draft)).toEqual(['Check order → Call the client'])
    expect(draft.remarks).toEqual({ texts: 1 })
  })

  test.each([
    ['an archive of something else', zipSync({ 'word/document.xml': strToU8('<x/>') }), 'not a Visio file'],
    ['an archive cut in half', vsdx(page([check])).slice(0, 300), 'damaged'],
    [
      'expanding pages',
      zipSync({ 'visio/pages/pages.xml': new Uint8Array(40 * 1024 * 1024) }),
      'larger than 16 MB',
    ],
    [
      'a page whose content is missing',
      zipSync({ 'visio/pages/pages.xml': strToU8('<Pages><Page Name="x"/></Pages>') }),
      'missing',
    ],
  ])('is refused with a reason: %s', (_, bytes, reason) => {
    expect(() => draftOf(bytes)).toThrow(reason)
  })
})
