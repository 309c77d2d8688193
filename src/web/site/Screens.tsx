// Screens of the product as the demo company sees them, made by `npm run pictures`.

import { Section } from '#web/site/Section.tsx'
import { SIZES } from '#web/site/screens/sizes.ts'

const FILES = import.meta.glob<string>('./screens/*.avif', { eager: true, query: '?url', import: 'default' })

type Name = keyof typeof SIZES

const SHOWN: { name: Name; alt: string; caption: string }[] = [
  {
    name: 'canvas',
    alt: 'The operations canvas of the demo company: three lanes with process steps, each with its minutes and hourly cost, joined by arrows; time sinks and quality risks carry a mark.',
    caption:
      'The operations canvas. Every step carries minutes, cost and who said so; a clock marks a time sink, a triangle a quality risk.',
  },
  {
    name: 'roi',
    alt: 'The ROI calculation of the demo company: inputs on one side, net savings, return and payback on the other.',
    caption:
      'The calculation. A dotted underline opens to what a figure rests on; the knot before it is filled for evidence and hollow for an assumption.',
  },
  {
    name: 'slide',
    alt: 'A slide of the demo company’s deck with the most important figures of the audit.',
    caption: 'A slide of the deck. It follows the audit, and opens in PowerPoint with native charts.',
  },
]

export function Screens() {
  return (
    <Section
      id="screens"
      title="What it looks like"
      lead="Screens from the audit of our demo company. The company is made up; the screens are not."
    >
      <div className="space-y-14">
        {SHOWN.map(screen => (
          <figure key={screen.name}>
            <Screen name={screen.name} alt={screen.alt} theme="light" />
            <Screen name={screen.name} alt={screen.alt} theme="dark" />
            <figcaption className="caption mt-3">{screen.caption}</figcaption>
          </figure>
        ))}
      </div>
    </Section>
  )
}

/** Two pictures, of which the styles show the one in the colours of the page; the other is never fetched. */
function Screen({ name, alt, theme }: { name: Name; alt: string; theme: 'light' | 'dark' }) {
  const { wide, narrow } = SIZES[name]
  const file = (form: string) => FILES[`./screens/${name}-${theme}-${form}.avif`]
  return (
    <picture className={theme === 'light' ? 'in-light' : 'in-dark'}>
      <source
        media="(max-width: 640px)"
        srcSet={file('narrow')}
        width={narrow.width}
        height={narrow.height}
        type="image/avif"
      />
      <source
        srcSet={`${file('small')} 900w, ${file('wide')} 1800w`}
        sizes="(min-width: 1152px) 760px, (min-width: 1024px) calc(100vw - 25rem), calc(100vw - 4rem)"
        type="image/avif"
      />
      <img
        src={file('small')}
        alt={alt}
        width={wide.width}
        height={wide.height}
        loading="lazy"
        decoding="async"
        className="h-auto w-full border border-edge"
      />
    </picture>
  )
}
