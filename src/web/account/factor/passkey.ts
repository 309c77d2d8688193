// Passkeys in this browser: whether there can be any here, and making and using one. The library is fetched when it is needed.

import type { CallAnswer } from '#web/platform/call.ts'

/** Why this page can use no passkeys, in words; null where it can. */
export function whyNoPasskeys(): string | null {
  if (!window.isSecureContext)
    return 'Passkeys need HTTPS: this page is served without it. An authenticator app works here.'
  if (/^[\d.]+$|:/.test(window.location.hostname))
    return 'Passkeys need a host name: this page is open by a bare address. An authenticator app works here.'
  if (!('PublicKeyCredential' in window))
    return 'This browser knows no passkeys. An authenticator app works here.'
  return null
}

/** Lets the device make a passkey; null where the person gave up. */
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

/** Lets the device sign with a passkey; null where the person gave up. */
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

/** Browsers tell neither why nor whether: no device, none that fits, or somebody pressed Cancel. */
async function orGaveUp<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'NotAllowedError' || name === 'AbortError') return null
    throw error
  }
}
