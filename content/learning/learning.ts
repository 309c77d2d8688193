// Public content of the Learning Hub page: one takeaway per path, and one lesson in full.

/** Takeaways by path folder in content/learning/lesson. */
export const TAKEAWAYS: Readonly<Record<string, string>> = {
  basics: 'Fluent is not the same as correct: check names, numbers and quotations.',
  prompting: 'Give purpose, material, form and limits, in that order.',
  data: 'Judge readiness for one process, never for the whole company.',
  ethics: 'Use approved tools; when in doubt, leave the data out.',
  'use-cases': 'Runs times minutes times hourly cost is a ceiling, not a saving.',
  change: 'Train with the real work of the team, not with examples from elsewhere.',
}

export const SAMPLE = {
  title: 'Finding the first use case that pays',
  text: 'Look for work that is frequent, similar each time, and dull for those who do it. Write down the runs a month and the minimum, usual and maximum minutes a run, and multiply: that is the ceiling, the most that can be saved. Then ask what a mistake costs and who would catch it. A good first case has a high ceiling, cheap mistakes and an owner who wants it; it is rarely the one that sounds best in a presentation.',
  takeaways: [
    'Runs times minutes times hourly cost is a ceiling, not a saving.',
    'Ask for minimum, usual and maximum: one number hides the risk.',
    'Choose the case whose mistakes are cheap and whose owner is keen.',
  ],
} as const
