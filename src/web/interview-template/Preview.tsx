// Preview of a template: its headings and questions in interview order.

import type { TemplateSection } from '#domain/interview/template.ts'

export function Preview({ sections }: { sections: readonly TemplateSection[] }) {
  let number = 0
  return (
    <div className="space-y-8">
      {sections.map(({ title, questions }, at) => (
        <section key={at} aria-label={title || `Section ${at + 1}`}>
          {title !== '' && <h3 className="headline mb-3 text-lg wrap-anywhere">{title}</h3>}
          <ol className="space-y-5">
            {questions.map(({ topic, question, hint, impactScoreEnabled }, place) => {
              number++
              return (
                <li key={place} className="wrap-anywhere">
                  <p className="caption">
                    Question {number} · {topic || 'No topic'}
                    {impactScoreEnabled && ' · with impact score'}
                  </p>
                  <p className="mt-0.5 font-medium">{question || 'No question'}</p>
                  {hint !== '' && (
                    <p className="mt-1 border-l-2 border-rule pl-3 text-sm text-muted">{hint}</p>
                  )}
                </li>
              )
            })}
          </ol>
        </section>
      ))}
    </div>
  )
}
