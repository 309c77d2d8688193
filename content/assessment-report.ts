// Texts of the detailed assessment report: per topic why it matters, how to reach each level, how to verify it, and
// pitfalls.

import type { AssessmentTopic } from '#domain/assessment/assessment.ts'

export interface TopicText {
  why: string
  /** Actions at level 1, 2 and 3 to reach the next, and at level 4 to stay there; three steps each. */
  climb: readonly [PlanSteps, PlanSteps, PlanSteps, PlanSteps]
  /** How an outsider would verify the answer. */
  check: string
  mistake: string
}

export type PlanSteps = readonly [string, string, string]

export const TOPIC_TEXTS: Record<AssessmentTopic, TopicText> = {
  knowledge: {
    why: 'Those who approve a proposal have to see when it promises too much. Where only enthusiasts can judge, projects are picked by who tells the best story, and the first disappointment ends the subject for a year.',
    climb: [
      [
        'Spend two hours as a management team on what a language model does with a sentence, with your own documents as the example.',
        'Write down ten terms you will use, each in one line, and use no others in proposals.',
        'Let everyone try the same three tasks, one of which the tool gets wrong.',
      ],
      [
        'Find the people who already experiment, and give them an hour a month in front of the others.',
        'Train every manager who signs budgets; make the exercise a real proposal to accept or refuse.',
        'Ask for the running cost in every proposal, not only for the price of starting.',
      ],
      [
        'Let teams judge proposals with a checklist of use, limits, data and cost before they reach a manager.',
        'Review one finished trial a quarter against what its proposal had promised.',
        'Keep a list of tasks for which you have decided not to use AI, with the reason.',
      ],
      [
        'Repeat the training for all who joined in the last year.',
        'Test the checklist against a proposal that failed elsewhere: would it have been caught?',
        'Rotate who reviews proposals, so that judgement does not depend on two people.',
      ],
    ],
    check:
      'Three managers, asked separately why a given task is or is not suited to AI, give compatible reasons.',
    mistake: 'A single inspirational talk. It raises expectations and leaves judgement where it was.',
  },
  data: {
    why: 'A model can only work with what reaches it. If cases live in inboxes and heads, every project begins with months of collecting, and whatever is built learns the gaps as if they were facts. This topic therefore limits the whole result.',
    climb: [
      [
        'Take one process and list, for each step, where its information is when the step begins.',
        'Move the most used paper or inbox step into one shared place with a fixed form.',
        'Agree on one identifier for a case and write it on everything that belongs to it.',
      ],
      [
        'Name the leading system for customer, order and product; everything else is a copy.',
        'Measure a sample of 50 records: how many are complete, and how many agree between two systems?',
        'Repair at the point of entry first: required fields and lists instead of free text.',
      ],
      [
        'Describe each field that a use case needs: meaning, source, owner, who may see it.',
        'Run a weekly check for completeness and duplicates, and send it to the owner by name.',
        'Replace access on request by rules: which role may use which data for which purpose.',
      ],
      [
        'Add the checks to the pipeline, so that bad data stops instead of being passed on.',
        'Record where every figure in a report comes from.',
        'Review access rights twice a year and remove unused ones.',
      ],
    ],
    check:
      'Someone outside the team can find, for one closed case, every piece of information it produced, within fifteen minutes.',
    mistake:
      'Cleaning everything. Clean the source behind one process, use it, and let the next use decide what follows.',
  },
  leadership: {
    why: 'AI work crosses departments, and its costs and benefits fall in different places. Without one person who answers for the result, every trial ends at the first border. This topic limits the whole result.',
    climb: [
      [
        'Name one person from the top team as owner for six months; write down what they answer for.',
        'Put the subject on the agenda of one existing meeting a month, with ten minutes and one figure.',
        'Let the owner stop one activity, so that there is time for this one.',
      ],
      [
        'Give the interested manager a sponsor who can decide across departments.',
        'Set aside a small budget for two trials, to be spent without further approval.',
        'Agree which figure shows that a trial has worked, before it begins.',
      ],
      [
        'Turn the trial budget into a yearly one, tied to targets for a process rather than for a tool.',
        'Review results every quarter, including a decision to stop something.',
        'Make the benefit part of the budget of the department that gets it.',
      ],
      [
        'Show the results, misses included, to all staff twice a year.',
        'Prepare a deputy, so that the subject survives a change of person.',
        'Compare the promised with the measured benefit, and use the ratio for the next proposal.',
      ],
    ],
    check:
      'Two employees from different departments name the same person as responsible, and that person names the same figure as the goal.',
    mistake: 'A committee as owner. It can advise, but no single member has to explain a missed target.',
  },
  technology: {
    why: 'Most of the effort in an AI project goes into getting data in and results back to where people work. Where systems exchange data by hand, the saved minutes are lost again at the next border.',
    climb: [
      [
        'Draw the systems on one page, and mark every arrow that is a person with a file.',
        'Find out which of them have an export that can run on a schedule.',
        'Replace the arrow that is walked most often, however plain the means.',
      ],
      [
        'Put the scheduled exports in one place, with a date and a checksum.',
        'Ask every vendor for their interfaces and the price of using them before the next renewal.',
        'Connect the two systems of your first use case in one direction only.',
      ],
      [
        'Set up a test environment with data that may be seen by those who test.',
        'Let every interface report when it last ran and what it refused.',
        'Write down how long you can work without each connection, and what you do then.',
      ],
      [
        'Practise the failure of one interface a year.',
        'Keep cost and volume of every connection visible in one list.',
        'Retire what the new connections have replaced.',
      ],
    ],
    check: 'A changed customer address reaches every system that needs it without being typed twice.',
    mistake:
      'Starting with a platform. One working connection teaches more about the next five than a selection process does.',
  },
  workforce: {
    why: 'Tools are used well by people who know what they are for and feel safe to say what went wrong. Secret use is the rule wherever nothing is offered, and it carries your data out of the company.',
    climb: [
      [
        'Say openly that trying is allowed within three rules, and which data stays out.',
        'Offer one approved tool to all who want it.',
        'Ask, without names, what people use today and for what.',
      ],
      [
        'Write one page of guidance for each of three roles, with examples from their own work.',
        'Pair those who use it well with those who have not begun, for two hours.',
        'Collect what went wrong as carefully as what went well.',
      ],
      [
        'Define what each role should be able to do with and without the tool.',
        'Measure use by task, not by log-in, and ask where it was abandoned.',
        'Make shared prompts and examples part of the team’s own documents.',
      ],
      [
        'Check that skills without the tool do not fade where they are needed in a failure.',
        'Let teams change their own guidance, with a date on it.',
        'Include the use of AI in annual staff reviews.',
      ],
    ],
    check:
      'Five people in one role describe the same three uses, and the same thing they would not use it for.',
    mistake: 'Licences for all, followed by silence. Three months later few use them, for reasons unknown.',
  },
  automation: {
    why: 'Plain automation is the cheapest part of every AI project: rules and connections do most of the work, and AI handles what rules cannot. Where nothing runs automatically yet, AI has no process to be a step of.',
    climb: [
      [
        'Let every team name the one thing they copy most often, and count it for a week.',
        'Automate the simplest of these with what you already own.',
        'Write down who notices when it stops.',
      ],
      [
        'Collect the private macros and rules, and give each an owner and a place.',
        'Pick one workflow and automate it from trigger to result, including the message to the customer.',
        'Measure the time from start to finish before and after.',
      ],
      [
        'List workflows by volume, and move down the list.',
        'Give every automated step a path for cases it cannot handle, to a person by name.',
        'Count the exceptions every month; they are the next thing to work on.',
      ],
      [
        'Look for automated steps that are no longer needed.',
        'Test changes on last month’s cases before they go live.',
        'Publish the time saved next to the cost of running it.',
      ],
    ],
    check:
      'For the three workflows with the highest volume you know what share runs without a person touching it.',
    mistake: 'Automating the exception because it is the most annoying case. It is also the rarest.',
  },
  use_cases: {
    why: 'A use case is a decision about where to be better, with a number for today and a test for tomorrow. Lists of ideas are free; what is scarce is a person who owns one and knows how it would be measured.',
    climb: [
      [
        'Ask five people who do the work what they would hand over first, and why.',
        'Write each answer as: task, how often, how long, what happens when it is wrong.',
        'Cross out those that would not be missed.',
      ],
      [
        'Give each idea an owner, or drop it.',
        'Estimate minutes and volume as a range, and say who gave the figures.',
        'Keep the three with the largest product of volume and minutes.',
      ],
      [
        'Measure today’s value of each for 30 days.',
        'Write the acceptance test: the figure, how it is taken, and the value at which you stop.',
        'Rank them by value and effort, and show the ranking to those who lost.',
      ],
      [
        'Check each quarter whether the ranking would still come out the same.',
        'Add what a finished use case has made cheaper for the next.',
        'Close use cases that have reached their target, and free their people.',
      ],
    ],
    check:
      'For the first use case you can say today’s value, the target, the date and the name, each in one breath.',
    mistake:
      'Choosing the most visible case. Choose one with many repetitions and mild consequences of an error.',
  },
  privacy: {
    why: 'What goes into a tool can leave the company, and what comes out can decide about people. Rules that are written down protect those affected, and also the staff, who otherwise have to guess. This topic limits the whole result.',
    climb: [
      [
        'Write half a page: which data never goes into a tool, which tools are allowed, whom to ask.',
        'Have it read aloud in every team, with time for questions.',
        'Find out which tools are in use, without blame.',
      ],
      [
        'Turn the general rules into an AI policy with examples for three typical cases.',
        'List approved tools with what may be entered in each.',
        'Add a short review for every use that touches personal or confidential data.',
      ],
      [
        'Log which tool was used for which purpose in sensitive processes.',
        'Decide where a person must look before a result takes effect, and check that they can say no.',
        'Set a date each year at which the policy is tested against what people really do.',
      ],
      [
        'Let a person from outside the team take a sample of the logs.',
        'Tell those affected, in plain words, where AI takes part in a decision.',
        'Follow the law of your markets with one named person who reports what changes.',
      ],
    ],
    check: 'A new colleague can say after one week what they may paste into which tool.',
    mistake: 'A ban. It ends the conversation, not the use.',
  },
  change: {
    why: 'The result of a project is not the tool but a changed habit. Companies that have carried one change through to the end know who has to be asked, how long it takes and when people quietly go back.',
    climb: [
      [
        'Pick the last change that failed, and ask those concerned what would have helped.',
        'Begin the next one with the people who do the work in the room.',
        'Make it so small that it can be finished in four weeks.',
      ],
      [
        'Plan training and a time for feedback before the start, not after the first complaints.',
        'Name in each team one person who answers questions, and give them the hours for it.',
        'Switch the old way off on a date that the whole team knows.',
      ],
      [
        'Measure after 30 and 90 days how many cases take the new way.',
        'Write down three lessons, and open the next plan with them.',
        'Thank those who pointed out what did not work, by name.',
      ],
      [
        'Keep an eye on how many changes one team has at the same time.',
        'Let teams start small changes without asking.',
        'Teach what you have learned to those who lead a change for the first time.',
      ],
    ],
    check: 'For the last change you can show what share of cases takes the new way today.',
    mistake: 'Announcing the change as finished on the day of the launch.',
  },
  timeline: {
    why: 'A date with names turns an intention into work, and criteria for stopping make it safe to begin. This topic rewards a plan and not haste: a pilot in autumn with people assigned is worth more than one as soon as possible.',
    climb: [
      [
        'Choose a month in which a named person has time, and write it down.',
        'Say what has to be decided before that month, and by whom.',
        'Tell those concerned now.',
      ],
      [
        'Turn the intention into a pilot with a first and a last day.',
        'Assign people by name, with the share of their time and what they drop for it.',
        'Fix the review now, in the calendar of those who decide.',
      ],
      [
        'Date the decision to scale as well, and reserve its budget.',
        'Write down the value at which you stop, before you are in love with the result.',
        'Plan who takes over the work of those who will be needed for scaling.',
      ],
      [
        'Review the plan every quarter against what was learned, and move dates openly.',
        'Keep one slot free for what turns out to be more important.',
        'Compare planned with actual dates, and plan the next pilot with the ratio.',
      ],
    ],
    check: 'The calendar of two people shows the pilot and the day of its review.',
    mistake: 'Dating the pilot but not the decision that follows. It then goes on as a pilot for years.',
  },
}

