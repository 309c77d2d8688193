// Texts of a slide never cover each other: the extent of each is measured where its words end.

import { expect, it } from 'vitest'
import { messagesOf } from '#content/documents/messages.ts'
import type { WordedSnapshot } from '#domain/document/audit-snapshot.ts'
import { MAIN } from '#domain/document/choice.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import { heightOf } from '#domain/document/deck/page.ts'
import { SOURCE_LINE } from '#domain/document/deck/source-line.ts'
import type { SlideBox, SlideElement, TextElement } from '#domain/document/deck/types.ts'
import { linesOf } from '#domain/document/lines.ts'
import { inMessages } from '#domain/figure/messages.ts'
import { LANGUAGES } from '#domain/text/document-language.ts'
import { inStyle } from '#domain/text/number-style.ts'
import { anyAudits } from '../../../../tests/audits/any-audit.ts'
import { demoContent } from '../../../../tests/audits/audits.ts'
import { cases } from '../../../../tests/property.ts'

/** The area that the words of a text cover. */
function extentOf({ box, paragraphs, valign }: TextElement): SlideBox {
  const h = heightOf(paragraphs, box.w) - (paragraphs.at(-1)?.spaceAfter ?? 0)
  const w = Math.max(0, ...paragraphs.flatMap(each => linesOf(each, box.w).map(({ width }) => width)))
  const align = paragraphs[0]?.align ?? 'left'
  const rest = box.w - w
  return {
    x: box.x + (align === 'right' ? rest : align === 'center' ? rest / 2 : 0),
    y: box.y + (valign === 'top' ? 0 : valign === 'middle' ? (box.h - h) / 2 : box.h - h),
    w,
    h,
  }
}

/** Areas that share less of their height than the space between lines do not touch. */
const LINE_GAP = 4

const covers = (a: SlideBox, b: SlideBox) =>
  Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) > 0.5 &&
  Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) > LINE_GAP

const isText = (element: SlideElement): element is TextElement => element.kind === 'text'

function covered(audit: WordedSnapshot): string[] {
  const { slides } = inStyle(audit.style, () => inMessages(audit.messages, () => deckOf(audit, MAIN)))
  return slides.flatMap(({ id, elements }) => {
    const texts = elements.filter(isText).map(each => ({ name: each.name, area: extentOf(each) }))
    return texts.flatMap(({ name, area }, at) =>
      texts
        .slice(at + 1)
        .filter(other => covers(area, other.area))
        .map(other => `${id}: ${name} and ${other.name}`),
    )
  })
}

const demo = demoContent()
const unjudged: WordedSnapshot = {
  ...demo,
  opportunities: demo.opportunities.map(({ oneOffCost, runningCost, ...each }, index) =>
    index === 0 ? each : { ...each, ...(oneOffCost && { oneOffCost }), ...(runningCost && { runningCost }) },
  ),
}
const AUDITS = [demo, unjudged, ...anyAudits(cases(4, 50)), ...anyAudits(cases(1, 8), 30)]

/** Programs draw a legend at the lower edge of its chart. */
const LEGEND_GAP = 10

it('keeps the source line clear of the legend of a chart', () => {
  const close = AUDITS.flatMap(
    audit => inStyle(audit.style, () => inMessages(audit.messages, () => deckOf(audit, MAIN))).slides,
  ).flatMap(({ id, elements }) => {
    const line = elements.find(each => isText(each) && each.name === SOURCE_LINE)
    const top = line && isText(line) ? line.box.y : Number.POSITIVE_INFINITY
    const charts = elements.filter(each => each.kind === 'chart')
    return charts
      .filter(({ chart: { type } }) => type === 'line' || type === 'stack' || type === 'tornado')
      .filter(({ box }) => box.y + box.h > top - LEGEND_GAP)
      .map(({ name }) => `${id}: ${name}`)
  })
  expect([...new Set(close)]).toEqual([])
})

it.each(LANGUAGES)('no text overlaps another, in %s', language => {
  const style =
    language === 'de' ? { currency: 'EUR', locale: 'de-DE' } : { currency: 'USD', locale: 'en-US' }
  const found = AUDITS.flatMap(audit =>
    covered({ ...audit, language, style, messages: messagesOf(language) }),
  )
  expect([...new Set(found)]).toEqual([])
})
