// Links by which clients read an audit, with the endpoints for consultants and for the clients who hold a link.

import { z } from 'zod'
import { ANYONE, COMPANY, endpoints, NOTHING } from '#contract/endpoint.ts'
import { figure } from '#contract/figure.ts'
import { AFTER_STEP } from '#contract/process.ts'
import { amount, byId, id, line, moment, requiredLine, requiredText, text } from '#contract/text.ts'
import { CLIENT_LINK_DAYS, CLIENT_PARTS } from '#domain/client-link.ts'
import type { ClientView } from '#domain/document/client-page.ts'
import type { DeckSlide, Footer } from '#domain/document/deck/types.ts'
import { NAMES } from '#domain/document/stamp.ts'
import { NUMBER_FIELDS } from '#domain/process/step-field.ts'
import { LANGUAGES } from '#domain/text/document-language.ts'

const parts = z
  .array(z.enum(CLIENT_PARTS))
  .min(1, 'Choose at least one part')
  .max(CLIENT_PARTS.length)
  .transform(chosen => CLIENT_PARTS.filter(part => chosen.includes(part)))

const about = z.string().regex(/^((step|opportunity):[1-9]\d{0,9})?$/)

const signature = z.object({ name: z.string(), signedAt: moment, hash: z.string() })
const comment = z.object({ author: z.string(), about: z.string(), text: z.string(), writtenAt: moment })

/** `name` is the title of what the comment is about, as the page shows it; empty for the whole audit. */
const pageComment = comment.extend({ ofHouse: z.boolean(), name: z.string() })

/** A link as consultants see it; its token is shown only once, on creation. */
export const clientLink = z.object({
  id,
  title: z.string(),
  names: z.enum(NAMES),
  parts: z.array(z.enum(CLIENT_PARTS)),
  /** When the shown state was frozen; null for a link that shows the current audit. */
  frozenAt: moment.nullable(),
  hasPassword: z.boolean(),
  /** Null if that account was deleted. */
  madeBy: z.string().nullable(),
  madeAt: moment,
  expiresAt: moment,
  revokedAt: moment.nullable(),
  isOpen: z.boolean(),
  /** Sessions of its readers, newest first; the name is empty until the reader gives one. */
  openings: z.array(z.object({ name: z.string(), openedAt: moment, lastAt: moment })),
  comments: z.array(comment),
  signatures: z.array(signature),
})
export type ClientLink = z.infer<typeof clientLink>

/** A new link; names are hidden unless chosen otherwise, and a password takes at least 8 characters. */
export const newClientLink = z.object({
  title: requiredLine(200),
  /** Days until it expires. */
  days: z
    .number()
    .int()
    .min(CLIENT_LINK_DAYS.min)
    .max(CLIENT_LINK_DAYS.max)
    .default(CLIENT_LINK_DAYS.default),
  names: z.enum(NAMES).default('hidden'),
  parts,
  /** True freezes the audit as it is now; false shows the current state on every visit. */
  frozen: z.boolean().default(false),
  password: text(256).min(8, 'At least 8 characters').exactOptional(),
})

/** Accepts any string: an invalid token is answered as an unknown link. `pass` is what opening the link returned. */
const byToken = z.object({
  token: z.string(),
  pass: line(200).default(''),
  /** The language that the reader chose; otherwise the audit's document language. */
  language: z.enum(LANGUAGES).exactOptional(),
})

/** The reader's own name, stored with what they write. */
const byWriter = byToken.extend({ name: requiredLine(200) })

const claimed = z.object({
  field: z.enum(NUMBER_FIELDS),
  /** The number that was shown; null where none was entered. */
  shown: amount(1e9).nullable(),
  /** The number that the client says is right. */
  says: amount(1e9),
})

/** The client's confirmations or corrections of a step's numbers, each field at most once, with a comment. */
export const clientSaid = byWriter.extend({
  stepId: id,
  numbers: z
    .array(claimed)
    .min(1)
    .max(NUMBER_FIELDS.length)
    .refine(all => new Set(all.map(({ field }) => field)).size === all.length, 'Each number once'),
  comment: text(4000).default(''),
})

/** The chosen parts (domain/document/client-page.ts), built by the server and rendered as they are. */
const view = z.looseObject({}) as unknown as z.ZodType<ClientView>

