// Interview template of a Content Strategy Audit: goals, inventory, production and approval, reuse, evidence, rights and AI
// use.

import type { InterviewTemplate } from '#domain/interview/interview.ts'

export const content: InterviewTemplate = {
  name: 'Content Strategy Audit',
  questions: [
    {
      id: 'content.goals',
      topic: 'Audiences, channels, goals',
      question:
        'Whom is your content for, through which channels does it reach them, and what should they do then?',
      hint: 'Ask for one real person per audience and the last piece made for them. For each channel the goal in a number: enquiries, fewer calls, applications. "Awareness" needs a second question.',
      impactScoreEnabled: false,
    },
    {
      id: 'content.inventory',
      topic: 'Inventory, owners, age',
      question: 'What content exists today, who owns each part, and how old is it?',
      hint: 'Ask for a list or an export, else count one section together. Pieces per type, share older than two years, share without an owner, and who would notice if a page were wrong.',
      impactScoreEnabled: false,
    },
    {
      id: 'content.last-piece',
      topic: 'The last piece',
      question:
        'Take the last piece you published. How many hours went into it from the brief until it was live, and whose?',
      hint: 'Go through it by date: brief, research, draft, design, corrections, publishing. Hours per person (minimum, usual, maximum for such a piece), days on the calendar, pieces a month.',
      impactScoreEnabled: true,
    },
    {
      id: 'content.approvals',
      topic: 'Approval loops',
      question: 'Who has to approve a piece, in how many rounds, and what do the corrections concern?',
      hint: 'Take the version history of the last three pieces. Rounds, days per round, share of corrections on facts, on law, on taste. Ask what was last stopped entirely, and at which stage.',
      impactScoreEnabled: true,
    },
    {
      id: 'content.reuse',
      topic: 'Reuse, translation, formats',
      question: 'How do you get from one piece to its other formats, languages and channels?',
      hint: 'Follow one piece into every form it took. Hours and outside cost per translation or format, what was rewritten from nothing, and which versions have since drifted apart.',
      impactScoreEnabled: true,
    },
    {
      id: 'content.evidence',
      topic: 'Evidence used to decide',
      question: 'On what evidence do you decide what to make, change or stop?',
      hint: 'Ask for the last piece stopped and the last one repeated, and why. Which figures were looked at, how long they took to collect, and which decision was taken against them.',
      impactScoreEnabled: true,
    },
    {
      id: 'content.findability',
      topic: 'Findability',
      question:
        'Which questions does support still get although the answer is published, and why do people not find it?',
      hint: "Ask support for the ten most frequent questions of last month with their counts and minutes each. Search for each answer together, with the customer's words rather than yours.",
      impactScoreEnabled: true,
    },
    {
      id: 'content.rights',
      topic: 'Rights, claims, brand',
      question:
        'How do you check rights, factual claims and brand rules before something goes out, and what slipped through last?',
      hint: 'Follow the last correction or complaint: found by whom, live for how long, cost of repair. Ask where image licences and the proof for claims are kept, and the minutes a check takes.',
      impactScoreEnabled: true,
    },
    {
      id: 'content.ai-use',
      topic: 'AI use and disclosure',
      question:
        'Where is AI already used in making content, who checks the result, and what do you tell your readers?',
      hint: 'Ask the writers themselves. Tool, task, what goes in, share of text that survives editing, and the last mistake that was caught or was not. Is there a written rule on disclosure?',
      impactScoreEnabled: false,
    },
    {
      id: 'content.lifecycle',
      topic: 'Tools, structure, retirement',
      question: 'In which tools and structures is content kept, and how does it get updated or retired?',
      hint: 'Ask to see where a piece lives before and after publishing. Templates and fields or free text, who may change what, and when something was last taken down on purpose.',
      impactScoreEnabled: false,
    },
  ],
}
