// Multiple-choice questions at the end of a lesson, and their score.

/** A multiple-choice question with one right option. */
export interface QuizQuestion {
  question: string
  options: string[]
  /** Index of the right option. */
  right: number
  /** Why it is right. */
  explanation: string
  /** For each option why it is wrong; null for the right one. */
  reasons: (string | null)[]
}

/** How many of the questions are answered right; `answers` holds the index of the chosen option of each. */
export function countRight(quiz: readonly QuizQuestion[], answers: readonly number[]): number {
  return quiz.filter((question, n) => question.right === answers[n]).length
}