export interface UseCase {
  title: string
  what: string
  /** The figure to measure before anything is built. */
  baseline: string
  /** Minimum levels for starting; topics that are missing do not matter. */
  needs: Partial<Record<AssessmentTopic, 1 | 2 | 3 | 4>>
}

/** Ordered from the least demanding. */
export const USE_CASES: readonly UseCase[] = [
  {
    title: 'First drafts of routine letters and offers',
    what: 'A person states the points, the tool writes the draft, the same person sends it. Nothing leaves without being read.',
    baseline: 'Minutes for each letter over two weeks, and how many are sent back for correction.',
    needs: { privacy: 2, workforce: 2 },
  },
  {
    title: 'Notes and tasks from meetings',
    what: 'Recorded with consent, turned into decisions and tasks with names, checked by the chair of the meeting.',
    baseline: 'Minutes spent on notes, and the share of decisions that can be found four weeks later.',
    needs: { privacy: 2, knowledge: 2 },
  },
  {
    title: 'Answers from your own manuals',
    what: 'Staff ask in their own words and get the passage with its source. What is not in the manuals is said to be missing.',
    baseline: 'Questions put to colleagues in a week, and the minutes until each was answered.',
    needs: { data: 2, privacy: 2, knowledge: 2 },
  },
  {
    title: 'Sorting incoming mail and tickets',
    what: 'Each message gets a subject, an urgency and a team; doubtful ones go to a person, and so does every complaint.',
    baseline: 'Hours until the right team has it, and the share that is passed on more than once.',
    needs: { data: 2, technology: 2, automation: 2 },
  },
  {
    title: 'Reading invoices and delivery notes',
    what: 'Fields are read, compared with the order and booked when they agree; differences wait for a person with the reason.',
    baseline: 'Minutes for each document, error rate in a sample of 100, and late fees in a month.',
    needs: { data: 3, technology: 2, automation: 2 },
  },
  {
    title: 'Checking contracts against your own terms',
    what: 'Clauses that differ from your standard are listed side by side; the judgement stays with the person who signs.',
    baseline: 'Days from receipt to comment, and clauses found late in the last ten contracts.',
    needs: { privacy: 3, knowledge: 3, use_cases: 2 },
  },
  {
    title: 'Forecast of volumes for planning shifts or stock',
    what: 'Last years’ figures with calendar and campaigns, shown as a range beside the planner’s own figure.',
    baseline: 'Average miss of the present forecast over the last twelve periods, and what a miss costs.',
    needs: { data: 3, technology: 3, use_cases: 3 },
  },
  {
    title: 'An agent for a whole workflow with release by a person',
    what: 'Collects what a case needs from several systems, prepares the decision and waits for release; every step is logged.',
    baseline: 'Lead time and touches for each case, exceptions in percent, and the cost of a wrong case.',
    needs: { data: 3, technology: 3, automation: 3, privacy: 3, leadership: 3, change: 3 },
  },
]

