// The public pages that exist, as navigation and footer name them.

export const NAV_LINKS = [{ href: '/', label: 'Home' }] as const

export const FOOTER_LINKS = [] as const satisfies readonly { href: string; label: string }[]
