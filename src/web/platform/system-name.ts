// The system's name as the document that was sent carries it: the server puts the present one into every page.

import { DEFAULT_SYSTEM_NAME } from '#domain/system-name.ts'

/** Name of the meta element that carries it. */
export const NAME_META = 'application-name'

export const sentSystemName: string =
  (typeof document !== 'undefined' &&
    document.querySelector<HTMLMetaElement>(`meta[name="${NAME_META}"]`)?.content) ||
  DEFAULT_SYSTEM_NAME
