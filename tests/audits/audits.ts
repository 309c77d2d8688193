// Audit snapshots for document tests: a small one, and one with extreme amounts of everything that users paste.

import { DEMO } from '#content/demo/index.ts'
import { messagesOf } from '#content/documents/messages.ts'
import { ADVICE } from '#content/lever.ts'
import type { AuditSnapshot, WordedSnapshot } from '#domain/document/audit-snapshot.ts'
import type { OpportunityRecord } from '#domain/document/opportunity/record.ts'
import { estimate } from '#domain/opportunity/opportunity.ts'
import { ORGANIZATION_DEFAULTS } from '#domain/organization.ts'
import { ENGINES, FRICTIONS, LINK_DEFAULTS, type ProcessStep } from '#domain/process/step.ts'
import { ENTRIES } from '#domain/roi/example.ts'
import { ROI_PLAN } from '#domain/roi/plan.ts'
import { ROI_DEFAULTS } from '#domain/roi/roi.ts'
import { SLIDE_KINDS, SLIDE_TITLES, type SlideKind, type StoredSlide } from '#domain/slide.ts'
import { DEFAULT_STYLE } from '#domain/text/number-style.ts'
import { ENTERED } from './entered-numbers.ts'

const MARK = { author: 'Mona Member', date: '2026-11-20T09:00:00.000Z' }
const WORDING = { title: 'Do it', text: 'In this way.' }

/** A small audit; fields of `change` replace its own. */
export function content(change: Partial<AuditSnapshot> = {}): WordedSnapshot {
  return {
    audit: {
      id: 1,
      title: 'Freight desk',
      company: 'Northline',
      type: 'operations',
      description: '',
      createdBy: 'Mona Member',
    },
    date: '20 November 2026',
    interviews: [],
    steps: [],
    links: [],
    opportunities: [],
    roi: {
      inputs: ROI_DEFAULTS,
      plan: ROI_PLAN,
      marks: Object.fromEntries(ENTRIES.map(name => [name, MARK])),
      notes: [],
      sources: {},
      saved: true,
      author: 'Mona Member',
    },
    slides: SLIDE_KINDS.map((kind, index) => ({
      id: index + 1,
      kind,
      copy: false,
      title: SLIDE_TITLES[kind],
      texts: {},
      hidden: false,
    })),
    wording: {
      recommendations: { automation: WORDING, communication: WORDING, monitoring: WORDING },
      priorities: { high: 'High', medium: 'Medium', low: 'Low' },
      advice: ADVICE,
    },
    messages: messagesOf(change.language ?? 'en'),
    formulas: {},
    brand: { house: 'AI Audit Assistant', colour: '', logo: null },
    house: ORGANIZATION_DEFAULTS,
    scoreBase: 50,
    style: DEFAULT_STYLE,
    ...change,
  }
}

/** Every text that users typed into the audit, one per line; a document may contain it verbatim. */
export function typedIn({ audit, interviews, steps, opportunities }: AuditSnapshot): string {
  const answers = interviews.flatMap(each => each.answers.map(({ response }) => response))
  const people = interviews.flatMap(each => [each.interviewee, each.intervieweeRole])
  const map = steps.flatMap(({ label, owner, system }) => [label, owner, system])
  const described = opportunities.flatMap(({ title, description }) => [title, description])
  return [audit.title, audit.company, audit.description, ...answers, ...people, ...map, ...described].join(
    '\n',
  )
}

/** Texts that users paste. */
export const NASTY = [
  '=HYPERLINK("http://example.com","x")',
  'control \u0000\u0007\u001b\ufffe characters \ud800',
  'שלום עולם, زمن الانتظار',
  '🧾👩‍💼 emoji 🇩🇪 in a row 🚀🚀🚀',
  '审计报告：流程图、节省成本 日本語の監査 비용 절감',
  'W'.repeat(400),
  'a long sentence that goes on '.repeat(170),
  '<b>&amp;]]></b>',
  '   ',
]
const nasty = (index: number) => NASTY[index % NASTY.length] ?? ''

const written = (text: string) => ({ texts: { text: { text, base: '' } } })
const WRITTEN: Partial<Record<SlideKind, { texts: StoredSlide['texts'] }>> = {
  key_findings: written(NASTY.join('\n')),
  recommendations: written(`[${NASTY[4]?.slice(0, 60)}] ${NASTY[4]} — ${NASTY[5]}`),
}

