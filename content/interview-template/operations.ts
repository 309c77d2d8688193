// Interview template of an Operations Assessment: volume, waiting, handovers, rework, and limits to growth.

import type { InterviewTemplate } from '#domain/interview/interview.ts'

export const operations: InterviewTemplate = {
  name: 'Operations Assessment',
  questions: [
    {
      id: 'operations.service-lines',
      topic: 'Service lines and volumes',
      question:
        'Which services or products does your team deliver, and roughly how many of each in a normal month?',
      hint: 'Ask for a count from the system, not an estimate: last month, the quietest and the busiest month of the past year. Volume per service line is what every later saving is multiplied by.',
      impactScoreEnabled: false,
    },
    {
      id: 'operations.last-order',
      topic: 'The last order',
      question:
        'Take the last order you finished. What happened to it, step by step, from the request until it was done?',
      hint: 'Stay with that one real case and ask for its number or file. Note who touched it, in which system, and the date of each step; the "normal" way can come afterwards.',
      impactScoreEnabled: false,
    },
    {
      id: 'operations.peaks',
      topic: 'Peaks and backlog',
      question: 'When does work pile up, how large does the backlog get, and how long does it take to clear?',
      hint: 'Ask for the last peak: which days, how many items were waiting, who worked overtime, what was promised to customers meanwhile. Minimum, usual and maximum backlog are enough.',
      impactScoreEnabled: false,
    },
    {
      id: 'operations.waiting-time',
      topic: 'Work and waiting time',
      question:
        'Of the total time an order takes, how much is hands-on work and how much is waiting for somebody or something?',
      hint: 'Take the last case apart: minutes worked (minimum, usual, maximum) against days on the calendar. Ask what it waited for each time: an approval, information, a machine, a person.',
      impactScoreEnabled: true,
    },
    {
      id: 'operations.handovers',
      topic: 'Handovers',
      question:
        'How often does an order pass from one person or team to another, and what gets lost or asked again on the way?',
      hint: 'Ask the receiver as well as the sender. How many of the last ten handovers came complete? What was missing, how was it obtained, and how many minutes did that take?',
      impactScoreEnabled: true,
    },
    {
      id: 'operations.retyping',
      topic: 'Retyping between systems',
      question:
        'Where do people copy or retype the same information from one system, email or spreadsheet into another?',
      hint: 'Ask to watch it once. Note from where to where, fields per case, minutes per case (minimum, usual, maximum), cases a month, and what happens downstream when a digit is wrong.',
      impactScoreEnabled: true,
    },
    {
      id: 'operations.rework',
      topic: 'Rework and complaints',
      question:
        'What has to be done again or leads to complaints, how often, and what did the last one cost you?',
      hint: 'Ask for the share of cases in percent and the minutes to put one right. Follow the last complaint: who noticed, who repaired it, what was credited or refunded.',
      impactScoreEnabled: true,
    },
    {
      id: 'operations.single-expert',
      topic: 'Work only one person can do',
      question:
        'Which cases can only one particular person solve, and what happens when that person is away?',
      hint: 'Ask about the last holiday or sick week. How many such cases a month, how long did they wait, and is what the person knows written down anywhere? Talk to that person, not only to the manager.',
      impactScoreEnabled: true,
    },
    {
      id: 'operations.weekly-figures',
      topic: 'Weekly figures',
      question:
        'Which figures do you look at every week, and what did you last decide because of one of them?',
      hint: 'Ask to see the report itself. Who makes it, in how many minutes, from which sources? A figure that never led to a decision is worth noting, and so is a decision made without one.',
      impactScoreEnabled: false,
    },
    {
      id: 'operations.growth',
      topic: 'What breaks first',
      question: 'If thirty percent more orders arrived from next month on, what would break first?',
      hint: 'Ask those doing the work and compare with what the manager says. Name the step, its limit per day today, and what was done the last time it was reached: people hired, orders refused, dates missed.',
      impactScoreEnabled: true,
    },
  ],
}
