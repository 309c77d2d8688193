// The words of the trial deck, which shows a template with sample content.

export const trial = {
  client: 'Client’s name',
  file: 'Trial of a deck template',
  notes: 'Sources: none. Every word and figure on these slides is made up.',
  cover: 'Where 4,200 hours a year go, and what to do about it',
  section: {
    kicker: 'Part one',
    title: 'What it costs today',
    text: 'Three steps make up two thirds of it.',
  },
  picture: {
    kicker: 'Where the money goes',
    title: 'Entering orders costs $122,400 a year, twice as much as any other step',
    bars: ['Enter order', 'Price the request', 'Clear customs papers', 'Resolve dispute'],
    alt: 'Bar chart of made-up costs of four steps',
  },
  columns: {
    kicker: 'What breaks first',
    title: 'Two causes explain nine of ten delays',
    first: 'Waiting for a person',
    firstPoints: [
      'A request waits 14 hours until somebody prices it, who then takes 9 minutes.',
      'Nobody else can do it, so holidays double the time.',
    ],
    second: 'Typing twice',
    secondPoints: [
      'Seven of ten orders are complete and are typed again all the same.',
      'One in eight of them has to be corrected afterwards.',
    ],
    timeSink: 'A time sink',
    qualityRisk: 'A quality risk',
    link: 'A time sink leads to a quality risk',
  },
  table: {
    kicker: 'Options',
    title: 'The first of three options saves as much as both others together',
    columns: { option: 'Option', saves: 'Saves a year', once: 'Costs once' },
    rows: [
      ['Read orders by machine', '$83,700', '$24,000'],
      ['Price by rule, people the rest', '$35,000', '$14,000'],
      ['Check papers before they leave', '$30,700', '$16,000'],
    ],
    alt: 'Made-up options with what they save and cost',
  },
  quote: {
    kicker: 'In their words',
    title: 'It is known where it hurts',
    text: '“If Ruth is away, we do not price the hard ones. We tell the customer it takes two days.”',
    speaker: 'Somebody in operations',
  },
  appendix: {
    kicker: 'Appendix',
    title: 'What the figures rest on',
    lines: [
      'Slide 3, $122,400 a year: 12 minutes × 1,020 orders a month × $50 an hour.',
      'Slide 5, $83,700: of that, what is reached and realised.',
    ],
  },
}
