// Text layout: cleans text, measures it with the fonts' advance widths, breaks it into lines and clips it.

import type { DeckFont } from '#domain/document/deck/types.ts'

// Advance widths of U+0020 to U+007E in thousandths of an em. Calibri and Georgia are for the deck; Public Sans and
// Besley for the report, which embeds its fonts. The figures of the serif face are Calibri's at `LINING_SIZE`.
const WIDTHS = {
  sans: '226 326 401 498 507 715 682 221 303 303 498 498 250 306 252 386 507 507 507 507 507 507 507 507 507 507 268 268 498 498 498 463 894 579 544 533 615 488 459 631 623 252 319 520 420 855 646 662 517 673 543 459 487 642 567 890 519 487 468 307 386 307 498 498 291 479 525 423 525 498 305 471 525 229 239 455 229 799 525 527 525 525 349 391 335 525 452 715 433 453 395 314 460 314 498',
  sansBold:
    '226 326 438 498 507 729 705 233 312 312 498 498 258 306 267 430 507 507 507 507 507 507 507 507 507 507 276 276 498 498 498 463 898 606 561 529 630 488 459 637 631 267 331 547 423 874 659 676 532 686 563 473 495 653 591 906 551 520 478 325 430 325 498 498 300 494 537 418 537 503 316 474 537 246 255 480 246 813 537 538 537 537 355 399 347 537 473 745 459 474 397 344 475 344 498',
  serif:
    '241 331 412 643 610 817 710 215 375 375 472 643 270 374 270 469 553 553 553 553 553 553 553 553 553 553 312 312 643 643 643 479 929 671 654 642 749 653 599 725 815 390 518 694 604 927 767 744 610 744 702 561 619 756 667 976 710 615 602 375 469 375 643 643 500 504 560 454 574 483 325 509 582 293 292 536 286 881 591 539 571 560 410 432 345 575 497 737 505 492 444 430 375 430 643',
  serifBold:
    '254 376 510 703 641 879 799 269 447 447 482 703 328 379 328 472 553 553 553 553 553 553 553 553 553 553 367 367 703 703 703 548 967 758 757 715 834 721 671 807 913 446 595 817 686 1023 839 820 701 820 797 649 684 833 762 1126 809 732 689 447 472 447 703 703 500 596 646 531 663 572 393 577 680 354 346 632 344 1016 690 636 658 648 520 513 397 677 567 863 588 562 525 500 388 500 703',
  headline:
    '300 330 404 660 669 1028 877 214 454 454 635 530 268 460 247 520 603 536 590 543 556 534 566 535 546 566 235 254 560 560 560 555 1073 873 762 816 836 769 735 881 903 436 607 886 735 1059 886 841 706 841 798 682 780 854 873 1196 877 799 763 336 520 336 545 560 395 576 654 555 654 559 401 612 671 347 307 635 329 945 687 579 652 642 505 514 373 674 593 872 602 632 547 286 300 283 688',
  headlineBold:
    '300 343 436 660 680 1060 885 230 463 463 635 530 283 460 261 520 618 548 613 556 575 556 585 547 565 585 235 254 560 560 560 561 1087 887 778 823 852 782 750 893 923 459 627 902 743 1086 899 854 723 854 826 693 786 869 887 1213 885 815 771 349 520 349 545 560 395 599 669 568 669 572 412 627 686 363 325 663 349 972 704 592 667 657 534 526 394 692 609 886 624 647 554 302 300 296 688',
  work: '243 251 426 603 659 904 709 248 303 309 394 555 242 378 225 351 612 407 596 630 629 641 623 601 648 625 226 240 546 555 546 521 831 710 671 689 694 621 594 733 766 283 389 682 578 886 754 734 637 748 677 670 594 701 673 954 688 607 637 303 351 303 473 518 219 553 597 544 597 567 396 623 577 248 263 562 303 865 577 566 596 596 391 506 389 581 504 780 565 535 481 328 263 332 568',
  workBold:
    '234 268 455 610 671 923 750 255 320 324 437 573 261 386 250 368 630 419 618 649 644 659 643 615 661 643 250 261 563 573 563 529 829 719 678 705 708 629 605 747 768 297 396 701 578 903 770 749 645 762 687 682 606 714 690 962 704 640 655 322 368 322 479 537 243 560 603 546 603 572 397 626 585 258 277 572 317 882 586 571 602 602 403 518 404 589 513 785 577 551 489 359 266 360 592',
}
const TABLES = Object.fromEntries(
  Object.entries(WIDTHS).map(([face, widths]) => [face, widths.split(' ').map(Number)]),
) as Record<keyof typeof WIDTHS, number[]>

