// The words of the self-interview in the interviewee's language, and its refusals.

import { interview as german } from '#content/documents/de/interview.ts'
import { interview as english } from '#content/documents/en/interview.ts'
import type { DocumentLanguage } from '#domain/text/document-language.ts'
import type { CallError } from '#web/platform/call.ts'
import { useReaderLanguage } from '#web/platform/reader/reader-language.tsx'

const MESSAGES: Record<DocumentLanguage, typeof english> = { en: english, de: german }

export const useInterviewMessages = () => MESSAGES[useReaderLanguage()]

/** The message of a failed call. */
export function refusalText({ problem }: CallError, { refusals }: typeof english): string {
  if (!problem) return refusals.unreachable
  const known: Partial<Record<string, string>> = refusals
  return known[problem.code] ?? refusals.other
}
