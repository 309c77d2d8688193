// Behaviour of a text field with figures: the browser handles typing, this code handles everything about figures.

import { type RefObject, useEffect, useImperativeHandle, useRef } from 'react'
import {
  CHIP,
  chip,
  type MarkedText,
  markedText,
  sliceOf,
  spliced,
  storedText,
} from '#domain/document/marked-text.ts'
import { draw, offsetOf, read, type Selected, select, selectedIn } from '#web/slide/editing/chip-dom.ts'
import { type TextHistory, textHistory } from '#web/slide/editing/history.ts'

/** Functions for the buttons around the field. */
export interface ChipFieldHandle {
  insert(figure: string): void
  /** Replaces the text as one undoable step. */
  set(marked: MarkedText): void
  undo(): void
  redo(): void
  focus(): void
}

export interface ChipFieldOptions {
  start: MarkedText
  /** A figure's current value; null if the audit has no figure of that name. */
  written(name: string): string | null
  lines: 'one' | 'many'
  /** Maximum length of the stored text in characters. */
  most: number
  onChange(marked: MarkedText): void
  /** The user typed "{" to insert a figure. */
  onAsk(): void
  onSave(): void
  onCancel(): void
}

/** Clipboard and drag type that preserves figures; other programs get the text with values. */
const TYPE = 'application/x-slide-text'
const NOTHING: MarkedText = { text: '', figures: [] }

export function useChipField(
  root: RefObject<HTMLElement | null>,
  options: ChipFieldOptions,
  ref: RefObject<ChipFieldHandle | null>,
): void {
  const field = useRef<Field>(null)
  const latest = useRef(options)
  latest.current = options
  useEffect(() => {
    if (!root.current) return
    field.current = new Field(root.current, latest)
    const made = field.current
    return () => made.end()
  }, [root])
  useImperativeHandle(ref, () => ({
    insert: figure => field.current?.insert(chip(figure)),
    set: marked => field.current?.set(marked),
    undo: () => field.current?.travel('undo'),
    redo: () => field.current?.travel('redo'),
    focus: () => field.current?.focus(),
  }))
}

class Field {
  private readonly history: TextHistory
  private selected: Selected
  private dragged: Selected | null = null
  private readonly listeners = new AbortController()
  private readonly root: HTMLElement
  private readonly options: { readonly current: ChipFieldOptions }

  constructor(root: HTMLElement, options: { readonly current: ChipFieldOptions }) {
    this.root = root
    this.options = options
    const { start } = options.current
    this.selected = { from: start.text.length, to: start.text.length }
    this.history = textHistory({ marked: start, selected: this.selected })
    this.draw(start, this.selected)
    this.listen()
  }

  end() {
    this.listeners.abort()
  }

  focus() {
    this.root.focus()
    select(this.root, this.selected)
  }

  insert(marked: MarkedText, at: Selected = this.here()) {
    this.root.focus()
    this.change(spliced(read(this.root), at.from, at.to, marked), at.from + marked.text.length)
  }

  set(marked: MarkedText) {
    this.change(marked, marked.text.length)
  }

  travel(way: 'undo' | 'redo') {
    const moment = this.history[way]()
    if (!moment) return
    this.draw(moment.marked, moment.selected)
    this.options.current.onChange(moment.marked)
  }

  /** Applies a programmatic change: rendered again, and one history step. */
  private change(marked: MarkedText, caret: number) {
    const fitting = this.fits(marked) ? marked : null
    if (!fitting) return
    const selected = { from: caret, to: caret }
    this.draw(fitting, selected)
    this.history.add({ marked: fitting, selected }, false)
    this.options.current.onChange(fitting)
  }

  private fits = (marked: MarkedText) => storedText(marked).length <= this.options.current.most

  private draw(marked: MarkedText, selected: Selected) {
    draw(this.root, marked, name => this.options.current.written(name) ?? name)
    this.selected = selected
    if (document.activeElement === this.root) select(this.root, selected)
  }

  private listen() {
    const on = <K extends keyof HTMLElementEventMap>(
      type: K,
      listener: (event: HTMLElementEventMap[K]) => void,
      target: HTMLElement = this.root,
    ) => target.addEventListener(type, listener as EventListener, { signal: this.listeners.signal })
    on('beforeinput', event => this.before(event))
    on('input', event => this.typed(event as InputEvent))
    on('keydown', event => this.key(event))
    on('copy', event => this.copy(event))
    on('cut', event => {
      const at = this.here()
      this.copy(event)
      this.remove(at)
    })
    on('paste', event => this.paste(event))
    on('dragstart', event => this.lift(event))
    on('drop', event => this.drop(event))
    document.addEventListener('selectionchange', () => this.follow(), { signal: this.listeners.signal })
  }

