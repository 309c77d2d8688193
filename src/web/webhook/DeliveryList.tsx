// The deliveries of a webhook, newest first, refreshed while one waits; a failed one is sent again.

import type { Webhook, WebhookDelivery } from '#contract/webhook.ts'
import { WEBHOOK_EVENT_LABELS } from '#domain/webhook.ts'
import { useAction, useRead } from '#web/platform/api.ts'
import { Loaded } from '#web/platform/Loaded.tsx'
import { useOnce } from '#web/platform/once.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DELIVERY_TEXTS, DELIVERY_TONES, when } from '#web/webhook/delivery-state.ts'

const REFRESH = 2000

export function DeliveryList({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const read = useRead(
    'webhook.deliveries',
    { params: { id: webhook.id }, query: {} },
    { fresh: true, everyMs: REFRESH },
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="lg"
      title={`Deliveries of ${webhook.name}`}
      description="The last 50; the list is kept for 30 days."
    >
      <Loaded read={read} failure="The deliveries could not be loaded">
        {({ deliveries }) =>
          deliveries.length > 0 ? (
            <ul aria-label="Deliveries" className="divide-y divide-rule border-y border-rule text-sm">
              {deliveries.map(delivery => (
                <DeliveryLine key={delivery.id} delivery={delivery} />
              ))}
            </ul>
          ) : (
            <p className="text-sm text-muted">Nothing sent yet.</p>
          )
        }
      </Loaded>
    </Dialog>
  )
}

function DeliveryLine({ delivery }: { delivery: WebhookDelivery }) {
  const { id, type, status, attempts, error, createdAt, nextAttemptAt } = delivery
  const { run, pending } = useAction('webhook.redeliver')
  const again = useOnce(() => run({ params: { id } }))
  const name = type === 'webhook.test' ? 'Test' : WEBHOOK_EVENT_LABELS[type]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0 wrap-anywhere">
        <span className="font-medium">{name}</span> <span className="text-muted">{when(createdAt)}</span>{' '}
        <Badge tone={DELIVERY_TONES[status]}>{DELIVERY_TEXTS[status]}</Badge>
        {error && (
          <p className="caption">
            Attempt {attempts}: {error}
            {status === 'waiting' && ` Next attempt ${when(nextAttemptAt)}.`}
          </p>
        )}
      </div>
      {status !== 'delivered' && attempts > 0 && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Send now: ${name}`}
          pending={pending}
          onClick={() => void again()}
        >
          Send now
        </Button>
      )}
    </li>
  )
}
