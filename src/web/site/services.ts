// The three phases and the six pillars, shared by the landing page and the services page.

export const PHASES = [
  {
    title: 'Discovery & Assessment',
    text: 'Interviews of ten questions with managers and the people who do the work, a process map for each business engine, and a matrix of opportunities by impact and effort.',
    result: 'A map, ranked opportunities, and a deck whose figures open to their sources.',
  },
  {
    title: 'Pilot Implementation',
    text: 'One pilot in the best-ranked process: a baseline measured before anything is switched on, a trained team, and an acceptance test written by its users.',
    result: 'A measured before and after, and a yes or no with its reasons.',
  },
  {
    title: 'Scale & Optimize',
    text: 'What worked is rolled out to the next teams with its costs, limits and checks. What did not work is documented, so that you do not pay for it twice.',
    result: 'A portfolio with owners, running costs and quality limits, reviewed every quarter.',
  },
] as const

export const PILLARS = [
  {
    title: 'Workforce Enablement',
    short:
      'Training by role on the team’s own cases, so that people can judge a result and not only produce one.',
    long: 'We train by role and on the team’s own work: the clerk with last week’s invoices, the manager with next month’s plan. The goal is judgement: which results to trust, which to check, and what never to paste into a tool. Each role ends up with a short list of tested prompts and a rule for when to ask a colleague.',
  },
  {
    title: 'On-site Immersion',
    short:
      'We spend several days where the work is done. What is retyped, chased and waited for is rarely in the handbook.',
    long: 'We spend several days where the work is done: at the counter, in dispatch, in the call queue. We time real cases, count handovers and note every spreadsheet that exists because two systems do not talk to each other. The handbook says how the process should run; these days show how it does.',
  },
  {
    title: 'Strategy & Consulting',
    short: 'Which use cases, in which order, on whose budget, and the number at which each one is stopped.',
    long: 'Our strategy is a ranked list with owners. Each use case has a baseline, the most that can be saved, the realistic share of it, one-off and running costs, and the number at which it is stopped. A one-page policy says which tools and data are allowed, so that teams can start without asking each time.',
  },
  {
    title: 'Automation & Agents',
    short: 'Workflows where the steps are known, agents where they are not, each with limits and a log.',
    long: 'Where steps are known and frequent, we build workflows in which a model reads, sorts or drafts and rules decide. Where steps cannot be defined in advance, we build agents with narrow access rights, a cost limit and a log of every action. Exceptions go to a person, with everything known so far.',
  },
  {
    title: 'Continuous Improvement',
    short: 'Baselines are measured again, and promised savings are compared with actual ones.',
    long: 'Models change, volumes change, and people find better ways. We measure the baselines again, compare promised with actual savings, and publish both inside the company, including the misses. What has become cheaper to do by hand is done by hand again.',
  },
  {
    title: 'Generative-AI Innovation',
    short: 'Short experiments with what was not possible last year, kept apart from daily operations.',
    long: 'Some ideas are too new to calculate. They get a small fixed budget, two weeks and one yes-or-no question, apart from daily operations. An idea that passes joins the ordinary ranking and has to earn its place there.',
  },
] as const
