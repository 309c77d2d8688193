// The words of the client page in the reader's language, and its refusals.

import { client as german } from '#content/documents/de/client.ts'
import { client as english } from '#content/documents/en/client.ts'
import type { DocumentLanguage } from '#domain/text/document-language.ts'
import type { CallError } from '#web/platform/call.ts'
import { useReaderLanguage } from '#web/platform/reader/reader-language.tsx'

const MESSAGES: Record<DocumentLanguage, typeof english> = { en: english, de: german }

export const useClientMessages = () => MESSAGES[useReaderLanguage()]

/** The message of a failed call. */
export function clientRefusalText({ problem }: CallError, { refusals }: typeof english): string {
  if (!problem) return refusals.unreachable
  const known: Partial<Record<string, string>> = refusals
  return known[problem.code] ?? refusals.other
}
