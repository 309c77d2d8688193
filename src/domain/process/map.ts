// A whole process map as a value: what files are written from and read into. Links name their steps by place.

import type { StepFields } from '#domain/process/step.ts'

export interface ProcessMap {
  steps: StepFields[]
  links: { source: number; target: number }[]
}
