// The assessment that was last completed on this device, by which the Learning Hub chooses the first path.

const KEY = 'assessment_taken'

// Storage is refused in some private windows; the hub then recommends nothing.
export function keepTakenAssessment(id: string): void {
  try {
    localStorage.setItem(KEY, id)
  } catch {}
}

export function readTakenAssessment(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}
