// Limits axe's contrast check to texts whose colours it has not checked yet. Reading the background of every text takes half
// of a check's time, and most checks of a page see the same texts in the same colours as the one before.

import type { Page } from '@playwright/test'

/** Marks the texts that axe checks for contrast. */
export const UNCHECKED = 'data-unchecked-contrast'

/** Colours and sizes of the texts that passed in this worker, in all its journeys. */
const checked = new Set<string>()

/** Marks the texts of the page whose colours were not checked yet; resolves with what to pass to `keepChecked`. */
export async function markUnchecked(page: Page): Promise<string[]> {
  const looks = await page.evaluate(looksOfTexts)
  const unchecked = new Set(looks.filter((look): look is string => look !== null && !checked.has(look)))
  // A text whose background depends on its position has a null look, and is checked every time.
  const marked = looks.flatMap((look, at) => (look !== null && !unchecked.has(look) ? [] : [at]))
  await page.evaluate(
    ({ name, at }) => {
      const texts = (window as unknown as { contrastTexts: Element[] }).contrastTexts
      for (const index of at) texts[index]?.setAttribute(name, '')
    },
    { name: UNCHECKED, at: marked },
  )
  return [...unchecked]
}

export async function unmark(page: Page): Promise<void> {
  await page.evaluate(name => {
    for (const text of document.querySelectorAll(`[${name}]`)) text.removeAttribute(name)
  }, UNCHECKED)
}

/** Exempts texts with these looks from later checks. */
export function keepChecked(looks: readonly string[]): void {
  for (const look of looks) checked.add(look)
}

/**
 * In the page: for each text, its size, weight and colour with the backgrounds behind it up to the first opaque one; null if
 * axe skips it, or if a positioned element comes before that, as another element may be behind the text.
 */
function looksOfTexts(): (string | null)[] {
  const isOpaque = (color: string) => !/^transparent$|\/|rgba\(/.test(color)
  const behind = new Map<Element, string | null>()
  const faded = new Map<Element, boolean>()
  /** The opacity of every ancestor counts, as it mixes the text with what is behind. */
  const isFaded = (element: Element | null): boolean => {
    if (!element) return false
    const known = faded.get(element)
    if (known !== undefined) return known
    const is = getComputedStyle(element).opacity !== '1' || isFaded(element.parentElement)
    faded.set(element, is)
    return is
  }
  const backgroundOf = (element: Element | null): string | null => {
    if (!element) return 'page'
    const known = behind.get(element)
    if (known !== undefined) return known
    const { backgroundColor, backgroundImage, position, transform } = getComputedStyle(element)
    const own = `${backgroundColor} ${backgroundImage}`
    const isLast = isOpaque(backgroundColor) || backgroundImage !== 'none'
    const isFloating = /absolute|fixed|sticky/.test(position) || transform !== 'none'
    const parents = isLast ? '' : isFloating ? null : backgroundOf(element.parentElement)
    const all = parents === null ? null : `${own} ${parents}`
    behind.set(element, all)
    return all
  }
  /** Axe does not judge hidden and disabled texts, so they have not passed. */
  const isSkipped = (text: Element) =>
    !text.checkVisibility({ visibilityProperty: true }) ||
    text.closest(':disabled, [aria-disabled=true], [aria-hidden=true], [inert], .sr-only') !== null ||
    Boolean(text.closest('label')?.control?.matches(':disabled'))
  const hasText = (element: Element) =>
    /^(INPUT|TEXTAREA|SELECT|OPTION)$/.test(element.tagName) ||
    [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
  const texts = [...document.querySelectorAll('body *')].filter(hasText)
  ;(window as unknown as { contrastTexts: Element[] }).contrastTexts = texts
  return texts.map(text => {
    const background = backgroundOf(text)
    if (background === null || isFaded(text) || isSkipped(text)) return null
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(text)
    return [color, fontSize, fontWeight, textShadow, background].join(' | ')
  })
}
