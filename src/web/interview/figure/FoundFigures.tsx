// Figures extracted from an answer's text: one click, or Alt+Enter in the answer, accepts one.

import { Check, Pencil, X } from 'lucide-react'
import { type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { SavedQuantity } from '#contract/quantity.ts'
import { figuresIn } from '#domain/extraction/extraction.ts'
import { type ExtractedFigure, WORKING_TIME } from '#domain/extraction/figure.ts'
import { linksOf } from '#domain/extraction/link.ts'
import {
  QUANTITIES_PER_ANSWER,
  QUANTITY_UNITS,
  type QuantityLink,
  WORDS_LIMIT,
} from '#domain/interview/quantity.ts'
import { amountText, currentStyle, numberText } from '#domain/text/number-style.ts'
import { fieldText } from '#domain/text/written-number.ts'
import { FigureForm, type OfAnswer } from '#web/interview/figure/FigureForm.tsx'
import { linkOf, linkValue, useLinkChoices, useLinkNames } from '#web/interview/figure/figure-links.ts'
import { useSetAside } from '#web/interview/figure/set-aside.ts'
import { useAccept } from '#web/interview/figure/useAccept.ts'
import { useRead } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/input.tsx'

interface Props extends OfAnswer {
  response: string
  /** The interviewee's role as recorded in the interview; '' if not recorded. */
  role: string
  /** The text of the question. */
  question: string
  /** Saves the typed answer, so that a figure quotes stored text; resolves to false if that failed. */
  save(): Promise<boolean>
  field: RefObject<HTMLTextAreaElement | null>
}

/** An extracted figure and the link proposed for it; `key` tells apart figures found in the same words. */
interface Offer {
  key: string
  figure: ExtractedFigure
  link: QuantityLink | null
}

export default function FoundFigures(props: Props) {
  const { offers: all, isFull } = useOffers(props)
  const { aside, put, bringBack } = useSetAside(props.interviewId, props.questionId)
  const offers = all.filter(({ key }) => !aside.has(key))
  const [links, setLinks] = useState<ReadonlyMap<string, string>>(new Map())
  const [editing, edit] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const { accept, busy, said } = useAccept(props)
  const chosen = (offer: Offer) => linkOf(links.get(offer.key) ?? linkValue(offer.link))
  /** Moves the focus to the next figure after this one disappears, otherwise back to the answer. */
  const onFrom = (offer: Offer) => {
    const next =
      list.current?.querySelectorAll<HTMLElement>('[data-accept]')[offers.indexOf(offer) === 0 ? 1 : 0]
    return () => (next ?? props.field.current)?.focus()
  }
  const take = (offer: Offer, isTyping: boolean) => {
    const goOn = onFrom(offer)
    void accept(offer.figure, chosen(offer), () => !isTyping && goOn())
  }
  const setAside = (offer: Offer) => {
    const goOn = onFrom(offer)
    put(offer.key)
    goOn()
  }
  useShortcut(props.field, busy, () => {
    const [first] = offers
    if (first) take(first, true)
  })
  const found = useAnnouncement(offers)
  useInSight(list, props.field, offers.length)
  return (
    <div>
      <p role="status" className="sr-only">
        {said ?? found}
      </p>
      {offers.length > 0 && (
        <section aria-label="Figures found" className="border-l-2 border-rule pl-4">
          <h3 className="caption">
            Found in this answer. An accepted figure keeps its quote.{' '}
            <span className="max-sm:hidden">Alt + Enter takes the first.</span>
          </h3>
          {isFull && <p className="mt-1 text-sm">An answer holds {QUANTITIES_PER_ANSWER} figures.</p>}
          <ul ref={list} className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2">
            {offers.map((offer, place) =>
              editing === offer.key ? (
                <li key={offer.key} className="py-2">
                  <FigureForm
                    {...props}
                    quantity={null}
                    start={startOf(offer.figure, chosen(offer))}
                    before={props.save}
                    onClose={() => edit(null)}
                    onSaved={() => undefined}
                  />
                </li>
              ) : (
                <Chip
                  key={offer.key}
                  auditId={props.auditId}
                  figure={offer.figure}
                  link={chosen(offer)}
                  isFirst={place === 0}
                  busy={busy || isFull}
                  onLink={link => setLinks(new Map(links).set(offer.key, link))}
                  onAccept={() => take(offer, false)}
                  onEdit={() => edit(offer.key)}
                  onSetAside={() => setAside(offer)}
                />
              ),
            )}
          </ul>
        </section>
      )}
      {offers.length < all.length && (
        <Button variant="quiet" size="sm" className="mt-1 -ml-2" onClick={bringBack}>
          Offer {all.length - offers.length} again
        </Button>
      )}
    </div>
  )
}

interface ChipProps {
  auditId: number
  figure: ExtractedFigure
  link: QuantityLink | null
  isFirst: boolean
  busy: boolean
  onLink(link: string): void
  onAccept(): void
  onEdit(): void
  onSetAside(): void
}

function Chip({ auditId, figure, link, isFirst, busy, ...on }: ChipProps) {
  const choices = useLinkChoices(auditId, figure.kind)
  const nameOf = useLinkNames(auditId)
  const text = figureText(figure)
  return (
    <li className="flex flex-wrap items-stretch gap-2">
      <Button
        variant="secondary"
        data-accept
        className="h-auto min-h-11 max-w-full flex-1 basis-64 justify-start py-1.5 text-left whitespace-normal!"
        aria-keyshortcuts={isFirst ? 'Alt+Enter' : undefined}
        pending={busy}
        onClick={on.onAccept}
      >
        <Check aria-hidden className="text-signal" />
        <span className="min-w-0">
          <span className="sr-only">Accept </span>
          <span className="font-semibold tabular-nums">{text}</span>
          <span className="caption block font-normal wrap-anywhere">
            “{figure.quote}”{figure.why && ` · ${figure.why}`}
          </span>
        </span>
      </Button>
      <Field label={`${text} is the source of`} hideLabel className="min-w-0 flex-1 basis-40">
        <Select className="h-11" value={linkValue(link)} onChange={event => on.onLink(event.target.value)}>
          <option value="">Not linked</option>
          {choices.map(each => (
            <option key={linkValue(each)} value={linkValue(each)}>
              {nameOf(each)}
            </option>
          ))}
        </Select>
      </Field>
      <Button variant="quiet" className="size-11 px-0" aria-label={`Edit ${text} first`} onClick={on.onEdit}>
        <Pencil aria-hidden />
      </Button>
      <Button
        variant="quiet"
        className="size-11 px-0"
        aria-label={`Do not offer ${text}`}
        onClick={on.onSetAside}
      >
        <X aria-hidden />
      </Button>
    </li>
  )
}

/** Figures extracted from the text and not accepted yet; extraction runs at low priority. */
function useOffers({ auditId, answerId, response, role, question }: Props) {
  const text = useDeferredValue(response)
  const style = currentStyle()
  const { currency, locale } = style
  const figures = useMemo(
    () => figuresIn(text, { currency, locale, ...WORKING_TIME }),
    [text, currency, locale],
  )
  const { data: quantities = [] } = useRead('quantity.list', { params: { id: auditId } })
  const { data: steps = [] } = useRead('process.steps', { params: { id: auditId } })
  const held = quantities.filter(each => each.answerId === answerId)
  const isOwn = (figure: ExtractedFigure) => figure.currency === null || figure.currency === currency
  const open = figures.filter(each => isOwn(each) && each.quote.length <= WORDS_LIMIT && !isTaken(each, held))
  // Includes figures already accepted: the subject of one figure helps to link the others.
  const links = useMemo(
    () => linksOf(text, figures, steps, { role, question }),
    [text, figures, steps, role, question],
  )
  const offers = open.map((figure, place): Offer => {
    const same = open.slice(0, place).filter(each => each.quote === figure.quote).length
    const link = links[figures.indexOf(figure)] ?? null
    return { key: `${figure.kind}:${figure.quote}:${same}`, figure, link }
  })
  return { offers, isFull: held.length >= QUANTITIES_PER_ANSWER }
}

const isTaken = ({ kind, quote }: ExtractedFigure, held: readonly SavedQuantity[]) =>
  held.some(each => each.words === quote && each.kind === kind)

/** Alt+Enter in the answer; key presses during a running acceptance are queued. */
function useShortcut(field: RefObject<HTMLTextAreaElement | null>, busy: boolean, run: () => void) {
  const latest = useRef({ run, busy })
  const waiting = useRef(0)
  useEffect(() => {
    latest.current = { run, busy }
    if (busy || waiting.current === 0) return
    waiting.current--
    run()
  })
  useEffect(() => {
    const element = field.current
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !event.altKey) return
      event.preventDefault()
      if (event.repeat) return
      if (latest.current.busy) waiting.current++
      else latest.current.run()
    }
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [field])
}

