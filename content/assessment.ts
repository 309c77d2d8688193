// Texts of the assessment: ten questions with four options each, the four tiers, and the cap rule.

import type { AssessmentTopic, Points, Tier } from '#domain/assessment/assessment.ts'
import type { Climb, TopicAdvice } from '#domain/assessment/score.ts'

export interface AssessmentQuestion {
  topic: AssessmentTopic
  question: string
  hint: string
  /** Worth 1 to 4 points, in this order. */
  options: readonly [string, string, string, string]
}

/** In the order of TOPICS. Each option describes something observable, so that two people answer alike. */
export const QUESTIONS: readonly AssessmentQuestion[] = [
  {
    topic: 'knowledge',
    question: 'How well do the people who decide about AI understand what it can and cannot do?',
    hint: 'Think of the last time a colleague proposed using AI: who could judge the proposal, and on what grounds?',
    options: [
      'There is no shared understanding; opinions range from magic to menace.',
      'A few people experiment on their own and know more than the rest of us.',
      'Our managers have been trained and use the same terms for the same things.',
      'Leaders and teams can judge the use, the limits and the running cost of a proposal.',
    ],
  },
  {
    topic: 'data',
    question: 'If you picked one process today, how ready would its data be?',
    hint: 'Pick the process you would most like to improve, and picture the last ten cases of it.',
    options: [
      'Most of it is on paper, in inboxes or in people’s heads.',
      'It is digital, but scattered over places and inconsistent between them.',
      'It sits in known systems, is mostly clean, and we get access when we ask.',
      'It is documented and quality-checked, and rules say who may use it for what.',
    ],
  },
  {
    topic: 'leadership',
    question: 'Who owns the results of AI in your organisation?',
    hint: 'Owning means answering for the result, not being interested in the subject.',
    options: [
      'No one does.',
      'A manager is interested, but has no budget for it.',
      'A named executive has a budget for trials.',
      'An executive has a budget and targets, and reviews the results regularly.',
    ],
  },
  {
    topic: 'technology',
    question: 'How easily can your systems exchange data?',
    hint: 'Follow one order, case or invoice from system to system and count where a person carries it over.',
    options: [
      'They are separate; people carry files from one to the next.',
      'Some of them export and import files.',
      'The main systems are connected by interfaces.',
      'Interfaces, test environments and monitoring are our standard for every system.',
    ],
  },
  {
    topic: 'workforce',
    question: 'How do your staff use AI in their daily work?',
    hint: 'Include the tools people use without having asked. In most organisations there are some.',
    options: [
      'They do not, or they do so without saying so.',
      'Some try it out, without guidance from us.',
      'Several roles have guidance and training for it.',
      'Skills are defined by role, good practice is shared, and we measure the use.',
    ],
  },
  {
    topic: 'automation',
    question: 'How much of your repeat work runs without retyping or chasing people?',
    hint: 'Count the work that comes back every day or week, not the showpieces.',
    options: [
      'Almost none of it.',
      'Single macros, mail rules or scripts that individuals have set up.',
      'Several whole workflows run from start to end.',
      'Most high-volume workflows run automatically, with a way of handling errors.',
    ],
  },
  {
    topic: 'use_cases',
    question: 'How clear are the first things you would use AI for?',
    hint: 'A use case is clear when two people would agree afterwards whether it worked.',
    options: [
      'None has been named.',
      'There is a list of ideas.',
      'Two or three have an owner and an expected benefit.',
      'They are ranked, each with its current numbers and an acceptance test.',
    ],
  },
  {
    topic: 'privacy',
    question: 'What governs the use of AI with personal or confidential data?',
    hint: 'Ask what a new colleague would be told on the first day about pasting a customer’s letter into a chatbot.',
    options: [
      'Nothing is written down.',
      'Only our general IT rules.',
      'An AI policy, approved tools, and a review for sensitive cases.',
      'The policy is enforced and its use logged, people review decisions, and we check it every year.',
    ],
  },
  {
    topic: 'change',
    question: 'What happened at your last change of a process?',
    hint: 'Take the last real one, however small: a new form, a new tool, a new order of steps.',
    options: [
      'It stopped halfway, or people worked around it.',
      'It took long and depended on a few individuals.',
      'It was planned, with training and a way to give feedback.',
      'We measured whether it was taken up, and used the lessons for the next one.',
    ],
  },
  {
    topic: 'timeline',
    question: 'What is fixed for the next twelve months?',
    hint: 'A plan earns points here, not haste: a later date with people assigned beats “as soon as possible”.',
    options: [
      'Nothing is.',
      'We intend to begin, without a date.',
      'A pilot has a date and people assigned to it.',
      'A pilot and the decision to scale it are dated and funded, with criteria for stopping.',
    ],
  },
]

