// Interview template of a Custom Audit: its decision and limits, one real case, and the ideas of the people who do the work.

import type { InterviewTemplate } from '#domain/interview/interview.ts'

export const custom: InterviewTemplate = {
  name: 'Custom Audit',
  questions: [
    {
      id: 'custom.decision',
      topic: 'The decision',
      question: 'Which decision should this audit make possible, who will take it, and by when?',
      hint: 'Ask for the name and the meeting. What would they need to see to say yes, what would make them say no, and what happens if nothing is decided?',
      impactScoreEnabled: false,
    },
    {
      id: 'custom.scope',
      topic: 'Scope',
      question: 'What belongs to the scope of this audit, what is outside it, and who drew the line?',
      hint: 'Name sites, teams, products and systems on both sides. Ask why the last excluded item was excluded: an open fight at the border should be known before the first interview, not after the last.',
      impactScoreEnabled: false,
    },
    {
      id: 'custom.success',
      topic: 'Success measure',
      question: 'By which measure will you know that it was worth it, and what is that measure today?',
      hint: 'Insist on a number with its source and date. If none exists, agree how to take a baseline in the next thirty days, and ask which smallest change would already count as success.',
      impactScoreEnabled: false,
    },
    {
      id: 'custom.last-case',
      topic: 'The last case',
      question: 'Please take me through the last real case from the first contact until it was closed.',
      hint: 'One case, with dates, people and papers. Do not accept "usually" before the case is told to its end; then ask what was unusual about it and how often that happens.',
      impactScoreEnabled: false,
    },
    {
      id: 'custom.time-volume',
      topic: 'Time and volume',
      question: 'How long does a case take in working time, and how many of them are there in a month?',
      hint: 'Minutes at least, usually and at most, from the person who does it; volume from the system for a quiet, a normal and a busy month. Ask for the hourly rate of each role involved.',
      impactScoreEnabled: true,
    },
    {
      id: 'custom.people',
      topic: 'People and handovers',
      question: 'Who is involved, where does a case change hands, and what goes missing when it does?',
      hint: 'List roles in order and count the handovers of the last case. At each: complete or asked back, minutes lost, and what happens when the next person is away.',
      impactScoreEnabled: true,
    },
    {
      id: 'custom.systems-data',
      topic: 'Systems and data',
      question: 'Which systems and data does the work need, and where do people have to work around them?',
      hint: 'Ask to watch a workaround: private lists, copied exports, sticky notes. From where to where, minutes each time, times a month, and what was wrong the last time it failed.',
      impactScoreEnabled: true,
    },
    {
      id: 'custom.errors-rules',
      topic: 'Errors, risk, rules',
      question: 'What goes wrong, how is it noticed, and which risks or rules have to be respected?',
      hint: 'Take the last error: found by whom, after how long, cost to put right. Share of cases in percent. Then the rules: law, contract, promise to a customer, and who checks that they are kept.',
      impactScoreEnabled: true,
    },
    {
      id: 'custom.limits',
      topic: 'Earlier attempts and limits',
      question: 'What has been tried before, and what limits of budget, date and people are fixed now?',
      hint: 'Ask what stopped the last attempt, in the words of somebody who took part. Note the amount already approved, the date that cannot move, and the people who really have time.',
      impactScoreEnabled: false,
    },
    {
      id: 'custom.ideas',
      topic: 'Ideas from the work',
      question: 'If the choice were yours, what would you change first, and what would it give you back?',
      hint: 'Ask those doing the work, one by one, before the manager. Which step, how many minutes a week, what would they do with the time, and whom would the change annoy?',
      impactScoreEnabled: true,
    },
  ],
}
