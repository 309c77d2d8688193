// Why an opportunity is expected to save what it saves: one sentence, its range, what it stands on, and the thread.

import { moneyText } from '#domain/figure.ts'
import { FigureWindow, OpenFigure } from '#web/figure/index.ts'
import type { Shown } from '#web/opportunity/shown.ts'

export function Why({ item, onClose }: { item: Shown; onClose: () => void }) {
  return <FigureWindow figure={item.leading.figure} more={<More item={item} />} onClose={onClose} />
}

function More({ item: { leading, figures, neighbours } }: { item: Shown }) {
  const { ends, weakest, scoreFigure } = leading
  return (
    <div className="mb-4 space-y-1 text-sm text-muted">
      <p>
        In four of five draws it is between{' '}
        <OpenFigure inSentence figure={ends.p10}>
          {moneyText(ends.p10.value ?? 0)}
        </OpenFigure>{' '}
        and{' '}
        <OpenFigure inSentence figure={ends.p90}>
          {moneyText(ends.p90.value ?? 0)}
        </OpenFigure>
        . Weakest input: {weakest}.
      </p>
      <p>
        Impact score <OpenFigure inSentence figure={scoreFigure} />, effort{' '}
        <OpenFigure inSentence figure={figures.effort} />; at 60 runs:{' '}
        <OpenFigure inSentence figure={figures.literal} />.
      </p>
      {neighbours.length > 0 && <p>{overlapText(neighbours.map(({ title }) => title))}</p>}
    </div>
  )
}

/** Which opportunities stand right before or after it on the map, and what that means. */
export const overlapText = (titles: readonly string[]) =>
  `In a row with ${titles.map(title => `“${title}”`).join(', ')}: both may save the same work.`