export const USE_CASES_SHOWN = 4

export const METHOD = {
  score:
    'Ten topics, four options each. An option is worth 1 to 4 points, and each describes something that can be observed, so that two people in the same company should choose alike. The total runs from 10 to 40; the percentage is the total divided by 40, which makes 25% the lowest possible value.',
  tiers:
    'The four results divide the attainable range from 10 to 40 into four parts of equal width. Cutting at 40, 60 and 80% instead would flatter: almost two thirds of all purely random answers would then count as prepared.',
  timeline:
    'The question about the next twelve months rewards a plan with people and criteria for stopping. An early date alone earns nothing.',
  basis:
    'The topics cover what published readiness models have in common: strategy, infrastructure, data, governance, talent and culture (the six pillars of Cisco’s AI Readiness Index), the drivers Microsoft names, and the perspectives of the AWS Cloud Adoption Framework for AI. Their cut-off values are not used here.',
  limits: [
    'One person answered, on one day. Colleagues in other roles often see a topic one level higher or lower; ask two of them.',
    'The options are the same for every industry and size. Where yours does not fit, read the level as a direction.',
    'A score says what is in place. It does not say which use case pays; that needs volumes, minutes and rates.',
    'The plan and the use cases follow rules from your ten answers. Your processes have not been examined yet.',
  ],
} as const
