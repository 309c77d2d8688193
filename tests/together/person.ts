// A simulated user in their own browser: opens the parts of one audit in turn, appends words to its fields, and answers every
// conflict prompt.

import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { firstSeen, watchWords, wordsIn } from './seen.ts'

export type EditedField =
  | { kind: 'answer'; interview: number; question: string }
  | { kind: 'step'; step: number; field: 'Label' | 'Owner' | 'System' }
  | { kind: 'title' }
  | { kind: 'comment' }

/** Time from the server's confirmation of a word until it is visible on another page, in ms. */
export type Sighting = { word: string; ms: number }

/** Texts that a page shows while typed input is not yet saved on the server. */
const UNSETTLED =
  /^(Saving…|Offline: kept on this device|Not saved: kept on this device|Two answers: choose one|Not saved)$/
/** Number of consecutive checks that must find nothing, and the interval between them, in ms. */
const QUIET = 3
const CALM_MS = 400
/** Timeout for settling at the end, in ms. */
const PATIENCE_MS = 20_000
/** Maximum length of a name or title that a word is still appended to, in characters. */
const ROOM = 100
const SHORT = { timeout: 15_000 }

export class Person {
  /** Every typed word, and where it was typed. */
  readonly typed = new Map<string, EditedField>()
  /** Words in a colleague's version when this user was asked which version to keep. */
  readonly offered = new Set<string>()
  /** How often the user was asked. */
  asked = 0
  readonly page: Page
  readonly name: string
  private readonly audit: number
  private place: EditedField | null = null
  private isAway = false
  /** Since when the page shows the place, in ms since the epoch; offline it shows older data. */
  private since = 0
  private sightings: Sighting[] = []

  static async open(context: BrowserContext, name: string, token: string, audit: number): Promise<Person> {
    const page = await context.newPage()
    await page.addInitScript(value => localStorage.setItem('auth_token', value), token)
    await watchWords(page)
    return new Person(page, name, audit)
  }

  private constructor(page: Page, name: string, audit: number) {
    this.page = page
    this.name = name
    this.audit = audit
  }

  /** Opens the place by its address; does nothing while offline. */
  async goTo(place: EditedField): Promise<void> {
    if (this.isAway) return
    await this.page.goto(this.addressOf(place))
    this.place = place
    if (place.kind === 'title') {
      const second = this.preview.getByRole('button', { name: 'Page 2: ' })
      await this.arriveAt(second)
      await second.click()
      await this.preview.getByText(/^2 of \d+$/).waitFor()
    } else if (place.kind !== 'comment') await this.arriveAt(this.fieldOf(place))
    this.since = Date.now()
  }

  /** Waits until the part is visible, and retries if the page reports a failed load. */
  private async arriveAt(part: Locator): Promise<void> {
    const again = this.page.getByRole('button', { name: 'Try again' }).first()
    await part
      .or(again)
      .first()
      .waitFor()
      .catch(async error => {
        await this.page.screenshot({ path: 'test-results/together.png', fullPage: true })
        throw error
      })
    if (await part.isVisible()) return
    await again.click()
    await this.arriveAt(part)
  }

  /** Appends a new word to the current text. */
  async write(): Promise<void> {
    if (!this.place) return
    const word = `${this.name.charAt(0).toLowerCase()}${this.typed.size + 1}z`
    if (this.place.kind === 'title') await this.retitle(word)
    else if (this.place.kind === 'comment') await this.comment(word)
    else await this.append(this.fieldOf(this.place), word)
  }

  /** Goes offline: requests fail. */
  async leaveNetwork(): Promise<void> {
    this.isAway = true
    await this.page.context().setOffline(true)
  }

  async findNetwork(): Promise<void> {
    await this.page.context().setOffline(false)
    this.isAway = false
    this.since = Date.now()
  }

  /** Answers every conflict prompt and resends failed changes; returns whether there were any. */
  async waitUntilSaved(): Promise<boolean> {
    const question = this.page.getByRole('button', { name: /^Keep (both|mine)/ }).last()
    if (await question.isVisible()) {
      const around = await question.evaluate(button => {
        let part: Element | null = button
        while (part && !/meanwhile|in the meantime|while you were/.test(part.textContent ?? ''))
          part = part.parentElement
        return part?.textContent ?? ''
      })
      this.asked++
      for (const word of wordsIn(around)) this.offered.add(word)
      await question.press('Enter', SHORT)
      if (this.place?.kind === 'title') await this.saveTitle()
      return true
    }
    if (this.place?.kind === 'title' && (await this.title.isVisible())) {
      await this.saveTitle()
      return true
    }
    return false
  }

