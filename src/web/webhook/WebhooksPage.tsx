// Webhooks: the addresses that other systems listen at, with the state of the last delivery; create, test, turn off, delete.

import { useState } from 'react'
import type { Webhook } from '#contract/webhook.ts'
import { WEBHOOK_EVENT_LABELS } from '#domain/webhook.ts'
import { useAction, useRead } from '#web/platform/api.ts'
import { Loaded } from '#web/platform/Loaded.tsx'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Switch } from '#web/ui/form/choice.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Empty } from '#web/ui/states.tsx'
import { DeliveryList } from '#web/webhook/DeliveryList.tsx'
import { DELIVERY_TEXTS, DELIVERY_TONES, when } from '#web/webhook/delivery-state.ts'
import { NewWebhook } from '#web/webhook/NewWebhook.tsx'

export default function WebhooksPage() {
  const read = useRead('webhook.list', {}, { fresh: true, everyMs: 5000 })
  const [isCreating, setCreating] = useState(false)
  return (
    <>
      <PageHeader
        title="Webhooks"
        description="Signed messages that tell other systems what happens here."
        actions={<Button onClick={() => setCreating(true)}>Create webhook</Button>}
      />
      <Loaded read={read} failure="The webhooks could not be loaded">
        {({ webhooks }) => (webhooks.length > 0 ? <WebhookList webhooks={webhooks} /> : <NoWebhooks />)}
      </Loaded>
      {isCreating && <NewWebhook onClose={() => setCreating(false)} />}
    </>
  )
}

function NoWebhooks() {
  return (
    <Empty>
      No webhooks yet. A webhook posts to an address of yours when an audit is completed, a client disputes a
      figure, or a deliverable is created. Messages follow Standard Webhooks and are retried for four days.
    </Empty>
  )
}

function WebhookList({ webhooks }: { webhooks: Webhook[] }) {
  const [deleting, setDeleting] = useState<Webhook | null>(null)
  const [shown, setShown] = useState<Webhook | null>(null)
  const remove = useAction('webhook.delete')
  const confirm = useOnce(async (webhook: Webhook) => {
    if ((await remove.run({ params: { id: webhook.id } })) === null) return
    toast({ title: 'Webhook deleted' })
    setDeleting(null)
  })
  return (
    <>
      <ul aria-label="Webhooks" className="divide-y divide-rule border-y border-rule">
        {webhooks.map(webhook => (
          <WebhookLine
            key={webhook.id}
            webhook={webhook}
            onDeliveries={() => setShown(webhook)}
            onDelete={() => setDeleting(webhook)}
          />
        ))}
      </ul>
      {shown && <DeliveryList webhook={shown} onClose={() => setShown(null)} />}
      {deleting && (
        <ConfirmDialog
          open
          onOpenChange={() => setDeleting(null)}
          title="Delete webhook"
          description={`“${deleting.name}” and the list of its deliveries are deleted.`}
          confirmLabel="Delete"
          pending={remove.pending}
          onConfirm={() => void confirm(deleting)}
        />
      )}
    </>
  )
}

interface WebhookLineProps {
  webhook: Webhook
  onDeliveries: () => void
  onDelete: () => void
}

function WebhookLine({ webhook, onDeliveries, onDelete }: WebhookLineProps) {
  const { id, name, url, events, isActive, lastDelivery } = webhook
  const change = useAction('webhook.change')
  const test = useAction('webhook.test')
  const sendTest = useOnce(async () => {
    if ((await test.run({ params: { id } })) !== null) onDeliveries()
  })
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4 text-sm">
      <div className="min-w-0 flex-1 basis-72 space-y-1">
        <h2 className="font-semibold wrap-anywhere">{name}</h2>
        <p className="font-mono text-xs wrap-anywhere">{url}</p>
        <p className="text-muted">{events.map(event => WEBHOOK_EVENT_LABELS[event]).join(' · ')}</p>
        <p className="text-muted">
          {lastDelivery ? (
            <>
              Last delivery {when(lastDelivery.at)}:{' '}
              <Badge tone={DELIVERY_TONES[lastDelivery.status]}>{DELIVERY_TEXTS[lastDelivery.status]}</Badge>
            </>
          ) : (
            'Nothing sent yet'
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Switch
          label={isActive ? 'On' : 'Off'}
          aria-label={`${name} is on`}
          checked={isActive}
          disabled={change.pending}
          onChange={event => void change.run({ params: { id }, body: { isActive: event.target.checked } })}
        />
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Send test to ${name}`}
          disabled={!isActive}
          pending={test.pending}
          onClick={() => void sendTest()}
        >
          Send test
        </Button>
        <Button variant="secondary" size="sm" aria-label={`Deliveries of ${name}`} onClick={onDeliveries}>
          Deliveries
        </Button>
        <Button variant="quiet" size="sm" aria-label={`Delete ${name}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  )
}