const step = (index: number): ProcessStep => ({
  id: index + 1,
  auditId: 1,
  label: `${index} ${nasty(index)}`,
  engine: ENGINES[index % 3] ?? 'support',
  isDecision: index % 5 === 0,
  owner: nasty(index + 3),
  system: nasty(index + 4),
  durationMin: (index * 37) % 1_000_001,
  costPerHour: (index * 7919) % 1_000_000_001,
  friction: FRICTIONS[index % 3] ?? 'none',
  runsPerMonth: null,
  marks: ENTERED,
  position: { x: 0, y: 0 },
})

const opportunity = (index: number): OpportunityRecord => ({
  id: index + 1,
  stepId: index % 2 === 0 ? index + 1 : null,
  title: nasty(index),
  description: nasty(index + 1),
  effort: 1 + (index % 10),
  impact: 100 * 2 ** (index % 14),
  projectedSavings: 1200 * 2 ** (index % 14),
  category: 'friction',
})

const question = (index: number) => ({
  id: `q${index}`,
  topic: nasty(index),
  question: nasty(index),
  hint: '',
  impactScoreEnabled: true,
})

/** 200 steps, 60 opportunities, 40 answers of 5,000 characters, and all pasted texts. */
export const heavy = content({
  audit: {
    id: 1,
    title: NASTY.join(' ').slice(0, 500),
    company: NASTY.join(' ').slice(0, 200),
    type: 'custom',
    description: nasty(5),
    createdBy: nasty(4),
  },
  steps: Array.from({ length: 200 }, (_, index) => step(index)),
  links: Array.from({ length: 200 }, (_, index) => ({
    id: index + 1,
    auditId: 1,
    sourceId: 1 + index,
    targetId: 1 + ((index * 7 + 1) % 200),
    ...LINK_DEFAULTS,
  })).filter(link => link.sourceId !== link.targetId),
  opportunities: Array.from({ length: 60 }, (_, index) => opportunity(index)),
  interviews: [0, 1, 2, 3].map(index => ({
    id: index + 1,
    templateName: 'operations' as const,
    interviewee: nasty(index),
    intervieweeRole: nasty(index + 2),
    intervieweeKind: null,
    completed: true,
    questions: Array.from({ length: 10 }, (_, at) => question(at)),
    answers: Array.from({ length: 10 }, (_, at) => ({
      id: index * 10 + at,
      questionId: `q${at}`,
      response: `${nasty(at)} `.repeat(5000).slice(0, 5000),
      impactScore: 1 + (at % 10),
    })),
  })),
  slides: content().slides.map((slide, index) => ({ ...slide, title: nasty(index), ...WRITTEN[slide.kind] })),
})

/** A saved business case whose amounts were taken over from the opportunities. */
function takenOver(): AuditSnapshot['roi'] {
  const { roi } = content()
  const source = { kind: 'opportunities' } as const
  const sources = { projectedSavings: source, implementationCost: source, runningCost: source }
  return { ...roi, plan: { ...roi.plan, sources } }
}

/** Map and opportunities of the demo's finished audit, without its interviews. */
export function demoContent(): WordedSnapshot {
  const demo = DEMO.audits.find(audit => audit.completed)
  if (!demo) throw new Error('the demo has no completed audit')
  const steps = demo.steps.map((fields, index) => ({ ...fields, id: index + 1, auditId: 1, marks: ENTERED }))
  const links = demo.links.map(({ source, target }, index) => ({
    id: index + 1,
    auditId: 1,
    sourceId: source + 1,
    targetId: target + 1,
    ...LINK_DEFAULTS,
  }))
  const rangeOf = ([min, usual, max]: readonly [number, number, number]) => ({ min, usual, max })
  const opportunities = steps
    .filter(step => step.friction !== 'none')
    .map((step): OpportunityRecord => {
      const { lever, ...points } = demo.judgements?.[step.label] ?? {}
      const judged = Object.entries(points)
      return {
        id: step.id,
        stepId: step.id,
        title: step.label,
        description: '',
        category: 'friction',
        ...estimate(step),
        ...Object.fromEntries(judged.map(([name, points]) => [name, rangeOf(points)])),
        judgedBy: 'Tom Okafor',
        ...(lever && { lever: lever.lever }),
      }
    })
  return content({ steps, links, opportunities, roi: takenOver() })
}
