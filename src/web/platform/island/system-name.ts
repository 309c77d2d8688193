// The system's name from the served document: the server puts the current one into every page.

import { DEFAULT_SYSTEM_NAME } from '#domain/system-name.ts'

/** Name of the meta element that contains it. */
export const NAME_META = 'application-name'

export const sentSystemName: string =
  (typeof document !== 'undefined' &&
    document.querySelector<HTMLMetaElement>(`meta[name="${NAME_META}"]`)?.content) ||
  DEFAULT_SYSTEM_NAME
