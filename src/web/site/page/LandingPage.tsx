// Landing page: the offer, the method, and its process as pictures.

import { Claims, HowWeMeasure } from '#web/site/Claims.tsx'
import { KeptToast } from '#web/site/frame/KeptToast.tsx'
import { Closing, MeetingLinks } from '#web/site/frame/MeetingLinks.tsx'
import { GET_STARTED, SIGN_IN } from '#web/site/frame/pages.ts'
import { FIRM, pageMeta } from '#web/site/meta.ts'
import { LineageLine } from '#web/site/picture/LineageLine.tsx'
import { MapSketch } from '#web/site/picture/MapSketch.tsx'
import { PaybackPicture } from '#web/site/picture/PaybackPicture.tsx'
import { QUESTIONS } from '#web/site/questions.ts'
import { Screens } from '#web/site/Screens.tsx'
import { Entries, Section } from '#web/site/Section.tsx'
import { PHASES, PILLARS } from '#web/site/services.ts'
import { questionList } from '#web/site/structured.ts'

export const meta = () =>
  pageMeta(
    '/',
    'AI transformation that begins with an audit',
    'Interviews, a process map and a figure for every step, each with its range and its source. Then a pilot, and a rollout if the figures hold.',
    ...FIRM,
    questionList(QUESTIONS),
  )

export default function LandingPage() {
  return (
    <>
      <Hero />
      <Claims />
      <Screens />
      <Philosophy />
      <Process />
      <Services />
      <Roadmap />
      <HowWeMeasure />
      <Questions />
      <Closing
        title="Begin with the process that annoys you most."
        text="Your people know how long it takes. We ask them, map it and add it up."
      >
        <MeetingLinks otherwise={SIGN_IN} />
      </Closing>
      <KeptToast />
    </>
  )
}

function Hero() {
  return (
    <div className="mx-auto grid max-w-6xl gap-x-14 px-5 pt-12 pb-14 sm:px-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,6fr)]">
      <div className="lg:pt-6">
        <p className="mb-5 font-medium text-signal">Consulting for AI transformation, audit first</p>
        <h1 className="headline text-4xl">Know what AI is worth to you before you pay for it.</h1>
        <p className="mt-7 max-w-2xl text-lg text-muted">
          We begin with an audit: we interview the people who do the work, map what they do, and put a figure
          on every step, with its range and the sentence it came from. Then you decide what to build.
        </p>
        <MeetingLinks otherwise={{ href: '#process', label: 'See how an audit works' }} />
        <p className="mt-5 text-muted">
          Not ready to talk?{' '}
          <a href={GET_STARTED.href} className="link">
            Take the AI Readiness Assessment
          </a>
          : ten questions, about four minutes, no name needed.
        </p>
      </div>
      <LineageLine />
    </div>
  )
}

const PRINCIPLES = [
  {
    title: 'Ask who does the work',
    text: 'The manager knows how the process should run. The person at the desk remembers the last real case, how long it took and what went wrong. We ask both and record where they differ.',
  },
  {
    title: 'Ranges, not points',
    text: 'Minimum, usual, maximum. A single number hides the risk you are about to pay for; a range shows where a week of measuring would pay off.',
  },
  {
    title: 'Sources stay attached',
    text: 'Every figure in the deck opens to the step and the answer behind it. A figure without a source is drawn dashed and labelled as an assumption.',
  },
  {
    title: 'Small before large',
    text: 'One process, one team, and one number, agreed in advance, that decides whether to continue. A pilot that misses it stops, and you have lost a few weeks, not a year.',
  },
]

function Philosophy() {
  return (
    <Section
      id="philosophy"
      title="Audit first"
      lead="Most AI budgets go to the process that is easiest to talk about. We spend the first weeks finding the one that takes the most time."
    >
      <Entries items={PRINCIPLES} />
    </Section>
  )
}

function Process() {
  return (
    <Section
      id="process"
      title="Three phases"
      lead="Each ends with a result you can use and a decision that is yours."
    >
      <ol className="grid gap-x-8 gap-y-10 md:grid-cols-3 md:gap-y-0">
        {PHASES.map(phase => (
          <li
            key={phase.title}
            className="border-t-2 border-signal pt-4 md:row-span-3 md:grid md:grid-rows-subgrid"
          >
            <h3 className="headline text-xl">{phase.title}</h3>
            <p className="mt-3">{phase.text}</p>
            <div className="mt-4">
              <p className="caption">You get</p>
              <p className="text-sm">{phase.result}</p>
            </div>
          </li>
        ))}
      </ol>
      <MapSketch />
    </Section>
  )
}

function Services() {
  return (
    <Section
      id="services"
      title="Six pillars"
      lead="The audit shows which of them you need. Few clients need all six."
    >
      <div className="grid gap-x-12 sm:grid-cols-2">
        {PILLARS.map(pillar => (
          <div key={pillar.title} className="border-t border-rule py-5">
            <h3 className="headline text-lg">{pillar.title}</h3>
            <p className="mt-2">{pillar.short}</p>
          </div>
        ))}
      </div>
    </Section>
  )
}

function Roadmap() {
  return (
    <Section
      id="roadmap"
      title="Six months, on paper first"
      lead="An example with our calculator’s default numbers: $25,000 to implement, $75,000 projected savings over twelve months, and a ramp-up while people get used to it."
    >
      <PaybackPicture />
    </Section>
  )
}

function Questions() {
  return (
    <Section id="questions" title="Questions" lead="What clients ask before the first meeting.">
      <dl className="divide-y divide-rule border-y border-rule">
        {QUESTIONS.map(({ question, answer }) => (
          <div key={question} className="py-5">
            <dt className="headline text-lg">{question}</dt>
            <dd className="mt-2 max-w-prose">{answer}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
