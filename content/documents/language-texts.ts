// What the folder of a language exports: the words of all documents, and texts that snapshots hold in English.

import type { ENGLISH } from '#content/documents/en/index.ts'
import type { AdviceWording } from '#domain/opportunity/advice.ts'
import type { Priority, RecommendationId } from '#domain/report.ts'

/** What a language's folder exports. */
export interface LanguageTexts {
  messages: typeof ENGLISH
  /** Texts that snapshots and interviews hold in English; null for English itself. */
  content: {
    /** Explanations by formula id. */
    formulas: Record<string, string>
    wording: {
      recommendations: Record<RecommendationId, { title: string; text: string }>
      priorities: Record<Priority, string>
      advice: AdviceWording
    }
    /** Topic and question of built-in interview templates by question id. */
    questions: Record<string, readonly [topic: string, question: string]>
  } | null
}