export interface TierText {
  title: string
  description: string
  recommendations: readonly [TopicAdvice, TopicAdvice, TopicAdvice, TopicAdvice, TopicAdvice]
  nextSteps: readonly [TopicAdvice, TopicAdvice, TopicAdvice, TopicAdvice]
}

/** Advice that does not repeat what an answer says is already done: `[level, text]` for each level below, then `beyond`. */
const climb = (
  topic: AssessmentTopic,
  towards: readonly (readonly [Points, string])[],
  beyond: string,
): Climb => ({
  topic,
  towards: towards.map(([level, text]) => ({ level, text })),
  beyond,
})

export const TIER_TEXTS: Record<Tier, TierText> = {
  ai_ready: {
    title: 'Ready to scale',
    description:
      'Your foundations hold: data, owners and rules are in place. What threatens results from here is spreading them over too many projects.',
    recommendations: [
      climb(
        'use_cases',
        [
          [
            4,
            'Rank all candidates in one portfolio by value and effort, and fund from the top instead of from the loudest.',
          ],
        ],
        'Rank the portfolio anew every quarter, and fund from the top instead of from the loudest.',
      ),
      climb(
        'use_cases',
        [
          [
            4,
            'Measure the baseline of every use case before anything is built; without it no saving can be shown later.',
          ],
        ],
        'Have the current numbers confirmed by the people who do the work, before anything is built on them.',
      ),
      'Set limits for running cost and answer quality, and decide now what happens when one is crossed.',
      'Build parts that the next project can use again: access to data, prompts under version control, test sets, logging.',
      'Publish the results inside the company, misses included. That is what keeps the next proposal honest.',
    ],
    nextSteps: [
      'Pick three use cases that are funded to the end of their first measurement.',
      climb(
        'use_cases',
        [[3, 'Name one owner for each, who answers for the figure and not for the tool.']],
        'Make sure that the owner of each answers for the figure and not for the tool.',
      ),
      climb(
        'use_cases',
        [[4, 'Record the baseline of all three for 30 days.']],
        'Compare the numbers of all three with 30 days of daily work.',
      ),
      'Book an audit meeting to have the ranking and the baselines checked by a person who did not write them.',
    ],
  },
  ai_prepared: {
    title: 'Ready for a pilot',
    description:
      'Most parts are in place. One or two gaps remain, and a pilot in the right process closes them faster than another concept paper.',
    recommendations: [
      'Bring your lowest topic up one level before the pilot begins; that is where pilots like yours get stuck.',
      'Run the pilot in one process with high volume, so that a result can be seen within weeks.',
      climb(
        'use_cases',
        [[4, 'Write the acceptance test first: which figure, measured how, from which value to which.']],
        'Hold to your acceptance test: the figure and its value do not move once the pilot runs.',
      ),
      climb(
        'workforce',
        [
          [3, 'Train the people in the pilot for their own work rather than for AI in general.'],
          [4, 'Measure in the pilot which of the training is used in daily work, and share what works.'],
        ],
        'Add what the pilot asks of each role to the skills that you have defined.',
      ),
      climb(
        'data',
        [[4, 'Agree on access to the data in writing, with its owner, before building starts.']],
        'Check that your rules for the data cover the pilot, before building starts.',
      ),
    ],
    nextSteps: [
      'Choose the process, together with the people who do the work.',
      'Hold two interviews about it and draw its map, with minutes, volumes and handovers.',
      'Write a plan of 90 days with a baseline, a test and a name beside every line.',
      climb(
        'timeline',
        [[4, 'Fix the date of the review now, with those who will decide on it.']],
        'Show the plan to those who will decide on the date that is fixed.',
      ),
    ],
  },
  ai_exploring: {
    title: 'Building foundations',
    description:
      'Interest is ahead of means: people want to begin, and the foundations are still being built. A few weeks of groundwork save months later.',
    recommendations: [
      climb(
        'leadership',
        [
          [3, 'Name one executive who owns the subject, with time for it in the calendar.'],
          [
            4,
            'Give the executive who owns the subject targets, and dates on which the results are reviewed.',
          ],
        ],
        'Let the executive who reviews the results decide which groundwork comes first.',
      ),
      climb(
        'privacy',
        [
          [3, 'Write an AI policy of one page: which tools, which data never, whom to ask.'],
          [4, 'Enforce the AI policy you have: log the use, and check it every year.'],
        ],
        'Bring the AI policy to every desk: which tools, which data never, whom to ask.',
      ),
      climb(
        'use_cases',
        [[3, 'List your processes by volume. The first use case is in the upper third of that list.']],
        'Hold the use cases you have named against the volume of their processes; begin in the upper third.',
      ),
      climb(
        'data',
        [
          [
            3,
            'Clean one data source, the one behind the process with the highest volume, and leave the rest for now.',
          ],
          [4, 'Document one data source, the one behind the process with the highest volume.'],
        ],
        'Let the process with the highest volume be the first to use the data that you have in order.',
      ),
      climb(
        'knowledge',
        [
          [3, 'Train the managers first. They decide about proposals that they cannot judge today.'],
          [4, 'Train the teams next, on proposals of their own, with limits and running cost.'],
        ],
        'Have every proposal looked at by those who can judge it, before money is spent.',
      ),
    ],
    nextSteps: [
      climb(
        'leadership',
        [
          [3, 'Have the owner named within two weeks.'],
          [4, 'Have the owner’s targets agreed within two weeks.'],
        ],
        'Have the groundwork on the agenda of the owner’s review within two weeks.',
      ),
      climb(
        'privacy',
        [
          [3, 'Have the one-page policy in force within four weeks.'],
          [4, 'Have the use of AI logged within four weeks.'],
        ],
        'Have the policy explained in every team within four weeks.',
      ),
      climb(
        'use_cases',
        [
          [3, 'Have the list of processes, with volumes, within six weeks.'],
          [4, 'Have the volumes behind the use cases you have named within six weeks.'],
        ],
        'Have the numbers of your ranking checked by another person within six weeks.',
      ),
      'Take this assessment again in 90 days and compare the ten topics.',
    ],
  },
  ai_beginning: {
    title: 'Starting out',
    description:
      'You are at the start, which is a good place to be careful: learn and tidy up first, buy later. Nothing you need now is expensive.',
    recommendations: [
      climb(
        'knowledge',
        [
          [
            3,
            'Let all who decide take one shared course in the basics, so that the same words mean the same things.',
          ],
          [4, 'Let the managers who are trained go through one proposal with their teams.'],
        ],
        'Let those who can judge a proposal show the others how they do it.',
      ),
      climb(
        'privacy',
        [
          [3, 'End secret use by offering an approved tool with clear rules. A ban only hides it better.'],
          [4, 'Log what the approved tools are used for, and let people review what comes of it.'],
        ],
        'Keep the approved tools easy to reach; secret use begins where they are not.',
      ),
      'Document three processes as they really run, exceptions included.',
      climb(
        'data',
        [
          [2, 'Digitise one flow that is on paper today, from its first step to its last.'],
          [3, 'Bring together the data of one flow that is scattered today.'],
        ],
        'Follow one flow whose data is in order, and count where people still retype.',
      ),
      climb(
        'use_cases',
        [
          [
            4,
            'Set no savings target yet. Without a baseline it would be a guess that people later have to defend.',
          ],
        ],
        'Set a savings target only where you have current numbers; any other is a guess.',
      ),
    ],
    nextSteps: [
      climb(
        'knowledge',
        [[3, 'Start the Learning Hub’s first path with the people who decide.']],
        'Start the Learning Hub’s first path with one team that will work with AI.',
      ),
      climb(
        'leadership',
        [
          [2, 'Find a sponsor who wants the subject for the sake of their own work.'],
          [3, 'Find a budget for trials for the manager who is interested.'],
        ],
        'Agree with the executive who owns the subject on one first result.',
      ),
      'Map one process from trigger to result.',
      'Take this assessment again in six months.',
    ],
  },
}

/** The rule that keeps a high total from hiding a missing foundation; shown next to every result. */
export const CAP_RULE =
  'An answer at the lowest level for data readiness, leadership commitment or privacy and ethics limits the result to “Ready for a pilot”, whatever the total: scaling up would multiply the gap.'
