// Names of clients that begin like the typed text, as suggestions of the browser.

import { useRead } from '#web/platform/api.ts'

/** Id of the list, for the field's attribute `list`. */
export const KNOWN_CLIENTS = 'known-clients'

/** The browser narrows the list further: a new search is sent for the first three letters only. */
const SOUGHT = 3

export function KnownClients({ typed }: { typed: string }) {
  const search = typed.trim().slice(0, SOUGHT)
  const { data = [] } = useRead(
    'client.list',
    { query: { search, limit: 50 } },
    { keep: true, enabled: search !== '' },
  )
  const names = new Set(data.map(({ name }) => name))
  return (
    <datalist id={KNOWN_CLIENTS}>
      {[...names].map(name => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}
