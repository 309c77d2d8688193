// Screenshots of the product with the demo company, made by `npm run pictures`.

import { Section } from '#web/site/Section.tsx'
import { SIZES } from '#web/site/screens/sizes.ts'

const FILES = import.meta.glob<string>('./screens/*.avif', { eager: true, query: '?url', import: 'default' })

type Name = keyof typeof SIZES

const WORDS: Record<Name, { alt: string; caption: string }> = {
  canvas: {
    alt: 'The operations canvas of the demo company: three lanes with process steps, each with who does it and its minutes, joined by arrows; time sinks and quality risks carry a mark.',
    caption:
      'The operations canvas. Every step carries minutes, cost and who said so; a clock marks a time sink, a triangle a quality risk.',
  },
  roi: {
    alt: 'The ROI calculation of the demo company: inputs on one side, net savings, return and payback on the other.',
    caption:
      'The calculation. A dotted underline opens to what a figure rests on; the knot before it is filled for evidence and hollow for an assumption.',
  },
  slide: {
    alt: 'A slide of the demo company’s deck with the most important figures of the audit.',
    caption: 'A slide of the deck. It follows the audit, and opens in PowerPoint with native charts.',
  },
}

export function Screens() {
  return (
    <Section
      id="screens"
      title="What it looks like"
      lead="Screens from the audit of our demo company. The company is made up; the screens are not."
    >
      <AllScreens />
    </Section>
  )
}

export function AllScreens() {
  return (
    <div className="space-y-14">
      <Screen name="canvas" />
      <Screen name="roi" />
      <Screen name="slide" />
    </div>
  )
}

/** One screenshot in the page's colour scheme, with its caption. */
export function Screen({ name }: { name: Name }) {
  return (
    <figure>
      <Picture name={name} theme="light" />
      <Picture name={name} theme="dark" />
      <figcaption className="caption mt-3">{WORDS[name].caption}</figcaption>
    </figure>
  )
}

/** Two images; CSS shows the one for the page's colour scheme, and the browser never fetches the other. */
function Picture({ name, theme }: { name: Name; theme: 'light' | 'dark' }) {
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
        alt={WORDS[name].alt}
        width={wide.width}
        height={wide.height}
        loading="lazy"
        decoding="async"
        className="h-auto w-full border border-edge bg-band print:max-h-92 print:w-auto"
      />
    </picture>
  )
}
