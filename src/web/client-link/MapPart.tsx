// The process: the rendered map, its lead time, and every step with its numbers.

import type { ClientStep, ClientView } from '#domain/document/client-page.ts'
import type { Footer } from '#domain/document/deck/types.ts'
import { Blocks } from '#web/client-link/Blocks.tsx'
import { ClaimView } from '#web/client-link/ClaimView.tsx'
import { Amount } from '#web/client-link/FiguresOfLink.tsx'
import { useClientMessages } from '#web/client-link/messages.ts'
import { PageDrawing } from '#web/client-link/PageDrawing.tsx'
import type { ClientLinkState } from '#web/client-link/useClientLink.ts'

interface Props {
  map: NonNullable<ClientView['map']>
  footer: Footer
  linked: ClientLinkState
}

export function MapPart({ map, footer, linked }: Props) {
  const { map: words } = useClientMessages()
  if (map.steps.length === 0) return <p>{words.none}</p>
  return (
    <>
      <div className="space-y-4">
        {map.slides.map(slide => (
          <PageDrawing key={slide.id} slide={slide} footer={footer} />
        ))}
      </div>
      <Blocks blocks={map.leadTime} />
      <h3 className="headline mt-8 mb-1 text-lg">{words.steps}</h3>
      <p className="mb-3 max-w-prose text-sm text-muted">{words.hint}</p>
      <ul className="border-t border-rule">
        {map.steps.map(step => (
          <Step key={step.id} step={step} linked={linked} />
        ))}
      </ul>
      {map.more > 0 && <p className="mt-3 text-sm text-muted">{words.more({ count: map.more })}</p>}
    </>
  )
}

function Step({ step, linked }: { step: ClientStep; linked: ClientLinkState }) {
  const { label, lane, owner, numbers, cost } = step
  const { map: words } = useClientMessages()
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-rule py-4 break-inside-avoid sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{label}</p>
        <p className="text-sm text-muted wrap-anywhere">
          {lane}
          {owner && ` · ${owner}`}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          <Amount number={numbers.durationMin} label={words.duration} />
          <Amount number={numbers.runsPerMonth} label={words.volume} />
          <Amount number={numbers.costPerHour} label={words.rate} />
        </p>
      </div>
      <p className="font-semibold sm:text-right">
        <Amount number={cost} label={words.cost} />
      </p>
      <div className="sm:col-span-2">
        {step.claims.map(claim => (
          <ClaimView key={claim.text} claim={claim} step={step} linked={linked} />
        ))}
      </div>
    </li>
  )
}
