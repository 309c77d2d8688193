// Interview template of a Tech Audit: systems, interfaces, data, operation, AI in use, and limits set by law and skills.

import type { InterviewTemplate } from '#domain/interview/interview.ts'

export const technology: InterviewTemplate = {
  name: 'Tech Audit',
  questions: [
    {
      id: 'technology.systems',
      topic: 'Systems, owners, spend',
      question: 'Which systems does the company run on, who owns each, and what do they cost a year?',
      hint: 'Ask for the list used for budgeting, then for what is missing from it: tools bought on a credit card count. Per system: users, owner in the business, yearly spend, end of contract.',
      impactScoreEnabled: false,
    },
    {
      id: 'technology.interfaces',
      topic: 'Interfaces and manual bridges',
      question: 'How does data move between these systems, and where is a person the interface?',
      hint: 'Draw it together. For each manual bridge: file or retyping, times a month, minutes each time (minimum, usual, maximum), and what happened the last time somebody forgot it.',
      impactScoreEnabled: true,
    },
    {
      id: 'technology.data',
      topic: 'Data, quality, access',
      question:
        'Where does the data live that a good decision needs, how clean is it, and how does somebody get access?',
      hint: 'Choose one field that matters, such as customer status, and check it in every place. Ask for the share of wrong or missing values, and how many days the last access request took.',
      impactScoreEnabled: true,
    },
    {
      id: 'technology.identity',
      topic: 'Identity and secrets',
      question:
        'How are accounts, rights and secrets handed out and taken back, for people and for programs?',
      hint: 'Ask about the last person who left: which accesses were closed, when, by whom. Then ask where interface passwords and keys are kept and when one was last changed. Never write a secret down here.',
      impactScoreEnabled: false,
    },
    {
      id: 'technology.incidents',
      topic: 'Incidents and recovery',
      question:
        'What was the last serious incident, how long did recovery take, and what did it cost the business?',
      hint: 'Take it hour by hour: noticed by whom, worked on by whom, back when. Incidents a month by severity, and the date of the last restore that was really tried from a backup.',
      impactScoreEnabled: true,
    },
    {
      id: 'technology.release',
      topic: 'Release and test',
      question:
        'How does a change get into production, how is it tested, and how often does one have to be taken back?',
      hint: 'Follow the last change from request to live: days waited, hours worked, tests by hand or automatic. Ask what share of changes caused trouble, and whether a test environment with real-looking data exists.',
      impactScoreEnabled: true,
    },
    {
      id: 'technology.ai-in-use',
      topic: 'AI in use',
      question: 'Which AI tools are people using today, approved or not, and with what data?',
      hint: 'Ask staff without the manager in the room and promise that nobody is blamed. Tool, task, private or company account, what was pasted in last week, and the minutes it saved or cost.',
      impactScoreEnabled: true,
    },
    {
      id: 'technology.vendors',
      topic: 'Vendor terms and exit',
      question:
        'On what terms could you leave your most important vendors, and in which form would you get your data back?',
      hint: 'Ask for notice period, export format and price, and whether an export was ever tried. Note clauses on using your data to train models, and vendors whose price rose at the last renewal.',
      impactScoreEnabled: false,
    },
    {
      id: 'technology.data-limits',
      topic: 'Limits on data',
      question:
        'Which laws, contracts or promises limit what may be done with your data, and where may it be processed?',
      hint: 'Ask the person responsible for data protection and look for the record of processing. Which fields are personal or confidential, which countries are excluded, and which idea was last stopped for this reason?',
      impactScoreEnabled: true,
    },
    {
      id: 'technology.skills',
      topic: 'Skills to run and check models',
      question:
        'Who in the company could run an AI model and check whether its answers are right, and how much time do they have?',
      hint: 'Ask for names and hours a week, not job titles. What have they built or checked so far, how did they measure quality, and who would take over if they left?',
      impactScoreEnabled: true,
    },
  ],
}
