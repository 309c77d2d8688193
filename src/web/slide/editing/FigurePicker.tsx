// Picker that inserts a figure into a text, searched by name or value.

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { NamedFigure } from '#web/slide/editing/useFigureNames.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'

/** Maximum shown; typing finds the others. */
const SHOWN = 40

interface Props {
  figures: NamedFigure[]
  onChoose(name: string): void
  onCancel(): void
}

export function FigurePicker({ figures, onChoose, onCancel }: Props) {
  const [search, setSearch] = useState('')
  const [at, setAt] = useState(0)
  const list = useId()
  const box = useRef<HTMLDivElement>(null)
  const words = search.toLowerCase().split(/\s+/)
  const found = figures
    .filter(({ label, text }) => words.every(word => `${label} ${text}`.toLowerCase().includes(word)))
    .slice(0, SHOWN)
  useEffect(() => {
    box.current?.querySelector('input')?.focus()
  }, [])
  // Braces, because an effect must not return the call's result as its cleanup function.
  useEffect(() => {
    box.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  })
  const key = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = found[at]
    if (move !== undefined) setAt(Math.min(Math.max(0, at + move), found.length - 1))
    else if (event.key === 'Enter' && chosen) onChoose(chosen.name)
    else if (event.key === 'Escape') onCancel()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div ref={box} className="mt-2 border border-rule bg-sheet p-3">
      <Field label="Figure to insert">
        <Input
          role="combobox"
          aria-expanded
          aria-controls={list}
          aria-activedescendant={found[at] ? `${list}-${at}` : undefined}
          autoComplete="off"
          onKeyDown={key}
          value={search}
          onChange={event => {
            setSearch(event.target.value)
            setAt(0)
          }}
        />
      </Field>
      <div id={list} role="listbox" aria-label="Figures" className="mt-2 max-h-52 overflow-y-auto text-sm">
        {found.map(({ name, label, text }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: chosen by keyboard from the box above
          <div
            key={name}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={`flex cursor-pointer justify-between gap-4 px-2 py-1.5 ${index === at ? 'bg-band' : ''}`}
            onMouseDown={event => event.preventDefault()}
            onClick={() => onChoose(name)}
          >
            <span className="min-w-0">{label}</span>
            <span className="font-medium tabular-nums">{text}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && <p className="mt-2 text-sm text-muted">No figure matches.</p>}
    </div>
  )
}
