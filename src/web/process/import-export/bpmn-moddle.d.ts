// Types of bpmn-moddle, which ships none: only the elements that our own files contain.

declare module 'bpmn-moddle' {
  interface Element {
    $type: string
    name: string
    rootElements: [Element, Element]
    participants: Element[]
    laneSets: [{ lanes: Element[] }]
    flowNodeRef: Element[]
    flowElements: Element[]
    incoming?: Element[]
    outgoing?: Element[]
    diagrams: [{ plane: { planeElement: { bpmnElement?: Element }[] } }]
  }

  export class BpmnModdle {
    fromXML(xml: string): Promise<{ rootElement: Element; warnings: unknown[] }>
  }
}
