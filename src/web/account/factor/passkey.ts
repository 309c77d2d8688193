// Passkeys in this browser: support check, creation and use. The library is loaded on demand.

import type { CallAnswer } from '#web/platform/call.ts'

/** Why this page cannot use passkeys, as text; null if it can. */
export function whyNoPasskeys(): string | null {
  if (!window.isSecureContext)
    return 'Passkeys need HTTPS, which this page does not use. An authenticator app works here.'
  if (/^[\d.]+$|:/.test(window.location.hostname))
    return 'Passkeys need a host name, not an IP address. An authenticator app works here.'
  if (!('PublicKeyCredential' in window))
    return 'This browser does not support passkeys. An authenticator app works here.'
  return null
}

/** Creates a passkey on the device; null if the user cancelled. */
export async function makePasskey(options: CallAnswer<'passkey.begin'>) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON']
  const made = await orGaveUp(startRegistration({ optionsJSON: options as unknown as Options }))
  return (
    made && {
      ...made,
      response: { ...made.response },
      clientExtensionResults: { ...made.clientExtensionResults },
    }
  )
}

/** Signs with a passkey on the device; null if the user cancelled. */
export async function signWithPasskey(options: CallAnswer<'passkey.ask'>) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']
  const used = await orGaveUp(startAuthentication({ optionsJSON: options as unknown as Options }))
  return (
    used && {
      ...used,
      response: { ...used.response },
      clientExtensionResults: { ...used.clientExtensionResults },
    }
  )
}

/** Browsers report the same error for no device, no matching passkey and Cancel; it becomes null. */
async function orGaveUp<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotAllowedError' || name === 'AbortError') return null
    throw error
  }
}
