// Proposed findings: taken over, they stand in report and deck beside those made by rule.

import type { DraftOf } from '#contract/draft.ts'
import { resolve } from '#domain/document/figure-names.ts'
import { figuresNamed } from '#domain/draft/check.ts'
import { Proposals, Suggestion } from '#web/draft/index.ts'
import { useAction, useReads } from '#web/platform/api.ts'
import { Sentence } from '#web/report/Findings.tsx'

interface Props {
  draft: DraftOf<'findings'>
  readOnly: boolean
}

export function FindingProposals({ draft, readOnly }: Props) {
  const taking = useAction('draft.takeFindings')
  const figures = useNamed(draft)
  const left = draft.content.findings.filter(({ ref }) => !draft.taken.includes(ref))
  const take = (refs: string[]) => void taking.run({ params: { id: draft.id }, body: { refs } })
  return (
    <Proposals
      draft={draft}
      frozen={readOnly}
      left={left.length}
      done="All of them stand among the findings."
      onTakeAll={() => take(left.map(({ ref }) => ref))}
    >
      {left.map(({ ref, text, cites }) => (
        <Suggestion
          key={ref}
          auditId={draft.auditId}
          name={resolve(text, figures)
            .map(part => part.text)
            .join('')}
          written={<Sentence text={text} figures={figures} />}
          cites={cites}
          frozen={readOnly}
          onTake={() => take([ref])}
        />
      ))}
    </Proposals>
  )
}

/** The figures that suggestions name, by their names. */
function useNamed({ auditId, content }: Props['draft']) {
  const names = [...new Set(content.findings.flatMap(({ text }) => figuresNamed(text)))]
  const { answers } = useReads(
    'figure.get',
    names.map(name => ({ params: { id: auditId, figure: figureIdOf(name) } })),
  )
  return Object.fromEntries(
    names.flatMap((name, index) => {
      const figure = answers[index]
      return figure ? [[name, figure]] : []
    }),
  )
}

/** "step.7" is step:7:cost, "opportunity.3" is opportunity:3:expected. */
function figureIdOf(name: string): string {
  const [noun = '', id = ''] = name.split('.')
  return `${noun}:${id}:${noun === 'step' ? 'cost' : 'expected'}`
}
