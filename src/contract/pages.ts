// The table of pages: every path a browser may open, who may see it, and whether it is prerendered as HTML.

import { type Access, ADMIN, ANYONE, AUDIT_TEAM, COMPANY, SIGNED_IN } from '#contract/endpoint.ts'

/** One page of the application. */
export interface Page {
  path: string
  access: Access
  /** Built as HTML with its content; all other pages are served by the application shell. */
  prerendered?: true
  /** Opened by a personal link: it is excluded from search engines and not cached by the browser. */
  unlisted?: true
}

/** All pages by path. */
export const PAGES: readonly Page[] = [
  { path: '/', access: ANYONE, prerendered: true },
  { path: '/assessment', access: ANYONE, prerendered: true },
  { path: '/assessment/results', access: ANYONE, prerendered: true },
  { path: '/careers', access: ANYONE, prerendered: true },
  { path: '/about', access: ANYONE, prerendered: true },
  { path: '/ai-resources', access: ANYONE, prerendered: true },
  { path: '/client', access: ANYONE, unlisted: true },
  { path: '/company-login', access: ANYONE, prerendered: true },
  { path: '/forgot-password', access: ANYONE },
  { path: '/contact', access: ANYONE, prerendered: true },
  { path: '/cookies', access: ANYONE, prerendered: true },
  { path: '/interview', access: ANYONE, unlisted: true },
  { path: '/login', access: ANYONE, prerendered: true },
  { path: '/press', access: ANYONE, prerendered: true },
  { path: '/privacy', access: ANYONE, prerendered: true },
  { path: '/register', access: ANYONE, prerendered: true },
  { path: '/reset-password', access: ANYONE },
  { path: '/sign-in/return', access: ANYONE, unlisted: true },
  { path: '/services', access: ANYONE, prerendered: true },
  { path: '/terms', access: ANYONE, prerendered: true },
  { path: '/admin/inbox', access: ADMIN },
  { path: '/clients', access: COMPANY },
  { path: '/clients/:id', access: COMPANY },
  { path: '/dashboard', access: COMPANY },
  { path: '/audits', access: ['guest'] },
  { path: '/audit/:id/sources', access: AUDIT_TEAM },
  { path: '/audit/:id/step1', access: AUDIT_TEAM },
  { path: '/audit/:id/step2', access: AUDIT_TEAM },
  { path: '/audit/:id/step3', access: AUDIT_TEAM },
  { path: '/audit/:id/present', access: AUDIT_TEAM },
  { path: '/audit/:id/present/notes', access: AUDIT_TEAM },
  { path: '/audit/:id/reports', access: AUDIT_TEAM },
  { path: '/execution', access: COMPANY },
  { path: '/interview-templates', access: COMPANY },
  { path: '/interview-templates/:id', access: COMPANY },
  { path: '/learning-hub', access: ['regular_user'] },
  { path: '/learning-hub/execution-levels', access: ['regular_user'] },
  { path: '/learning-hub/:id', access: ['regular_user'] },
  { path: '/admin', access: ADMIN },
  { path: '/admin/logs', access: ADMIN },
  { path: '/admin/outbox', access: ADMIN },
  { path: '/admin/settings', access: ADMIN },
  { path: '/admin/step-kinds', access: ADMIN },
  { path: '/admin/team', access: ADMIN },
  { path: '/admin/users', access: ADMIN },
  { path: '/admin/webhooks', access: ADMIN },
  { path: '/settings', access: SIGNED_IN },
  { path: '/user-settings', access: SIGNED_IN },
]
