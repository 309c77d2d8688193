// Words beside a number that rule it out as a figure of this company's work, by reason.

/**
 * `others`: another firm or person; `idle`: a process that continues without work; `apart`: breaks, travel, outages;
 * `institution`: an outside party that one waits for; `notCost`: money that is not a cost, or that others pay; `private`: not a
 * run of a process; `staff`: a share of the employees; `level`: a share of a quantity or a tax rate; `employed`: a part-time
 * job; `permit`: what a person may decide; `belief`: what is only claimed; `imagined`: a supposition; `could`, `would`,
 * `condition`: not a fact; `saying`: "I would say". `none`: longer phrases that contain a mark and are not one.
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
