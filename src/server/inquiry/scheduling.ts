// The URL of the scheduling page, prefilled with the visitor's details (SECURITY T17b).

/** Returns `page` with name, email and company as query parameters; null where no page is configured. */
export function schedulingAddress(
  page: string | undefined,
  person: { name: string; email: string; company: string },
): string | null {
  if (!page) return null
  const address = new URL(page)
  // Not URLSearchParams: it encodes spaces as "+", which some scheduling pages show literally.
  const query = Object.entries(person).map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
  address.search = [address.search.slice(1), ...query].filter(Boolean).join('&')
  return address.toString()
}