/** Factor that allows for kerning, hinting and substituted fonts. */
export const SLACK = 1.04

/** A typeface as text is measured in it; size and tracking in points. */
export interface Face {
  font: DeckFont
  size: number
  bold?: boolean
  tracking?: number
}

// Characters that XML 1.0 forbids, invisible control characters that slides do not need, and lone surrogates.
const FORBIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufdd0-\ufdef\ufffe\uffff]|\p{Surrogate}/gu

// Printable ASCII, line feeds, and letters and signs that are neither forbidden nor converted.
const CLEAN = /^[\n -~\u00a0-\u2027\u202a-\ud7ff]*$/

/** Removes forbidden characters, converts line endings to \n and tabs to spaces. */
export function cleanText(text: string): string {
  if (CLEAN.test(text)) return text
  return text
    .replaceAll(FORBIDDEN, '')
    .replaceAll(/\r\n?|\u0085|\u2028|\u2029/g, '\n')
    .replaceAll('\t', ' ')
}

// No-break spaces (U+00A0, U+202F) are excluded, because they join a number and its unit.
const BLANKS = /[^\S\u00a0\u202f]+/g

/** Cleans the text and joins it into one line. */
export const oneLine = (text: string) => cleanText(text).replaceAll(BLANKS, ' ').trim()

// A quoted "42 €" or "30 %" stays as it was written, and on one line; no line begins with the dot of a list.
const BREAKS = /(?<!\d)[^\S\u00a0\u202f]+(?!·)|[^\S\u00a0\u202f]+(?![\p{Sc}%·])/gu

/** Splits the text at the places where a line may break. */
export const wordsOf = (text: string) => text.split(BREAKS)

/**
 * For programs that break lines themselves: joins a minus to its currency, an amount to its unit, and the parts of a word with
 * a number ("80-%-Bandbreite") with a zero-width no-break space. Joins a quoted number to its currency or percent sign, and a
 * dot to the word before it, with a no-break space. Uses U+FEFF, because office fonts contain it where they lack U+2060.
 */
export const withJoinedUnits = (text: string) =>
  withJoinedHyphens(text)
    .replaceAll(/−(?=[\p{Sc}\p{L}])|(?<=\d)\/(?=\p{L})/gu, '$&\ufeff')
    .replaceAll(/(?<=\d) (?=[\p{Sc}%])| (?=· )/gu, '\u00a0')

/** The same for the hyphens alone, which a run can have at its start, after a number of another typeface. */
export const withJoinedHyphens = (text: string) => text.replaceAll(/(?<=[\d%])-(?=[\p{L}%])/gu, '$&\ufeff')

/** Width of one line in points. */
export function textWidth(text: string, face: Face): number {
  const { thousandths, count } = measured(text, `${face.font}${face.bold ? 'Bold' : ''}`)
  return ((thousandths * face.size) / 1000 + count * (face.tracking ?? 0)) * SLACK
}

interface Measure {
  thousandths: number
  count: number
}