  /** The current selection, read directly because the browser reports selection changes with a delay. */
  private here(): Selected {
    const selected = document.activeElement === this.root ? selectedIn(this.root) : null
    return selected ?? this.selected
  }

  private follow() {
    this.selected = this.here()
  }

  private before(event: InputEvent) {
    const { inputType, data, isComposing } = event
    if (isComposing) return
    if (inputType === 'insertText' && data === '{') {
      event.preventDefault()
      this.options.current.onAsk()
    } else if (inputType === 'insertParagraph' || inputType === 'insertLineBreak') {
      event.preventDefault()
      if (this.options.current.lines === 'many') this.insert({ text: '\n', figures: [] })
      else this.options.current.onSave()
    } else if (inputType === 'historyUndo' || inputType === 'historyRedo') {
      event.preventDefault()
      this.travel(inputType === 'historyUndo' ? 'undo' : 'redo')
    } else if (inputType.startsWith('delete')) this.beforeDeletion(event)
  }

  /** Deletes a figure as a whole, because browsers differ in how they delete one. */
  private beforeDeletion(event: InputEvent) {
    const at = this.here()
    const { text } = read(this.root)
    const isBack = event.inputType.endsWith('Backward')
    const range =
      at.from < at.to ? at : isBack ? { from: at.from - 1, to: at.from } : { from: at.from, to: at.from + 1 }
    if (range.from < 0 || !text.slice(range.from, range.to).includes(CHIP)) return
    event.preventDefault()
    this.remove(range)
  }

  private remove({ from, to }: Selected) {
    if (from < to) this.change(spliced(read(this.root), from, to, NOTHING), from)
  }

  private typed({ inputType, data }: InputEvent) {
    const marked = read(this.root)
    if (!this.fits(marked)) return this.takeBack()
    const selected = this.here()
    this.selected = selected
    this.history.add({ marked, selected }, inputType === 'insertText' && !/\s/.test(data ?? ' '))
    this.options.current.onChange(marked)
  }

  /** Restores the previous text if the new one is too long. */
  private takeBack() {
    this.history.add({ marked: read(this.root), selected: this.selected }, false)
    this.travel('undo')
  }

  private key(event: KeyboardEvent) {
    if (event.isComposing) return
    const { onSave, onCancel } = this.options.current
    const key = event.key.toLowerCase()
    const command = event.ctrlKey || event.metaKey
    const act = {
      escape: onCancel,
      ...(command && {
        enter: onSave,
        z: () => this.travel(event.shiftKey ? 'redo' : 'undo'),
        y: () => this.travel('redo'),
      }),
    }[key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }

  private copy(event: ClipboardEvent) {
    event.preventDefault()
    if (event.clipboardData) this.put(event.clipboardData, this.here())
  }

  private put(to: DataTransfer, { from, to: end }: Selected) {
    const part = sliceOf(read(this.root), from, end)
    let at = 0
    const { written } = this.options.current
    to.setData(TYPE, storedText(part))
    to.setData(
      'text/plain',
      part.text.replaceAll(CHIP, () => written(part.figures[at++] ?? '') ?? ''),
    )
  }

  private taken(from: DataTransfer): MarkedText {
    const { written, lines } = this.options.current
    const stored = from.getData(TYPE) || from.getData('text/plain')
    const text = lines === 'one' ? stored.replaceAll(/\s*\r?\n\s*/g, ' ') : stored
    return markedText(text, name => written(name) !== null)
  }

  private paste(event: ClipboardEvent) {
    event.preventDefault()
    if (event.clipboardData) this.insert(this.taken(event.clipboardData))
  }

  private lift(event: DragEvent) {
    const node = event.target instanceof HTMLElement && event.target.closest<HTMLElement>('[data-figure]')
    const parent = node ? node.parentNode : null
    if (node && parent) {
      const from = offsetOf(this.root, parent, [...parent.childNodes].indexOf(node))
      this.dragged = { from, to: from + 1 }
    } else this.dragged = selectedIn(this.root)
    if (event.dataTransfer && this.dragged) this.put(event.dataTransfer, this.dragged)
  }

  /** A drop from this field moves the text, any other drop inserts it. */
  private drop(event: DragEvent) {
    event.preventDefault()
    const place = document.caretPositionFromPoint(event.clientX, event.clientY)
    if (!place || !event.dataTransfer || !this.root.contains(place.offsetNode)) return
    const at = offsetOf(this.root, place.offsetNode, place.offset)
    const moved = this.dragged
    this.dragged = null
    if (!moved) return this.insert(this.taken(event.dataTransfer), { from: at, to: at })
    if (at >= moved.from && at <= moved.to) return
    const now = read(this.root)
    const part = sliceOf(now, moved.from, moved.to)
    const target = at > moved.to ? at - part.text.length : at
    this.change(
      spliced(spliced(now, moved.from, moved.to, NOTHING), target, target, part),
      target + part.text.length,
    )
  }
}
