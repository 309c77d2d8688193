// Interview template of a Process Optimization: one process from trigger to result, with minutes, waits, decisions and
// shares.

import type { InterviewTemplate } from '#domain/interview/interview.ts'

export const process: InterviewTemplate = {
  name: 'Process Optimization',
  questions: [
    {
      id: 'process.purpose',
      topic: 'Trigger, outcome, customer',
      question:
        'What starts this process, what has to be there at the end, and who is the customer of the result?',
      hint: 'Ask for the trigger you could point at: an email, a form, a date. Then ask the customer of the result what makes it good or useless, and how many times a month it starts.',
      impactScoreEnabled: false,
    },
    {
      id: 'process.last-case',
      topic: 'The last case',
      question:
        'Please take me through the last case you closed, one step after the other, as it really happened.',
      hint: 'Keep to that case, with its dates and its detours. Ask "and then?" until the customer has the result. Each verb is a step, each "I send it to" a handover: both go on the map.',
      impactScoreEnabled: false,
    },
    {
      id: 'process.minutes',
      topic: 'Minutes per step',
      question: 'How many minutes of real work does each step take: at least, usually and at most?',
      hint: 'Ask the person who does the step. Start with the last time, then the fastest and the slowest in the past month and why. Working minutes only; waiting is the next question.',
      impactScoreEnabled: true,
    },
    {
      id: 'process.waits',
      topic: 'Waits, queues, batches',
      question:
        "Where does a case lie and wait: in a queue, for a batch, for a meeting, for somebody's answer?",
      hint: 'For every wait: hours or days (minimum, usual, maximum) and what ends it. Ask how many cases are waiting there right now, and what happens to the customer during that time.',
      impactScoreEnabled: true,
    },
    {
      id: 'process.decisions',
      topic: 'Decisions',
      question:
        'Which decisions are made along the way, on what information, and could you write the rule down?',
      hint: 'For each decision ask for the last two cases that went different ways. If two colleagues would decide alike, it is a rule; if not, it is judgement. Note information that was missing.',
      impactScoreEnabled: false,
    },
    {
      id: 'process.branches',
      topic: 'Branches and loops',
      question: 'How many cases in a hundred take each branch, and how many come back to an earlier step?',
      hint: 'Ask for the last twenty cases rather than a feeling. Give each branch and loop a percentage, and for a loop the reason and the minutes one extra round takes.',
      impactScoreEnabled: true,
    },
    {
      id: 'process.handover-quality',
      topic: 'Complete at handover',
      question:
        'At each handover, what share of cases arrives complete and correct, so that the next person can start at once?',
      hint: 'Ask the receiver: of the last ten, how many could you begin without asking back? Multiply the shares along the chain; the product is usually a surprise. Note what is missing most often.',
      impactScoreEnabled: true,
    },
    {
      id: 'process.capacity',
      topic: 'Roles, cover, capacity',
      question:
        'Who works in this process, for how many hours a week, and who steps in when somebody is away?',
      hint: 'Roles with hourly rate, head count and share of their week spent here. Ask about the last absence: who covered, what was left undone, and how long a new colleague needs to be productive.',
      impactScoreEnabled: false,
    },
    {
      id: 'process.variants',
      topic: 'Differences between teams',
      question: 'How do teams, sites or colleagues do this differently, and which way works better?',
      hint: 'Put the same case to two people separately. Note differences in steps, minutes and tools, the reason given, and whether anybody has compared results. The better way is often already in the house.',
      impactScoreEnabled: true,
    },
    {
      id: 'process.human-controls',
      topic: 'Controls that stay human',
      question: 'Which checks must stay with a person, whatever is automated, and why?',
      hint: 'Ask for the law, contract or incident behind each check. How many cases did it stop last month, what would a miss have cost, and who is entitled to sign?',
      impactScoreEnabled: false,
    },
  ],
}
