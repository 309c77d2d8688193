// Catalogue of levers: description, when each fits, first action, and acceptance test.

import type { AdviceWording } from '#domain/opportunity/advice.ts'

export const ADVICE: AdviceWording = {
  levers: {
    assist: {
      label: 'Assist',
      title: 'Have AI draft {name} for a person to decide',
      fits: 'For costly mistakes or judgement: a model drafts and checks, a person decides.',
      monday:
        'Collect the last 20 cases with their inputs and outputs, and agree with {owner} what a good draft is.',
      test: 'On 20 new cases, a run including the check takes at most {target} (today {minutes}), and no mistake slips through that is caught today.',
    },
    workflow: {
      label: 'Workflow',
      title: 'Automate {name}',
      fits: 'For short, frequent, uniform work: fields move by rule, exceptions go to a person.',
      monday: 'List the fields and where they move, and ask {owner} for last month’s exceptions.',
      test: 'At {runs}, hands-on time falls from {minutes} to at most {target} a run, and every exception reaches a person.',
    },
    agent: {
      label: 'Agent',
      title: 'Run {name} with an AI agent within limits',
      fits: 'For long, frequent work across systems: an agent closes cases within limits and hands over the rest.',
      monday:
        'Agree limits with {owner}: which cases the agent closes, which it hands over, and which data it needs.',
      test: 'In parallel operation at {runs}, hands-on time falls from {minutes} to at most {target} a run, and every case is documented.',
    },
    remove: {
      label: 'Remove the step',
      title: 'Remove {name}',
      fits: 'If nothing downstream depends on it, or it is too short to automate.',
      monday: 'Ask who depends on it, and skip it for a week in one team.',
      test: 'After a month, the average has fallen from {minutes} at {runs} to at most {target}, with no more corrections downstream.',
    },
    data: {
      label: 'Fix the data first',
      title: 'Fix the data of {name} first',
      fits: 'For incomplete cases or conflicting numbers: fix the input before automating.',
      monday:
        'Agree a standard input form with {owner}, then record incomplete cases and handling times for two weeks.',
      test: 'Minutes and volume are measured one way, and a run takes at most {target} (today {minutes}) without queries.',
    },
  },
  own: {
    title: 'Improve {name}',
    monday: 'Agree with {owner} on 20 typical cases, and record how long each takes today.',
    test: 'On 20 new cases, a run takes at most {target} (today {minutes}), with no more corrections than today.',
  },
  offMap: {
    monday: 'Map its step with minutes, rate and volume.',
    test: 'The yearly amount rests on a step with measured minutes and volume, which serve as the baseline.',
  },
  reasons: {
    chosen: 'Confirmed by the consultant.',
    off_map: 'Because it has no step on the map yet.',
    often_incomplete: 'Because many inputs are incomplete or wrong.',
    decision_costs_time: 'Because the decision costs time and catches nothing.',
    moves_data: 'Because the work moves data from one place to another.',
    writes: 'Because the work is writing.',
    checks: 'Because the work is checking.',
    mistakes_weigh: 'Because mistakes cost more than the time.',
    routine: 'Because the work is short and uniform.',
    in_one_system: 'Because the work is longer, within one system.',
    long_and_frequent: 'Because the work is long, frequent and spans several systems.',
    long_and_rare: 'Because the work is long but rare.',
  },
  verdicts: {
    pays: 'After all costs the first year leaves {year}.',
    later: 'It does not pay back within the first year: {year} after all costs.',
    never: 'Not recommended on these figures: running costs exceed savings. The first year leaves {year}.',
    unjudged: 'Its costs are not estimated yet; estimate them before deciding.',
  },
}
