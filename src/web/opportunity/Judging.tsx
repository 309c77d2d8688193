// The two sliders of an opportunity's row: addressable share, and the realised share of it.

import type { FocusEvent } from 'react'
import type { Opportunity } from '#contract/opportunity.ts'
import type { OrganizationDefaults } from '#domain/organization.ts'
import { type Judging, SHARES, type ShareField } from '#web/opportunity/useJudging.ts'
import { Slider } from '#web/ui/form/slider.tsx'

const LABELS: Record<ShareField, string> = { addressable: 'Addressable share', realisation: 'Realised share' }

interface Props {
  opportunity: Opportunity
  judging: Judging
  defaults: OrganizationDefaults
  frozen: boolean
}

export function JudgingSliders({ opportunity, judging, defaults, frozen }: Props) {
  const { shares, choose, isHalf, finish, isFinished, refused } = judging
  const leave = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (isHalf && relatedTarget && !currentTarget.contains(relatedTarget as Node)) finish()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that the focus leaves the sliders
    <div className="flex grow flex-wrap items-center gap-x-8 gap-y-1" onBlur={leave}>
      {SHARES.map(name => (
        <div
          key={name}
          className="flex grow basis-full items-center gap-2 text-xs text-muted sm:max-w-80 sm:basis-0"
        >
          <span aria-hidden className="w-28 shrink-0 sm:w-auto">
            {LABELS[name]}
          </span>
          <Slider
            aria-label={`${LABELS[name]}: ${opportunity.title}`}
            data-share={name}
            className="min-w-0 grow"
            min={0}
            max={100}
            step={5}
            start={defaults[name].usual}
            unit="%"
            unset="default, not judged"
            value={shares[name]}
            disabled={frozen}
            onChange={value => choose(name, value)}
            onEnter={() => isHalf && finish()}
          />
        </div>
      ))}
      {/* Its room is reserved, so that the sliders stay where they are when the hint appears. */}
      <p
        aria-live="polite"
        className={`flex min-h-4 basis-full items-center text-xs sm:min-h-8 sm:w-44 sm:shrink-0 sm:basis-auto ${refused ? 'font-medium text-danger' : 'text-muted'}`}
      >
        {refused ||
          (isHalf && 'Set the other share too; Enter or leaving takes the default.') ||
          (isFinished && 'Saved; the other share is the default.')}
      </p>
    </div>
  )
}
