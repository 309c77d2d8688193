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
  text: 'Look for work that is frequent, similar each time, and dull to those who do it. Write down runs a month and minutes a run, least, usual and most, and multiply: that is the ceiling of what can be saved, before anyone has changed a habit. Then ask what a mistake costs and who would catch it. A good first case has a high ceiling, a cheap mistake and an owner who wants it; it is seldom the one that sounds best in a presentation.',
  takeaways: [
    'Runs times minutes times hourly cost is a ceiling, not a saving.',
    'Ask for least, usual and most: one number hides the risk.',
    'Choose the case whose mistakes are cheap and whose owner is keen.',
  ],
} as const
