// Auto Layout, prefetched when the page is idle.

import { partOnDemand } from '#web/platform/on-demand.tsx'
import type { Canvas } from '#web/process/canvas/canvas.ts'

const layout = partOnDemand(() => import('#domain/process/layout/layout.ts'))

export async function autoLayout(canvas: Canvas): Promise<void> {
  const part = await layout()
  if (part) canvas.commands.arrange(part.autoLayout)
}
