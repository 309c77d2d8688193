// Catalogue of levers: description, when each fits, first action, and acceptance test.

import type { AdviceWording } from '#domain/opportunity/advice.ts'

export const ADVICE: AdviceWording = {
  levers: {
    assist: {
      label: 'Assist',
      title: 'Draft {name} with AI, decided by a person',
      fits: 'Where a mistake weighs or judgement is needed: a model drafts and checks, a person stays responsible.',
      monday:
        'Collect the last twenty cases with everything that came in and went out, and agree with {owner} what a good draft is.',
      test: 'On twenty new cases a run takes at most {target} with the check included, against {minutes} today, and no mistake gets through that is caught today.',
    },
    workflow: {
      label: 'Workflow',
      title: 'Automate {name}',
      fits: 'Where the same short work comes again and again in one form: fields move by rule, exceptions go to a person.',
      monday:
        'Write down which fields move from where to where, and ask {owner} for the exceptions of the last month.',
      test: 'At {runs}, hands-on time falls from {minutes} to at most {target} a run, and every exception reaches a person.',
    },
    agent: {
      label: 'Agent',
      title: 'Run {name} with an AI agent within limits',
      fits: 'Where long work over several systems comes often: an agent closes cases within limits and hands the others over.',
      monday:
        'Agree limits with {owner}: which cases the agent closes, which it hands over, and which data it needs.',
      test: 'Beside people and at {runs}, the time that a person spends falls from {minutes} to at most {target} a run, and every case can be read afterwards.',
    },
    remove: {
      label: 'Remove the step',
      title: 'Remove {name}',
      fits: 'Where nobody downstream would miss it, or it is too short to be worth building anything.',
      monday: 'Ask who would miss it, and leave it out for a week in one team.',
      test: 'After a month, {minutes} at {runs} have come down to at most {target} on average, and nobody downstream corrects more than before.',
    },
    data: {
      label: 'Fix the data first',
      title: 'Fix the data of {name} first',
      fits: 'Where cases arrive incomplete or nobody agrees on the numbers: whatever is built on that is wrong faster.',
      monday:
        'Agree with {owner} on one form of what has to arrive, and count for two weeks, by one rule, what comes incomplete and how long it takes.',
      test: 'Everybody counts minutes and volume the same way, and a run takes at most {target}, against {minutes} today, because nothing has to be asked again.',
    },
  },
  offMap: {
    monday: 'Put the step behind it on the map, with its minutes, its rate and how often it runs.',
    test: 'The yearly amount opens to a step with counted minutes and volume, and the change is measured against them.',
  },
  reasons: {
    chosen: 'Chosen by the consultant.',
    off_map: 'Because no step of the map stands behind it yet.',
    accounts_differ: 'Because people give different numbers for it.',
    often_incomplete: 'Because much of what arrives is incomplete or wrong.',
    too_short: 'Because a run is too short to be worth building anything.',
    decision_costs_time: 'Because the decision costs time and catches nothing.',
    mistakes_weigh: 'Because a mistake weighs more than the time.',
    routine: 'Because it is short work that comes in one form.',
    in_one_system: 'Because it is longer work inside one system.',
    long_and_frequent: 'Because it is long work over several systems, and comes often.',
    long_and_rare: 'Because it is long work that comes too seldom for more.',
  },
  verdicts: {
    pays: 'After all costs the first year leaves {year}.',
    later: 'It does not pay within the first year: after all costs that leaves {year}.',
    never:
      'Not recommended on these figures: to run it costs more than it saves. The first year leaves {year}.',
    unjudged: 'Its costs are not estimated yet; estimate them before deciding.',
  },
}
