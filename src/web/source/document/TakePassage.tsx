// Makes a figure of marked words: what the reader of answers finds in them, its kind, unit, range, and what it is the source of.

import { useState } from 'react'
import { type ExtractedFigure, WORKING_TIME } from '#domain/extraction/figure.ts'
import {
  QUANTITY_KINDS,
  QUANTITY_LABELS,
  type QuantityKind,
  quantityProblems,
} from '#domain/quantity/quantity.ts'
import {
  type DocumentText,
  type Passage,
  quoteOf,
  type TextBlock,
} from '#domain/source/document/document-text.ts'
import { figuresOfPassage, inKind, plainUnit } from '#domain/source/document/passage-figure.ts'
import { unitFactor } from '#domain/source/file/file-figure.ts'
import { fieldText, writtenNumber } from '#domain/text/written-number.ts'
import { linkOf } from '#web/interview/index.ts'
import { useAction } from '#web/platform/api.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { useOnce } from '#web/platform/once.ts'
import { LinkField, UnitField, unitsOf } from '#web/source/file/figure-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { EnumSelect } from '#web/ui/form/enum-select.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'

interface Props {
  auditId: number
  sourceId: number
  document: DocumentText
  marked: Passage | null
  onShow(passage: Passage): void
}

export function TakePassage(props: Props) {
  const { document, marked, onShow } = props
  const block = marked && document.blocks[marked.block - 1]
  const words = block ? block.text.slice(marked.from, marked.to) : ''
  return (
    <section
      aria-label="Figure from marked words"
      className="border border-rule p-4 lg:sticky lg:top-4 lg:self-start"
    >
      <h3 className="font-medium">Figure from marked words</h3>
      <WordsField key={words} words={words} document={document} onShow={onShow} />
      {marked && block && (
        <Choices
          key={`${marked.block} ${marked.from} ${marked.to}`}
          {...props}
          marked={marked}
          block={block}
        />
      )}
    </section>
  )
}

interface WordsFieldProps extends Pick<Props, 'document' | 'onShow'> {
  words: string
}

/** Marks words without a pointer: the first place that contains what is typed. */
function WordsField({ words, document, onShow }: WordsFieldProps) {
  const [typed, type] = useState(words)
  const [isMissing, setMissing] = useState(false)
  const find = () => {
    if (typed === words || typed.trim() === '') return
    const place = placeOfWords(document, typed.trim())
    setMissing(place === null)
    if (place) onShow(place)
  }
  return (
    <Field
      label="Words"
      className="mt-3"
      hint="Select them in the text, or type them."
      error={isMissing ? 'The document does not contain these words' : undefined}
    >
      <Input
        value={typed}
        autoComplete="off"
        onChange={event => type(event.target.value)}
        onBlur={find}
        onKeyDown={event => event.key === 'Enter' && find()}
      />
    </Field>
  )
}

function placeOfWords({ blocks }: DocumentText, words: string): Passage | null {
  const wanted = words.toLowerCase()
  for (const { n, text } of blocks) {
    const from = text.toLowerCase().indexOf(wanted)
    if (from >= 0) return { block: n, from, to: from + words.length }
  }
  return null
}

type ChoicesProps = Props & { marked: Passage; block: TextBlock }

function Choices({ auditId, sourceId, document, marked, block }: ChoicesProps) {
  const words = block.text.slice(marked.from, marked.to)
  const { style } = useNumbers()
  const [draft, setDraft] = useState(() =>
    startOf(figuresOfPassage(block.text, marked, { ...style, ...WORKING_TIME })[0], words),
  )
  const [link, setLink] = useState('')
  const { run, pending } = useAction('quantity.takePassage')
  const { kind, unit } = draft
  const values = valuesOf(draft)
  const wrong = values ? problemsIn(values, kind, unit) : null
  const chosen = linkOf(link)
  const isReady = chosen !== null && values !== null && wrong === null
  const choose = (next: QuantityKind) => {
    setDraft({ ...draft, kind: next, unit: unitsOf(next)[0] ?? '' })
    setLink('')
  }
  const take = useOnce(async () => {
    if (!isReady) return
    const { block: n, from, to } = marked
    const body = { block: n, from, to, kind, unit, ...values, link: chosen }
    if (await run({ params: { id: sourceId }, body })) setLink('')
  })
  return (
    <form
      className="mt-3 space-y-3"
      onSubmit={event => {
        event.preventDefault()
        void take()
      }}
    >
      <blockquote dir="auto" className="text-sm text-muted wrap-anywhere">
        “{quoteOf(document, marked)}”
      </blockquote>
      <Field label="Kind">
        <EnumSelect values={QUANTITY_KINDS} labels={QUANTITY_LABELS} value={kind} onChoose={choose} />
      </Field>
      <UnitField label="Unit" kind={kind} unit={unit} onChoose={next => setDraft({ ...draft, unit: next })} />
      <RangeFields draft={draft} onChange={setDraft} problem={wrong} />
      <LinkField auditId={auditId} kind={kind} link={link} onChoose={setLink} />
      <Button type="submit" className="w-full" disabled={!isReady} pending={pending}>
        Add figure
      </Button>
    </form>
  )
}

/** Typed values, in the unit. An empty minimum or maximum is the usual value. */
interface PassageDraft {
  kind: QuantityKind
  unit: string
  min: string
  usual: string
  max: string
}

/** What the reader found in the marked words; else their bare number. */
function startOf(found: ExtractedFigure | undefined, words: string): PassageDraft {
  if (!found) {
    const bare = writtenNumber(words)
    const usual = bare === null ? '' : fieldText(bare)
    return { kind: 'minutes', unit: 'minutes', min: '', usual, max: '' }
  }
  const { kind, min, usual, max } = found
  const unit = plainUnit(kind, found)
  const shown = (value: number) => fieldText(value / (unitFactor(kind, unit) ?? 1))
  const isRange = min < max
  return {
    kind,
    unit,
    usual: shown(usual),
    min: isRange ? shown(min) : '',
    max: isRange ? shown(max) : '',
  }
}

/** Null while no usual value is typed, or something that is not a number. */
function valuesOf({ min, usual, max }: PassageDraft) {
  const value = writtenNumber(usual)
  if (value === null) return null
  const [low, high] = [min, max].map(text => (text.trim() === '' ? value : writtenNumber(text)))
  return low == null || high == null ? null : { min: low, usual: value, max: high }
}

function problemsIn(values: { min: number; usual: number; max: number }, kind: QuantityKind, unit: string) {
  const converted = inKind(values, kind, unit)
  if (!converted) return 'Choose a unit'
  const [wrong] = Object.values(quantityProblems(kind, converted))
  return wrong ?? null
}

interface RangeProps {
  draft: PassageDraft
  onChange(draft: PassageDraft): void
  problem: string | null
}

function RangeFields({ draft, onChange, problem }: RangeProps) {
  const field = (name: 'min' | 'usual' | 'max', label: string) => (
    <Field
      label={label}
      required={name === 'usual'}
      error={name === 'usual' ? (problem ?? undefined) : undefined}
    >
      <Input
        value={draft[name]}
        inputMode="decimal"
        autoComplete="off"
        onChange={event => onChange({ ...draft, [name]: event.target.value })}
      />
    </Field>
  )
  return (
    <div className="grid grid-cols-3 gap-2">
      {field('min', 'Minimum')}
      {field('usual', 'Usual')}
      {field('max', 'Maximum')}
    </div>
  )
}
