// Schemas and endpoints of signing in and out, and of registration with the first administrator.

import { z } from 'zod'
import { factorAsked, signedIn } from '#contract/account.ts'
import { ANYONE, endpoints, NOTHING, SIGNED_IN } from '#contract/endpoint.ts'
import { newPassword } from '#contract/password.ts'
import { email, line, requiredLine, text } from '#contract/text.ts'
import { COMPANY_NAME_MISSING, FILL_IN, PASSWORD_MISSING } from '#contract/wording.ts'

const entered = z.union([signedIn, factorAsked])

const credentials = z.object({
  email: requiredLine(254, FILL_IN),
  password: text(256).min(1, PASSWORD_MISSING),
})

const username = requiredLine(200, FILL_IN).min(3, 'Username must be at least 3 characters')

/** A new account; the role is refused with role_not_open unless `setupToken` is valid. */
export const registration = z.object({
  username,
  email,
  name: requiredLine(200).min(2, 'Name must be at least 2 characters'),
  password: newPassword,
  role: line(100).exactOptional(),
  companyName: line(200).trim().exactOptional(),
  setupToken: line(200).exactOptional(),
})

/** The register form before it becomes a registration; the company variant also requires a company name. */
export const registrationForm = (company: boolean) =>
  z
    .object({
      username,
      name: line(200).trim().default(''),
      email: requiredLine(254, FILL_IN).pipe(email),
      password: text(256).min(1, FILL_IN).min(8, 'Password must be at least 8 characters'),
      confirmPassword: text(256).min(1, FILL_IN),
      companyName: company ? requiredLine(200, COMPANY_NAME_MISSING) : line(200).default(''),
    })
    .refine(form => form.password === form.confirmPassword, {
      path: ['confirmPassword'],
      message: 'Passwords do not match',
    })

/**
 * Signing in and out. Errors: wrong_credentials, company_accounts_only, registration_closed, role_not_open,
 * setup_link_spent, sso_only, too_many.
 */
export const signInEndpoints = endpoints({
  'account.login': {
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in with email and password, any role. An account with a second factor gets a challenge.',
    access: ANYONE,
    body: credentials,
    answer: entered,
    duringMaintenance: true,
    takesNoSpace: true,
  },
  'account.companyLogin': {
    method: 'POST',
    path: '/api/auth/company-login',
    summary:
      'Sign in to a company account; 403 for learners. An account with a second factor gets a challenge.',
    access: ANYONE,
    body: credentials,
    answer: entered,
    duringMaintenance: true,
    takesNoSpace: true,
  },
  'account.register': {
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Create a learner account or, with a valid setup token, the first administrator.',
    access: ANYONE,
    body: registration,
    answer: signedIn,
    status: 201,
  },
  'account.openSetupLink': {
    method: 'POST',
    path: '/api/auth/setup-link',
    summary: 'Whether a setup link can still create the first administrator, without using the link.',
    access: ANYONE,
    body: z.object({ token: line(200).min(1) }),
    answer: NOTHING,
    ephemeral: true,
    takesNoSpace: true,
  },
  'account.logout': {
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End the session of this token.',
    access: SIGNED_IN,
    answer: NOTHING,
    duringMaintenance: true,
    duringPasswordChange: true,
    takesNoSpace: true,
  },
})
