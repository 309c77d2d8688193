// Orders: exports that take longer than somebody waits. They are made beside the requests, show how far they are, and can be cancelled.

export const ORDER_STATES = ['queued', 'running', 'ready', 'failed', 'cancelled'] as const
export type OrderState = (typeof ORDER_STATES)[number]

export const isUnderWay = (state: OrderState) => state === 'queued' || state === 'running'

/** What an order is doing, each with the percent of the whole at which it begins (measured on the largest audit). */
const BEGINS = { waiting: 0, reading: 0, freezing: 8, drawing: 20, keeping: 97 } as const
export type OrderStage = keyof typeof BEGINS
export const ORDER_STAGES = Object.keys(BEGINS) as [OrderStage, ...OrderStage[]]

/** How much of the whole is done, in percent from 0 to 99, when `done` of `total` parts of a stage are. */
export function percentAt(stage: OrderStage, done = 0, total = 1): number {
  const next = ORDER_STAGES[ORDER_STAGES.indexOf(stage) + 1]
  const [from, to] = [BEGINS[stage], next ? BEGINS[next] : 100]
  const share = total > 0 ? Math.min(1, Math.max(0, done / total)) : 0
  return Math.min(99, Math.floor(from + (to - from) * share))
}

/** What an audit's documents are made from, counted. */
export interface AuditSize {
  steps: number
  opportunities: number
  /** Answers that somebody gave, and the characters of all of them. */
  answers: number
  characters: number
}

/** What takes as long as a step does: a shown answer is one, and so are 2,000 of its characters. */
const CHARACTERS = 2000
/** From here on drawing a document takes over two seconds of a processor; the figures stand in docs/decisions/031. */
const LARGE = 400

/** Whether its documents are made as orders. */
export const isLarge = ({ steps, opportunities, answers, characters }: AuditSize) =>
  steps + opportunities + answers + characters / CHARACTERS > LARGE
