// Words beside a number which say that it is not a figure of this company's work, by what they say.

/**
 * `others`: another firm or person; `idle`: a process that continues without work; `apart`: breaks, ways, outages;
 * `institution`: whom one waits for; `notCost`: money that is not a cost, or that others pay; `private`: what is not a run of a
 * process; `staff`: a share of the employees; `level`: a share of a quantity or a rate of tax; `employed`: a part-time
 * job; `permit`: what one may decide; `belief`: what is only said; `imagined`: what is only supposed; `could`, `would`,
 * `condition`: what is not so; `saying`: "I would say". `none` keeps longer phrases out.
 */
export type RefusalMark =
  | 'others'
  | 'idle'
  | 'apart'
  | 'institution'
  | 'notCost'
  | 'private'
  | 'staff'
  | 'level'
  | 'employed'
  | 'permit'
  | 'belief'
  | 'imagined'
  | 'could'
  | 'would'
  | 'condition'
  | 'saying'
  | 'none'

/** The phrases of each mark in a language, separated by vertical bars. */
export type RefusalWords = Readonly<Record<RefusalMark, string>>