// Texts are measured again at every font size that is tried, so the width at size 1 is cached.
const known: Record<string, Map<string, Measure>> = Object.fromEntries(
  Object.keys(TABLES).map(name => [name, new Map<string, Measure>()]),
)
const KNOWN = 5000
const WORD = 40

function measured(text: string, name: keyof typeof TABLES): Measure {
  const words = known[name]
  const found = words?.get(text)
  if (found) return found
  const measure = { thousandths: 0, count: 0 }
  for (const character of text) {
    measure.thousandths += advance(character.codePointAt(0) ?? 0, TABLES[name])
    measure.count += 1
  }
  if (words && text.length <= WORD) {
    if (words.size >= KNOWN) words.clear()
    words.set(text, measure)
  }
  return measure
}

function advance(code: number, table: number[]): number {
  const known = table[code === 0xa0 || code === 0x202f ? 0 : code - 32]
  if (known !== undefined) return known
  if ((code >= 0x300 && code <= 0x36f) || code === 0x200d || (code >= 0xfe00 && code <= 0xfe0f)) return 0
  if (code >= 0x1f000) return 1300
  return code >= 0x2e80 ? 1000 : 640
}

/** Breaks `text` into lines no wider than `width` points; a single word that is wider is broken. */
export function wrap(text: string, face: Face, width: number): string[] {
  return cleanText(text)
    .split('\n')
    .flatMap(line => wrapLine(line.trim(), face, width))
}

// Widths are additive, so lines are extended word by word and words character by character without measuring again.
function wrapLine(line: string, face: Face, width: number): string[] {
  const lines: string[] = []
  const space = textWidth(' ', face)
  let current: string | null = null
  let used = 0
  for (const word of wordsOf(line).flatMap(each => breakWord(each, face, width))) {
    if (current !== null && used + space + word.width > width) {
      lines.push(current)
      current = null
    }
    used = current === null ? word.width : used + space + word.width
    current = current === null ? word.text : `${current} ${word.text}`
  }
  return [...lines, current ?? '']
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

function breakWord(word: string, face: Face, width: number): { text: string; width: number }[] {
  const whole = textWidth(word, face)
  if (whole <= width) return [{ text: word, width: whole }]
  const parts = [{ text: '', width: 0 }]
  for (const { segment } of graphemes.segment(word)) {
    const add = textWidth(segment, face)
    const part = parts.at(-1)
    if (part && (part.text === '' || part.width + add <= width)) {
      part.text += segment
      part.width += add
    } else parts.push({ text: segment, width: add })
  }
  return parts
}

/** Cuts `text` to `lines` lines of `width` points, with an ellipsis if something was cut. */
export function clip(text: string, face: Face, width: number, lines: number): string {
  const all = wrap(text, face, width)
  if (all.length <= lines) return cleanText(text).trim()
  const kept = all.slice(0, lines)
  let last = [...(kept.pop() ?? '')]
  while (last.length > 0 && textWidth(`${last.join('')}…`, face) > width) last = last.slice(0, -1)
  return [...kept, `${last.join('').replace(SEPARATORS, '')}…`].join(' ')
}

/** Separators left at the end of a cut line. */
const SEPARATORS = /[\s·,;]+$/

/** The largest of `sizes` (descending) at which `text` fits into `lines` lines; the smallest if none does. */
export function fitSize(
  text: string,
  face: Omit<Face, 'size'>,
  width: number,
  lines: number,
  sizes: number[],
): number {
  return sizes.find(size => wrap(text, { ...face, size }, width).length <= lines) ?? sizes.at(-1) ?? 12
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** Whether most letters belong to a right-to-left script; such a title must not reverse the sentence around it. */
export function isRightToLeft(text: string): boolean {
  if (!RIGHT_TO_LEFT.test(text)) return false
  const letters = text.match(/\p{L}/gu) ?? []
  return 2 * letters.filter(letter => RIGHT_TO_LEFT.test(letter)).length > letters.length
}

/** The text with a capital first letter. */
export const firstUpper = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
