// The single sign-on configuration from the environment, read-only: it is changed where the server is configured.

import type { ReactNode } from 'react'
import type { SsoShown } from '#contract/system.ts'
import { ROLE_LABELS } from '#domain/account/role.ts'

export function SsoFacts({ sso }: { sso: SsoShown | undefined }) {
  return (
    <div className="mt-8">
      <h3 className="font-semibold">Single sign-on</h3>
      {!sso && (
        <p className="mt-1 text-sm text-muted">
          Off. Set the OIDC_ variables on the server; see docs/configuration.md.
        </p>
      )}
      {sso && <Facts sso={sso} />}
    </div>
  )
}

function Facts({ sso }: { sso: SsoShown }) {
  const others = sso.defaultRole ? ROLE_LABELS[sso.defaultRole] : 'no access'
  return (
    <>
      <p className="mt-1 text-sm text-muted">
        {sso.isOnly
          ? 'Required for these domains, except for administrators, whose passwords keep working.'
          : 'In addition to passwords.'}{' '}
        Changed in the server’s configuration.
      </p>
      <dl className="mt-3 divide-y divide-rule border-y border-rule text-sm">
        <Fact name="Provider">{sso.issuer}</Fact>
        <Fact name="Client">{sso.clientId}</Fact>
        <Fact name="Domains">{sso.domains.join(', ')}</Fact>
        {sso.claim && (
          <Fact name={`Role by “${sso.claim.name}”`}>
            {sso.claim.roles.map(({ value, role }) => `${value}: ${ROLE_LABELS[role]}`).join(', ')}
          </Fact>
        )}
        <Fact name={sso.claim ? 'All others' : 'New accounts'}>{others}</Fact>
        <Fact name="Redirect address">{sso.redirect}</Fact>
        <Fact name="After sign-out">{sso.afterSignOut}</Fact>
        <Fact name="Back-channel logout">{sso.backChannel}</Fact>
      </dl>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 py-2.5 sm:grid-cols-[10rem_1fr]">
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
