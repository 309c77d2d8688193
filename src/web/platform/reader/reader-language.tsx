// Language of a page that a reader opens by a link: the audit's, until the reader chooses another on this device.

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { type DocumentLanguage, LANGUAGES, spellingOf } from '#domain/text/document-language.ts'

const KEY = 'reader-language'

const Language = createContext<DocumentLanguage>('en')

/** BCP 47 tag of dates. */
const Dates = createContext('en-US')

interface Props {
  language: DocumentLanguage
  /** The audit's locale, whose dates are used where it is of the same language. */
  locale?: string | undefined
  children: ReactNode
}

/** Sets the language for all descendants, and of the page for screen readers. */
export function ReaderLanguage({ language, locale = '', children }: Props) {
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <Language value={language}>
      <Dates value={spellingOf(language, locale)}>{children}</Dates>
    </Language>
  )
}

export const useReaderLanguage = () => useContext(Language)

/** The language that the reader chose on this device, if any, and a function that stores another choice. */
export function useChosenLanguage(): [DocumentLanguage | undefined, (language: DocumentLanguage) => void] {
  const [chosen, setChosen] = useState(kept)
  const choose = (language: DocumentLanguage) => {
    setChosen(language)
    try {
      localStorage.setItem(KEY, language)
    } catch {
      // The choice then lasts as long as the page.
    }
  }
  return [chosen, choose]
}

function kept(): DocumentLanguage | undefined {
  if (typeof localStorage === 'undefined') return undefined
  return LANGUAGES.find(language => language === localStorage.getItem(KEY))
}

/** Before the server has answered: the choice, else the browser's language where the page has it. */
export const firstLanguage = (chosen: DocumentLanguage | undefined): DocumentLanguage =>
  chosen ??
  LANGUAGES.find(language => typeof navigator !== 'undefined' && navigator.language.startsWith(language)) ??
  'en'

/** Writes a moment in the reader's language. */
export function useMoments(options: Intl.DateTimeFormatOptions): (moment: string) => string {
  const format = new Intl.DateTimeFormat(useContext(Dates), options)
  return moment => format.format(new Date(moment))
}
