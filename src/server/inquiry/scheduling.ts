// The address of the scheduling page with who wants to meet in it (SECURITY T17b).

/** `page` with name, email and company as query data; null when no page is configured. */
export function schedulingAddress(
  page: string | undefined,
  person: { name: string; email: string; company: string },
): string | null {
  if (!page) return null
  const address = new URL(page)
  // Not URLSearchParams: it writes spaces as "+", which some scheduling pages show as they are.
  const query = Object.entries(person).map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
  address.search = [address.search.slice(1), ...query].filter(Boolean).join('&')
  return address.toString()
}
