// The assessment last completed on this device; the Learning Hub uses it to recommend a first path.

const KEY = 'assessment_taken'

// Some private windows refuse storage; the hub then recommends nothing.
export function storeLastAssessment(id: string): void {
  try {
    localStorage.setItem(KEY, id)
  } catch {}
}

export function readLastAssessment(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}
