// The company's description of itself, for the about page and the press.

export const MISSION =
  'To show companies where AI pays in their own work, with figures they can check, and to build only what has earned it.'

export const VISION =
  'Companies in which people know which part of their work a machine does, how well it does it, and who answers for the result.'

export const VALUES = [
  {
    title: 'Checkable',
    text: 'A figure without a source is called an assumption, by us, before anyone else does it.',
  },
  {
    title: 'With the doers',
    text: 'Those who do the work are asked first and trained first. Nothing is automated behind the back of the person who knows how it works.',
  },
  {
    title: 'Reversible',
    text: 'Every change has a way back and a number at which it is taken. Stopping a pilot in time is a success and is reported as one.',
  },
  {
    title: 'Sparing',
    text: 'With data, with rights, with software. What can be solved by leaving out a step is not solved by a model.',
  },
] as const

export const CAPABILITIES = [
  {
    title: 'Process discovery',
    text: 'Structured interviews, time-driven costing, maps by business engine, and comparison of what managers and doers say.',
  },
  {
    title: 'Business cases',
    text: 'Ranges instead of points, ramp-up and running cost, net present value, and the point to which savings may fall before the case turns.',
  },
  {
    title: 'Building',
    text: 'Workflows with models in them, agents with narrow rights, interfaces to the systems that are already there, monitoring from the first day.',
  },
  {
    title: 'Training',
    text: 'By role, on real cases, with a test at the end that is about judging results.',
  },
  {
    title: 'Governance',
    text: 'One-page policies, approved tools, reviews for sensitive cases, and logs that answer the questions an auditor asks.',
  },
] as const
