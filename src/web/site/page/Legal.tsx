// A legal page: numbered paragraphs, and the date of the last change.

import { Section } from '#web/site/Section.tsx'

export interface LegalText {
  title: string
  intro: string
  sections: readonly {
    title: string
    /** Storage names as the browser shows them, and the purpose of each. */
    entries?: readonly (readonly [name: string, text: string])[]
    paragraphs: readonly string[]
  }[]
}

export function Legal({ text }: { text: LegalText }) {
  return (
    <>
      <div className="mx-auto max-w-6xl px-5 pt-16 pb-12 sm:px-8 lg:pt-24">
        <h1 className="headline text-4xl">{text.title}</h1>
        <p className="caption mt-3">Last updated: January 2025</p>
        <p className="mt-6 max-w-2xl text-lg">{text.intro}</p>
      </div>
      {text.sections.map(section => (
        <Section key={section.title} title={section.title}>
          <div className="max-w-prose space-y-4">
            {section.entries && (
              <dl className="border-t border-rule">
                {section.entries.map(([name, text]) => (
                  <div key={name} className="border-b border-rule py-3">
                    <dt>
                      <code className="text-sm font-semibold">{name}</code>
                    </dt>
                    <dd className="mt-1">{text}</dd>
                  </div>
                ))}
              </dl>
            )}
            {section.paragraphs.map(paragraph => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Section>
      ))}
    </>
  )
}
