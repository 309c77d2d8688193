// Screenshots of the product with the demo company, and the documents that it made, by `npm run pictures`.

import { Section } from '#web/site/Section.tsx'
import { SIZES } from '#web/site/screens/sizes.ts'

const FILES = import.meta.glob<string>('./screens/*.avif', { eager: true, query: '?url', import: 'default' })
const SAMPLES = import.meta.glob<string>('./samples/*', { eager: true, query: '?url', import: 'default' })

type Name = keyof typeof SIZES

const WORDS: Record<Name, { alt: string; caption: string }> = {
  answer: {
    alt: 'An interview of the demo company: a question, the answer as it was said, and under it the figures found in it, each with the words that it comes from.',
    caption: 'An answer. Its figures are found as it is typed, and each keeps the words it came from.',
  },
  canvas: {
    alt: 'The operations canvas of the demo company: three lanes with process steps, each with who does it and its minutes, joined by arrows; time sinks and quality risks carry a mark.',
    caption:
      'The operations canvas. Every step has its minutes, its cost and their source; a clock marks a time sink, a triangle a quality risk.',
  },
  why: {
    alt: 'The question “Why?” for an amount of the demo company: the amounts that it adds up, the yearly cost of one step, and the quotes from the interviews behind it.',
    caption:
      'Why? Every amount opens to its inputs, down to the quote. A filled dot is evidence, a dashed one an assumption.',
  },
  slide: {
    alt: 'A slide of the demo company’s deck with the most important figures of the audit.',
    caption: 'A slide of the deck. It is updated with the audit and opens in PowerPoint with native charts.',
  },
}

const DOCUMENTS = [
  { file: 'deck.pptx', label: 'Deck', kind: 'PowerPoint' },
  { file: 'report.pdf', label: 'Report', kind: 'PDF' },
  { file: 'workbook.xlsx', label: 'Workbook', kind: 'Excel, with formulas' },
]

export function Screens() {
  return (
    <Section
      first
      id="screens"
      title="From an answer to a slide"
      lead="Real screens and documents from the audit of a fictional company."
    >
      <div className="space-y-12">
        <Screen name="answer" />
        <Screen name="why" />
        <Screen name="slide" />
        <Documents />
      </div>
    </Section>
  )
}

/** The demo company's documents, to download. */
function Documents() {
  return (
    <div>
      <h3 className="headline text-lg">Open the documents yourself</h3>
      <ul className="mt-3 divide-y divide-rule border-y border-rule">
        {DOCUMENTS.map(({ file, label, kind }) => (
          <li key={file} className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
            <a className="link" href={SAMPLES[`./samples/${file}`]} download={`Harbourline Freight ${file}`}>
              {label} of Harbourline Freight
            </a>
            <span className="text-sm text-muted">{kind}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function AllScreens() {
  return (
    <div className="space-y-14">
      <Screen name="answer" />
      <Screen name="canvas" />
      <Screen name="why" />
      <Screen name="slide" />
    </div>
  )
}

/** One screenshot in the page's colour scheme, with its caption. */
export function Screen({ name }: { name: Name }) {
  return (
    <figure>
      <Picture name={name} theme="system" />
      <Picture name={name} theme="light" />
      <Picture name={name} theme="dark" />
      <figcaption className="caption mt-3">{WORDS[name].caption}</figcaption>
    </figure>
  )
}

const DARK = '(prefers-color-scheme: dark)'

/**
 * The screenshot that follows the system, or one for a theme that was chosen on this device; CSS shows one of the
 * three. Only the first is fetched eagerly, so that prints and pictures of the whole page show it too.
 */
function Picture({ name, theme }: { name: Name; theme: 'system' | 'light' | 'dark' }) {
  const fixed = theme === 'dark' ? 'dark' : 'light'
  const { wide } = SIZES[name]
  return (
    <picture className={`in-${theme}`}>
      {theme === 'system' && <Sources name={name} theme="dark" media={DARK} />}
      <Sources name={name} theme={fixed} />
      <img
        src={FILES[`./screens/${name}-${fixed}-small.avif`]}
        alt={WORDS[name].alt}
        width={wide.width}
        height={wide.height}
        loading={theme === 'system' ? 'eager' : 'lazy'}
        fetchPriority="low"
        decoding={theme === 'system' ? 'sync' : 'async'}
        className="h-auto w-full border border-edge bg-band print:max-h-92 print:w-auto"
      />
    </picture>
  )
}

function Sources({ name, theme, media }: { name: Name; theme: 'light' | 'dark'; media?: string }) {
  const { narrow } = SIZES[name]
  const file = (form: string) => FILES[`./screens/${name}-${theme}-${form}.avif`]
  return (
    <>
      <source
        media={media ? `${media} and (max-width: 640px)` : '(max-width: 640px)'}
        srcSet={file('narrow')}
        width={narrow.width}
        height={narrow.height}
        type="image/avif"
      />
      <source
        media={media}
        srcSet={`${file('small')} 900w, ${file('wide')} 1800w`}
        sizes="(min-width: 1152px) 760px, (min-width: 1024px) calc(100vw - 25rem), calc(100vw - 4rem)"
        type="image/avif"
      />
    </>
  )
}