/** Scrolls newly found figures clear of the bottom bar if the text field stays visible above. */
function useInSight(
  list: RefObject<HTMLElement | null>,
  field: RefObject<HTMLElement | null>,
  count: number,
) {
  useEffect(() => {
    const [above, below] = [field.current, list.current]
    if (count === 0 || !above || !below || document.activeElement !== above) return
    const height = below.getBoundingClientRect().bottom - above.getBoundingClientRect().top
    if (height < window.innerHeight * 0.7) below.scrollIntoView({ block: 'nearest' })
  }, [list, field, count])
}

/** Milliseconds without a keystroke before the found figures are announced to screen readers. */
const QUIET = 800

/** "Found: 14 minutes (11 to 18)", after typing has paused. */
function useAnnouncement(offers: readonly Offer[]): string {
  const text = offers.map(({ figure }) => figureText(figure)).join('; ')
  const [said, say] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => say(text === '' ? '' : `Found: ${text}`), QUIET)
    return () => clearTimeout(timer)
  }, [text])
  return said
}

/** "14 minutes (11 to 18)", "$90/h". */
function figureText({ kind, min, usual, max }: ExtractedFigure): string {
  const usually =
    kind === 'minutes' ? `${numberText(usual)} minutes` : amountText(usual, QUANTITY_UNITS[kind])
  return min === max ? usually : `${usually} (${numberText(min)} to ${numberText(max)})`
}

const startOf = ({ kind, min, usual, max, quote }: ExtractedFigure, link: QuantityLink | null) => ({
  ...{ kind, label: '', min: fieldText(min), usual: fieldText(usual), max: fieldText(max) },
  ...{ link: linkValue(link), words: quote },
})
