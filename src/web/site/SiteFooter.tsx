// The footer of the public pages.
export function SiteFooter() {
  return <footer />
}
