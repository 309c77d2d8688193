// Texts of the recommendations that the report's rules trigger.

import type { Priority, RecommendationId } from '#domain/report.ts'

export const PRIORITY_LABELS: Record<Priority, string> = { high: 'High', medium: 'Medium', low: 'Low' }

export const RECOMMENDATIONS: Record<RecommendationId, { title: string; text: string }> = {
  automation: {
    title: 'Automate the work behind the high-impact answers',
    text: 'Start with the answers listed here: each names work that costs noticeable time or quality today. Map the step it belongs to, take its minutes and volume as a baseline, and automate the one with the highest volume first, with an acceptance test agreed before anything is built.',
  },
  communication: {
    title: 'Agree on one way of handing over and reporting back',
    text: 'High-impact problems rarely stay inside one team. Name an owner for each answer listed here, agree what a complete handover contains, and review the open points together every week until the automation is in place.',
  },
  monitoring: {
    title: 'Set up a monitoring dashboard',
    text: 'Follow volume, minutes per case, share right first time and cost per month from the same sources as this audit, so that every improvement is measured against its baseline and a relapse is seen within weeks.',
  },
}
