// Sets a password with an emailed link: a new one after a reset, or the first one of an invitation.

import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { z } from 'zod'
import type { PasswordLink, passwordReset } from '#contract/password.ts'
import { isCompanyRole } from '#domain/account/role.ts'
import { useLinkCheck } from '#web/account/entry/useLinkCheck.ts'
import { useAction } from '#web/platform/api.ts'
import { contractResolver } from '#web/platform/form/form.ts'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Failed, Loading } from '#web/ui/states.tsx'

const schema = async () => (await import('#contract/password.ts')).passwordReset

export default function ResetPasswordPage() {
  const [search] = useSearchParams()
  const token = search.get('token')
  if (!token) return <Closed>This link is incomplete. Open it from the email again.</Closed>
  return <Opened token={token} />
}

/** Checks the link first, so that a used link is reported before the user types. */
function Opened({ token }: { token: string }) {
  const { opened, failed, problem, reason, retry } = useLinkCheck('password', token)
  if (opened) return <ResetForm token={token} link={opened.answer} />
  if (problem?.code === 'reset_link_spent') return <Closed>{problem.message}</Closed>
  if (failed)
    return (
      <>
        <h1 className="headline mb-8 text-3xl">Choose a new password</h1>
        <Failed title="The link could not be opened" onRetry={retry}>
          {reason}
        </Failed>
      </>
    )
  return <Loading text="Opening your link..." />
}

function Closed({ children }: { children: ReactNode }) {
  return (
    <>
      <h1 className="headline mb-8 text-3xl">Choose a new password</h1>
      <Notice tone="danger">{children}</Notice>
      <p className="mt-8 border-t border-rule pt-5 text-sm">
        If you have already chosen a password with it, sign in:{' '}
        <Link to="/company-login" className="link">
          Company sign-in
        </Link>{' '}
        or{' '}
        <Link to="/login" className="link">
          Learning Hub sign-in
        </Link>
        . Otherwise,{' '}
        <Link to="/forgot-password" className="link">
          request a new link
        </Link>
        .
      </p>
    </>
  )
}

/** Page texts for an invitation and for a forgotten password. */
function wordsOf({ isInvitation, name, house }: PasswordLink) {
  return isInvitation
    ? {
        title: `Welcome, ${name}`,
        lead: `${house} has created an account for you. Check your name and choose a password.`,
        label: 'Password',
        act: 'Set password',
        done: { title: 'Your account is ready', description: 'Sign in with the password you have chosen.' },
      }
    : {
        title: 'Choose a new password',
        lead: `For the account of ${name} at ${house}.`,
        label: 'New Password',
        act: 'Update Password',
        done: { title: 'Password updated', description: 'Sign in with your new password.' },
      }
}

function ResetForm({ token, link }: { token: string; link: PasswordLink }) {
  const { title, lead, label, act, done } = wordsOf(link)
  const { register, submit, errors, pending } = useReset(token, link, done)
  return (
    <>
      <h1 className="headline text-3xl wrap-anywhere">{title}</h1>
      <p className="mt-2 mb-8 text-muted">{lead}</p>
      <form noValidate onSubmit={event => void submit(event)} className="space-y-5">
        {link.isInvitation && (
          <Field label="Your name" hint="As colleagues see it." required error={errors.name?.message}>
            <Input autoComplete="name" {...register('name')} />
          </Field>
        )}
        <Field label={label} hint="At least 8 characters" required error={errors.newPassword?.message}>
          <Input type="password" autoComplete="new-password" {...register('newPassword')} />
        </Field>
        <Field label={`Confirm ${label}`} required error={errors.confirmPassword?.message}>
          <Input type="password" autoComplete="new-password" {...register('confirmPassword')} />
        </Field>
        <Button type="submit" size="lg" pending={pending} className="w-full">
          {act}
        </Button>
      </form>
    </>
  )
}

function useReset(token: string, link: PasswordLink, done: { title: string; description: string }) {
  const { name, role, isInvitation } = link
  const navigate = useNavigate()
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(schema),
    defaultValues: { token, ...(isInvitation && { name }), newPassword: '', confirmPassword: '' },
  })
  const { run, pending } = useAction('account.resetPassword')
  const change = useOnce(async (body: z.infer<typeof passwordReset>) => {
    if ((await run({ body })) === null) return
    toast(done)
    void navigate(isCompanyRole(role) ? '/company-login' : '/login')
  })
  return { register, submit: handleSubmit(change), errors: formState.errors, pending }
}
