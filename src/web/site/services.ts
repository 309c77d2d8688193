// The three phases and the six pillars, shared by the landing page and the services page.

export const PHASES = [
  {
    title: 'Discovery & Assessment',
    text: 'Interviews of ten questions with doers and managers, one process map per business engine, and a matrix of what is worth doing by impact and effort.',
    result: 'A map, ranked opportunities, and a deck whose figures open to their sources.',
  },
  {
    title: 'Pilot Implementation',
    text: 'The best-ranked process, a baseline measured before anything is switched on, a trained team, and an acceptance test written by those who will use it.',
    result: 'A measured before and after, and a reasoned yes or no.',
  },
  {
    title: 'Scale & Optimize',
    text: 'What worked is carried to the next teams with its costs, limits and checks. What did not is written down so that it is not paid for twice.',
    result: 'A portfolio with owners, running cost and quality limits, reviewed every quarter.',
  },
] as const

export const PILLARS = [
  {
    title: 'Workforce Enablement',
    short:
      'Training by role with the team’s own cases, so that people can judge a result and not only produce one.',
    long: 'We train by role and with the team’s own work: the clerk with last week’s invoices, the manager with next month’s plan. The aim is judgement, which results to trust, which to check, and what never to paste. Afterwards every role has its own short list of tested prompts and its own rule for when to ask a colleague.',
  },
  {
    title: 'On-site Immersion',
    short:
      'We sit beside the work for some days. What is retyped, chased and waited for is seldom in the handbook.',
    long: 'For some days we sit where the work is done: at the counter, in dispatch, in the call queue. We time real cases, count handovers and note every spreadsheet that exists because two systems do not talk to each other. The handbook describes the process; this shows it.',
  },
  {
    title: 'Strategy & Consulting',
    short: 'Which use cases, in which order, with whose budget, and the number at which each one is stopped.',
    long: 'A strategy here is a ranked list with owners. For each use case: the baseline, the ceiling of what can be saved, the share that is realistic, one-off and running cost, and the number at which it is stopped. One page of policy says which tools and data are allowed, so that teams can begin without asking every time.',
  },
  {
    title: 'Automation & Agents',
    short: 'Workflows where the steps are known, agents where they are not, each with limits and a log.',
    long: 'Where steps are known and frequent we build workflows in which a model reads, sorts or drafts and rules decide. Where steps cannot be written down beforehand we build agents with narrow rights, a cost limit and a log of every action. Exceptions go to a person with everything that is known so far.',
  },
  {
    title: 'Continuous Improvement',
    short: 'Baselines are measured again. Savings that were promised are compared with savings that came.',
    long: 'Models change, volumes change, people find better ways. We measure the baselines again, compare promised with actual savings, and publish both inside the company, misses included. What has become cheaper to do by hand goes back to being done by hand.',
  },
  {
    title: 'Generative-AI Innovation',
    short: 'Short experiments on what was not possible last year, kept apart from what must run on Monday.',
    long: 'Some ideas are too new to calculate. They get a small fixed budget, two weeks and a question that can be answered with yes or no, kept well apart from what must run on Monday. What answers yes moves into the ordinary ranking and has to earn its place there.',
  },
] as const
