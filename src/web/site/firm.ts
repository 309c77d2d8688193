// The company's description of itself, for the about page and the press.

export const MISSION =
  'To show companies where AI pays off in their own work, with figures they can check, and to build only what those figures support.'

export const VISION =
  'Companies whose people know which parts of their work a machine does, how well it does them, and who is responsible for the result.'

export const VALUES = [
  {
    title: 'Verifiable',
    text: 'We call a figure without a source an assumption, before anyone else has to.',
  },
  {
    title: 'With the team',
    text: 'The people who do the work are asked first and trained first. Nothing is automated without the person who knows how it works.',
  },
  {
    title: 'Reversible',
    text: 'Every change can be undone, and we agree in advance on the number at which it will be. Stopping a pilot in time is a success and is reported as one.',
  },
  {
    title: 'Economical',
    text: 'With data, access rights and software. If leaving out a step solves the problem, we do not use a model.',
  },
] as const

export const CAPABILITIES = [
  {
    title: 'Process discovery',
    text: 'Structured interviews, time-driven costing, process maps by business engine, and a comparison of what managers and their teams say.',
  },
  {
    title: 'Business cases',
    text: 'Ranges instead of single numbers, ramp-up and running costs, net present value, and how far savings may fall before the case breaks even.',
  },
  {
    title: 'Building',
    text: 'Workflows that use models, agents with narrow access rights, interfaces to your existing systems, and monitoring from the first day.',
  },
  {
    title: 'Training',
    text: 'By role and on real cases. A final test checks whether people can judge a result.',
  },
  {
    title: 'Governance',
    text: 'One-page policies, approved tools, reviews of sensitive cases, and logs that answer an auditor’s questions.',
  },
] as const
