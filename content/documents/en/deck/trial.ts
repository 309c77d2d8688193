// The words of the trial deck, which shows a template with sample content.

export const trial = {
  client: 'Client’s name',
  file: 'Trial of a deck template',
  notes: 'Sources: none. All texts and figures on these slides are made up.',
  cover: 'Where 4,200 hours a year go, and how to win them back',
  section: {
    kicker: 'Part one',
    title: 'What it costs today',
    text: 'Three steps account for two thirds of the cost.',
  },
  picture: {
    kicker: 'Cost drivers',
    title: 'Entering orders costs $122,400 a year, twice as much as any other step',
    bars: ['Enter order', 'Price the request', 'Clear customs papers', 'Resolve dispute'],
    alt: 'Bar chart of made-up costs of four steps',
  },
  columns: {
    kicker: 'Causes',
    title: 'Two causes explain nine of ten delays',
    first: 'Waiting for a person',
    firstPoints: [
      'A request waits 14 hours for pricing, which takes 9 minutes.',
      'Only one person can do it, so holidays double the wait.',
    ],
    second: 'Typing twice',
    secondPoints: [
      'Seven of ten orders arrive complete and are typed again.',
      'One in eight needs a correction afterwards.',
    ],
    timeSink: 'A time sink',
    qualityRisk: 'A quality risk',
    link: 'A time sink leads to a quality risk',
  },
  table: {
    kicker: 'Options',
    title: 'The first of three options saves more than the other two together',
    columns: { option: 'Option', saves: 'Saves a year', once: 'Costs once' },
    rows: [
      ['Read orders by machine', '$83,700', '$24,000'],
      ['Price by rule, exceptions by people', '$35,000', '$14,000'],
      ['Check papers before dispatch', '$30,700', '$16,000'],
    ],
    alt: 'Made-up options with their savings and costs',
  },
  quote: {
    kicker: 'Voices',
    title: 'The team knows where it hurts',
    text: '“If Ruth is away, we do not price the hard ones. We tell the customer it takes two days.”',
    speaker: 'Operations clerk',
  },
  appendix: {
    kicker: 'Appendix',
    title: 'Sources of the figures',
    lines: [
      'Slide 3, $122,400 a year: 12 minutes × 1,020 orders a month × $50 an hour.',
      'Slide 5, $83,700: the addressable and realised share of that cost.',
    ],
  },
}