/** The page that a client link opens. */
export const linkedAudit = z.object({
  /** Must be sent with the other calls. */
  pass: z.string(),
  title: z.string(),
  /** Name of the consultant who created the link. */
  sharedBy: z.string().nullable(),
  expiresAt: moment,
  frozenAt: moment.nullable(),
  names: z.enum(NAMES),
  /** SHA-256 of the shown content, which a signature refers to. */
  hash: z.string(),
  signatures: z.array(signature),
  comments: z.array(pageComment),
  style: z.object({ currency: z.string(), locale: z.string() }),
  /** The language in which the page is written. */
  language: z.enum(LANGUAGES),
  view,
})
export type LinkedAudit = z.infer<typeof linkedAudit>

const pages = z.object({
  count: z.number().int(),
  pages: z.array(z.looseObject({}) as unknown as z.ZodType<DeckSlide>),
  footer: z.looseObject({}) as unknown as z.ZodType<Footer>,
})

/**
 * Client links. Errors: client_link_not_found, client_links_full, client_link_closed, link_password_needed,
 * link_password_wrong, link_is_full, figure_not_found, changed_meanwhile.
 */
export const clientLinkEndpoints = endpoints({
  'clientLink.list': {
    method: 'GET',
    path: '/api/audits/:id/client-links',
    summary: 'The client links of an audit, newest first, with who opened each and when.',
    access: COMPANY,
    params: byId,
    answer: z.array(clientLink),
  },
  'clientLink.make': {
    method: 'POST',
    path: '/api/audits/:id/client-links',
    summary:
      'Create a client link: its parts, names hidden or shown, live or frozen. Only this answer contains its token.',
    access: COMPANY,
    params: byId,
    body: newClientLink,
    answer: z.object({ token: z.string(), link: clientLink }),
    status: 201,
    invalidates: ['clientLink.list'],
  },
  'clientLink.revoke': {
    method: 'DELETE',
    path: '/api/client-links/:id',
    summary: 'Revoke a client link immediately.',
    access: COMPANY,
    allowedOnHold: true,
    params: byId,
    answer: NOTHING,
    invalidates: ['clientLink.list'],
  },
  'clientLink.open': {
    method: 'POST',
    path: '/api/client-link/open',
    summary: 'The content of a client link; requires `password` if the link has one.',
    access: ANYONE,
    body: byToken.extend({ password: text(256).default(''), name: line(200).default('') }),
    answer: linkedAudit,
    invalidates: ['clientLink.list'],
  },
  'clientLink.say': {
    method: 'POST',
    path: '/api/client-link/words',
    summary:
      'Confirm numbers of a step, or state different ones. Changes no number; 409 if a number has changed since it was shown.',
    access: ANYONE,
    body: clientSaid,
    answer: linkedAudit,
    invalidates: [...AFTER_STEP, 'clientLink.list', 'notification.list'],
  },
  'clientLink.comment': {
    method: 'POST',
    path: '/api/client-link/comments',
    summary: 'Comment on the audit, on a step or on an opportunity.',
    access: ANYONE,
    body: byWriter.extend({ about, text: requiredText(4000) }),
    answer: linkedAudit,
    invalidates: ['clientLink.list', 'notification.list'],
  },
  'clientLink.sign': {
    method: 'POST',
    path: '/api/client-link/signature',
    summary:
      'Sign the content as shown, identified by its hash; the state is kept. 409 if it has changed since.',
    access: ANYONE,
    body: byWriter.extend({ hash: z.string().regex(/^[0-9a-f]{64}$/), signed: z.literal(true) }),
    answer: linkedAudit,
    invalidates: ['clientLink.list', 'notification.list'],
  },
  'clientLink.pages': {
    method: 'POST',
    path: '/api/client-link/pages',
    summary: 'Up to eight deck pages from `from`, if the link includes slides.',
    access: ANYONE,
    body: byToken.extend({ from: z.number().int().min(1).max(10_000) }),
    answer: pages,
  },
  'clientLink.figure': {
    method: 'POST',
    path: '/api/client-link/figure',
    summary: 'One figure that the link includes, with its sources; 404 for any other.',
    access: ANYONE,
    body: byToken.extend({ figure: line(100) }),
    answer: figure,
  },
})
