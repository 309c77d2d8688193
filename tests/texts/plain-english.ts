// Words that comments, titles of tests, the documentation and screens avoid.

/** Words without an actor, and words of old-fashioned English. */
const VAGUE =
  /\b(somebody|nobody|whoever|at once|of the house|comes? about|told|heard|stands?|seldom|need not|in place of|bears?|former(ly)?)\b/i

/** Literal German: "it is no number" for it is not a number, "also if" for even if. "There is no number" is English. */
export const GERMANISM =
  /(?<!\bthere )\b(is|are|was|were) no (?!longer|more|room|other|one)[a-z]|(?<!\bis |\bvolume )\balso (if|when|while|where|after|without)\b/i

/** Whether a sentence has none of these words, outside of quotations and code. */
export const isPlain = (text: string): boolean => {
  const words = text.replaceAll(/"[^"]*"|“[^”]*”|`[^`]*`/g, '')
  return !VAGUE.test(words) && !GERMANISM.test(words)
}
