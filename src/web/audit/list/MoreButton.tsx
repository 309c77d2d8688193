// Button of an audit's menu, before and after the menu is loaded.

import { MoreHorizontal } from 'lucide-react'
import type { Audit } from '#contract/audit.ts'
import { Button, type ButtonProps } from '#web/ui/button.tsx'

type Props = { audit: Audit } & Omit<ButtonProps, 'children'>

export const MoreButton = ({ audit, ...props }: Props) => (
  <Button variant="quiet" size="icon-sm" aria-label={`More for ${audit.title}`} {...props}>
    <MoreHorizontal aria-hidden />
  </Button>
)
