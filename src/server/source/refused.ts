// Why a source could not be read, as a code of the catalogue.

import type { ProblemCode } from '#contract/problems.ts'

/** The file is refused as a whole. It crosses the boundary of a thread as its code. */
export class SourceRefused extends Error {
  readonly code: ProblemCode
  constructor(code: ProblemCode) {
    super(code)
    this.code = code
  }
}
