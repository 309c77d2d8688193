// Shows whether drafts use a service, and which; it is configured by the environment.

import { useRead } from '#web/platform/api.ts'
import { Loaded } from '#web/platform/Loaded.tsx'

export function AssistanceNote() {
  const read = useRead('assistance.state', {}, { fresh: true })
  return (
    <section className="mt-12 max-w-xl border-t border-rule pt-8" aria-labelledby="assistance">
      <h2 id="assistance" className="headline mb-3 text-xl">
        Drafts by a model
      </h2>
      <Loaded read={read} failure="The drafting service could not be read">
        {({ service, listener, budget }) => (
          <p className="text-sm text-muted">
            {service
              ? `Drafts come from ${service.model} at ${service.host}, for audits that allow it and interviewees who agreed. ${number(budget.used)} of ${number(budget.most)} characters are used today.`
              : listener
                ? 'No drafting service is configured. Set AI_URL and AI_MODEL in the environment.'
                : 'No service is configured, so nothing is sent. Set AI_URL and AI_MODEL in the environment.'}
            {listener && ` Recordings are transcribed by ${listener.model} at ${listener.host}.`}
          </p>
        )}
      </Loaded>
    </section>
  )
}

const number = (value: number) => value.toLocaleString('en-US')
