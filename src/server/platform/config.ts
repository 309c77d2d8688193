// Configuration from the environment: read once, validated as a whole; each wrong value gets one plain sentence.

import { isIPv6 } from 'node:net'
import { z } from 'zod'
import { PASSWORD_LENGTH } from '#domain/account/password.ts'
import { isLoopback, oidcFields, oidcProblems } from '#server/platform/oidc-config.ts'
import { StartProblem } from '#server/platform/start-problem.ts'

const url = (protocols: readonly string[], example: string) =>
  z
    .string()
    .refine(
      value => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be an address like ${example}`,
    )

function isFilesAddress(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, username, password, host, pathname, searchParams } = new URL(value)
  if (protocol === 'file:') return true
  const seconds = Number(searchParams.get('timeout') ?? 1)
  if (!(seconds > 0 && seconds <= 300)) return false
  return protocol === 's3:' && [username, password, host].every(Boolean) && /^\/[^/]+$/.test(pathname)
}

const filesUrl = z
  .string()
  .refine(
    value => !value.includes('://') || isFilesAddress(value),
    'must be a folder, or an S3 address like s3://key:secret@host/bucket, with a timeout of at most 300 seconds',
  )

/** Default idle and total session lifetimes in hours (SECURITY T07). */
export const SESSION_HOURS = { companyIdle: 12, company: 7 * 24, learnerIdle: 7 * 24, learner: 30 * 24 }

const hours = (standard: number) =>
  z.coerce
    .number('must be a number of hours')
    .int('must be a whole number of hours')
    .min(1, 'must be at least 1 hour')
    .max(8760, 'must be at most 8760 hours, which is a year')
    .default(standard)

const flag = (standard: 'true' | 'false') =>
  z
    .enum(['true', 'false'], 'must be true or false')
    .default(standard)
    .transform(value => value === 'true')

const schema = z.object({
  PORT: z.coerce
    .number('must be a number from 0 to 65535')
    .int('must be a whole number')
    .min(0, 'must be 0 or more')
    .max(65_535, 'must be at most 65535')
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name').optional(),
  DATABASE_POOL_URL: url(
    ['postgres:', 'postgresql:'],
    'postgres://user:password@pooler:6432/name',
  ).optional(),
  PUBLIC_URL: url(['http:', 'https:'], 'https://audits.example.com').optional(),
  TRUST_PROXY: flag('false'),
  ADMIN_EMAIL: z.email('must be an email address').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(PASSWORD_LENGTH.min, `must have at least ${PASSWORD_LENGTH.min} characters`)
    .max(PASSWORD_LENGTH.max, `must have at most ${PASSWORD_LENGTH.max} characters`)
    .optional(),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
  SMTP_REQUIRE_TLS: flag('false'),
  MAIL_FROM: z.email('must be an email address').default('no-reply@localhost.localdomain'),
  SCHEDULING_URL: url(['https:'], 'https://calendar.example.com/book').optional(),
  FILES_URL: filesUrl.optional(),
  AI_URL: url(['http:', 'https:'], 'https://models.example.com/v1').optional(),
  AI_KEY: z.string().optional(),
  AI_MODEL: z.string().max(200, 'must have at most 200 characters').optional(),
  AI_TRANSCRIBE_URL: url(['http:', 'https:'], 'https://models.example.com/v1').optional(),
  AI_TRANSCRIBE_KEY: z.string().optional(),
  AI_TRANSCRIBE_MODEL: z.string().max(200, 'must have at most 200 characters').optional(),
  WEBHOOK_ALLOW_PRIVATE: flag('false'),
  AI_ALLOW_HTTP: flag('false'),
  AI_SECONDS: z.coerce
    .number('must be a number of seconds')
    .int('must be a whole number of seconds')
    .min(1, 'must be at least 1 second')
    .max(900, 'must be at most 900 seconds')
    .default(180),
  AI_DAILY_CHARACTERS: z.coerce
    .number('must be a number of characters')
    .int('must be a whole number of characters')
    .min(0, 'must be 0 or more')
    .max(1_000_000_000, 'must be at most 1000000000')
    .default(2_000_000),
  COMPANY_SESSION_IDLE_HOURS: hours(SESSION_HOURS.companyIdle),
  COMPANY_SESSION_HOURS: hours(SESSION_HOURS.company),
  LEARNER_SESSION_IDLE_HOURS: hours(SESSION_HOURS.learnerIdle),
  LEARNER_SESSION_HOURS: hours(SESSION_HOURS.learner),
  TRAIL_MONTHS: z.coerce
    .number('must be a number of months')
    .int('must be a whole number of months')
    .min(12, 'must be at least 12 months')
    .max(240, 'must be at most 240 months')
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_TO: z.enum(['file', 'stdout'], 'must be file or stdout').default('file'),
  BACKUP_BEFORE_UPGRADE: flag('true'),
  FILES_QUOTA_MB: z.coerce
    .number('must be a number of megabytes')
    .int('must be a whole number of megabytes')
    .min(1, 'must be 1 or more')
    .max(1_000_000_000, 'must be at most 1000000000')
    .default(10_240),
  ...oidcFields,
})

/** The validated configuration; docs/configuration.md describes each variable. */
export type Config = z.output<typeof schema>

type Address = Partial<Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>>

/** The address that users open, in emails and on the console, without a trailing slash. */
export function publicUrlOf({ PUBLIC_URL, HOST = '127.0.0.1', PORT = 3000 }: Address): string {
  if (PUBLIC_URL) return PUBLIC_URL.replace(/\/$/, '')
  // Browsers offer passkeys for "localhost", but not for a bare IP address.
  const isHere = ['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'].includes(HOST)
  const name = isIPv6(HOST) ? `[${HOST}]` : HOST
  return `http://${isHere ? 'localhost' : name}:${PORT}`
}