  /** Opens each place where input of this user may be pending, and waits until everything is settled. */
  async waitUntilSavedAt(place: EditedField): Promise<void> {
    await this.goTo(place)
    if (place.kind === 'title') await this.editTitle()
    if (place.kind === 'comment' && (await (await this.openComments()).inputValue())) await this.send()
    const until = Date.now() + PATIENCE_MS
    for (let quiet = 0; quiet < QUIET; ) {
      await pause(CALM_MS)
      const left = this.page.getByText(UNSETTLED).first()
      quiet = (await this.waitUntilSaved()) || (await left.isVisible()) ? 0 : quiet + 1
      if (Date.now() > until) {
        await this.page.screenshot({ path: 'test-results/together.png', fullPage: true })
        throw new Error(`${this.name} waits at ${JSON.stringify(place)}`)
      }
    }
  }

  /** Returns what the current page shows of the place. */
  async read(place: EditedField): Promise<string> {
    if (place.kind === 'title')
      return (
        (await this.preview.getByRole('navigation').getByRole('button').nth(1).getAttribute('aria-label')) ??
        ''
      )
    if (place.kind === 'comment') {
      await this.openComments()
      return this.window.innerText()
    }
    return this.fieldOf(place).inputValue()
  }

  /** Records which words of `stored` are visible here, if the page already showed the place when they were stored. */
  async takeDown(stored: ReadonlyMap<string, number>): Promise<void> {
    const known = new Set(this.sightings.map(({ word }) => word))
    for (const [word, at] of await firstSeen(this.page)) {
      const moment = stored.get(word)
      if (
        moment === undefined ||
        this.typed.has(word) ||
        known.has(word) ||
        this.isAway ||
        moment < this.since
      )
        continue
      this.sightings.push({ word, ms: Math.max(0, at - moment) })
    }
  }

  get seen(): readonly Sighting[] {
    return this.sightings
  }

  private addressOf(place: EditedField): string {
    const at = `/audit/${this.audit}`
    if (place.kind === 'answer') return `${at}/step1?interview=${place.interview}&question=${place.question}`
    return place.kind === 'step'
      ? `${at}/step2?step=${place.step}`
      : place.kind === 'title'
        ? `${at}/step3?tab=deck`
        : `${at}/step2`
  }

  private fieldOf(place: EditedField): Locator {
    if (place.kind === 'answer') return this.page.getByRole('textbox', { name: 'Response' })
    const panel = this.page.getByRole('region', { name: 'Edit Step' })
    return panel.getByLabel(place.kind === 'step' ? place.field : '', { exact: true })
  }

  private get preview(): Locator {
    return this.page.getByRole('region', { name: 'Slide Preview' })
  }

  private get title(): Locator {
    return this.preview.getByRole('textbox', { name: 'Title', exact: true })
  }

  private get window(): Locator {
    return this.page.getByRole('dialog', { name: /^Comments/ })
  }

  /** Appends the word unless the field is full: longer text is refused, and truncated where it is shown. */
  private async append(field: Locator, word: string): Promise<void> {
    const text = await field.evaluate(element => (element as HTMLInputElement).value ?? element.textContent)
    if (this.place?.kind !== 'answer' && text.length > ROOM) return
    await field.press('Control+End', SHORT)
    await this.page.keyboard.insertText(` ${word}`)
    if (this.place) this.typed.set(word, this.place)
  }

  private async retitle(word: string): Promise<void> {
    await this.editTitle()
    await this.append(this.title, word)
    await this.saveTitle()
  }

  /** Saves the title, and waits until it is saved or the page shows why not. */
  private async saveTitle(): Promise<void> {
    await this.title.press('Control+Enter', SHORT)
    const alert = this.preview.getByText(/^Not saved$|in the meantime\.$/).first()
    await Promise.any([this.title.waitFor({ ...SHORT, state: 'hidden' }), alert.waitFor(SHORT)])
  }

  private async editTitle(): Promise<void> {
    if (await this.title.isVisible()) return
    await this.preview.getByRole('button', { name: 'Edit Title' }).press('Enter', SHORT)
    await this.title.waitFor(SHORT)
  }

  private async openComments(): Promise<Locator> {
    const field = this.window.getByRole('textbox', { name: 'New comment' })
    if (!(await field.isVisible())) {
      // Uses the keyboard, because on a phone a notification covers the header for some seconds.
      await this.page.getByRole('button', { name: /^Comments(,|$)/ }).press('Enter', SHORT)
      await field.waitFor(SHORT)
    }
    return field
  }

  private async comment(word: string): Promise<void> {
    await this.append(await this.openComments(), word)
    await this.send()
  }

  private async send(): Promise<void> {
    await this.window.getByRole('button', { name: 'Send' }).last().press('Enter', SHORT)
  }
}
