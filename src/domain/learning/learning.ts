// Learning paths: which path to start with, where to resume, and search in lessons.

import type { AssessmentTopic } from '#domain/assessment/assessment.ts'

/** The path for the weakest topic that any path covers; null if none does. `lowest` is lowest first. */
export function recommendedPath(
  lowest: readonly AssessmentTopic[],
  paths: readonly { id: string; topics: readonly AssessmentTopic[] }[],
): string | null {
  for (const topic of lowest) {
    const path = paths.find(({ topics }) => topics.includes(topic))
    if (path) return path.id
  }
  return null
}

/**
 * If every word of `query` occurs in `text` or `titles`: an excerpt around the first of them in the text, else the text's
 * beginning. Otherwise null. Case does not matter.
 */
export function excerptFor(
  text: string,
  query: string,
  titles: readonly string[] = [],
  length = 160,
): string | null {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const lower = text.toLowerCase()
  const whole = [lower, ...titles.map(title => title.toLowerCase())].join('\n')
  if (words.length === 0 || !words.every(word => whole.includes(word))) return null
  const first = words.find(word => lower.includes(word)) ?? ''
  const at = Math.max(0, lower.indexOf(first) - 40)
  const start = at === 0 ? 0 : text.indexOf(' ', at) + 1
  const cut = text.slice(start, start + length)
  return `${start > 0 ? '…' : ''}${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`
}
