// Starts an interview and shows the related messages.

import type { Interview } from '#contract/interview.ts'
import { useAction } from '#web/platform/api.ts'
import type { CallInput } from '#web/platform/call.ts'
import { toast } from '#web/platform/toast.ts'

type NewInterview = Omit<CallInput<'interview.start'>['body'], 'completed'>

export function useStart(auditId: number) {
  const start = useAction('interview.start')
  const run = async (interview: NewInterview): Promise<Interview | null> => {
    const started = await start.run({ params: { id: auditId }, body: { ...interview, completed: false } })
    if (started)
      toast({
        title: 'Interview Started',
        description: 'You can now begin answering questions.',
      })
    return started
  }
  return { run, pending: start.pending }
}
