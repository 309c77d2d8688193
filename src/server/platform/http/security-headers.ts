// Headers of every answer: content security policy, permissions, caching; and the policy of each page.

import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Security headers for all answers. */
export function setHeaders(app: FastifyInstance, behindTls: boolean): void {
  app.addHook('onSend', async (_, reply) => void addHeaders(reply, behindTls))
}

/** Recordings use the microphone, sign-in uses passkeys; no other device feature is requested (SECURITY T21). */
const PERMISSIONS = [
  ...['microphone', 'publickey-credentials-create', 'publickey-credentials-get'].map(own => `${own}=(self)`),
  ...[
    'accelerometer',
    'browsing-topics',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'hid',
    'idle-detection',
    'local-fonts',
    'magnetometer',
    'midi',
    'payment',
    'screen-wake-lock',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ].map(feature => `${feature}=()`),
].join(', ')

/** Caching and scripts are off unless the response sets them; API answers set neither (SECURITY T21). */
export function addHeaders(reply: FastifyReply, behindTls: boolean): void {
  reply.header('x-content-type-options', 'nosniff')
  reply.header('referrer-policy', 'no-referrer')
  reply.header('cross-origin-opener-policy', 'same-origin')
  reply.header('cross-origin-resource-policy', 'same-origin')
  // Only pages request devices; on each of their twenty scripts and images, the header would exceed some of the files.
  if (String(reply.getHeader('content-type')).startsWith('text/html'))
    reply.header('permissions-policy', PERMISSIONS)
  if (behindTls) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  if (!reply.hasHeader('content-security-policy'))
    reply.header('content-security-policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'")
}

/**
 * Content-Security-Policy of a page: allows nothing from other origins, and inline scripts and styles only by the
 * hash of the build (SECURITY T21).
 */
export function pagePolicy(html: string): string {
  const scripts = hashes(html, /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)
  const styles = hashes(html, /<style[^>]*>([\s\S]*?)<\/style>/g)
  // Browsers do not apply the policy to styles set by scripts, only to style attributes in the page.
  const attributes = hashes(html, /<[a-z][^>]*\sstyle="([^"]*)"/g)
  return [
    "default-src 'self'",
    `script-src 'self'${scripts}`,
    `style-src 'self'${styles}`,
    `style-src-attr ${attributes ? `'unsafe-hashes'${attributes}` : "'none'"}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

function hashes(html: string, pattern: RegExp): string {
  return [...html.matchAll(pattern)]
    .map(([, body = '']) => ` 'sha256-${createHash('sha256').update(body).digest('base64')}'`)
    .join('')
}