/** Addresses that links in emails may lead to: this installation and the booking page. */
export function ownAddresses(config: Config): string[] {
  return [publicUrlOf(config), ...(config.SCHEDULING_URL ? [config.SCHEDULING_URL] : [])]
}

/** Addresses of services that receive answers unencrypted. */
export const openServices = ({ AI_URL, AI_TRANSCRIBE_URL }: Partial<Config>): string[] =>
  [AI_URL, AI_TRANSCRIBE_URL].filter(address => address !== undefined).filter(crossesNetworkOpenly)

/** Whether an address reaches another machine over plain HTTP. */
function crossesNetworkOpenly(address: string | undefined): boolean {
  const url = URL.parse(address ?? '')
  return url?.protocol === 'http:' && !isLoopback(url.hostname)
}

/** The configuration in `environment`. Throws StartProblem that names every wrong value. Empty values count as unset. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  const problems = result.success
    ? []
    : result.error.issues.map(issue => `  ${issue.path.join('.')} ${issue.message}`)
  if (Boolean(given.ADMIN_EMAIL) !== Boolean(given.ADMIN_PASSWORD))
    problems.push('  ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither')
  if (given.DATABASE_POOL_URL && (!given.DATABASE_URL || given.DATABASE_URL === given.DATABASE_POOL_URL))
    problems.push('  DATABASE_POOL_URL goes with a DATABASE_URL that leads past the pooler')
  problems.push(...oidcProblems(given).map(problem => `  ${problem}`))
  if (Boolean(given.AI_URL) !== Boolean(given.AI_MODEL))
    problems.push('  AI_URL and AI_MODEL go together: set both or neither')
  if (Boolean(given.AI_TRANSCRIBE_URL) !== Boolean(given.AI_TRANSCRIBE_MODEL))
    problems.push('  AI_TRANSCRIBE_URL and AI_TRANSCRIBE_MODEL go together: set both or neither')
  for (const name of ['AI_URL', 'AI_TRANSCRIBE_URL'])
    if (crossesNetworkOpenly(given[name]) && given.AI_ALLOW_HTTP !== 'true')
      problems.push(
        `  ${name} must be https: answers would cross the network unencrypted. AI_ALLOW_HTTP=true allows it.`,
      )
  for (const who of ['COMPANY', 'LEARNER'] as const)
    if (result.data && result.data[`${who}_SESSION_IDLE_HOURS`] > result.data[`${who}_SESSION_HOURS`])
      problems.push(`  ${who}_SESSION_IDLE_HOURS must not be more than ${who}_SESSION_HOURS`)
  if (!result.success || problems.length > 0)
    throw new StartProblem(`The configuration is not valid:\n${problems.join('\n')}`)
  return result.data
}
