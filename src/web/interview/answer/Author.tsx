// Attribution of an answer that was not written by the consultant alone.

import type { Answer, Interview } from '#contract/interview.ts'
import { Badge } from '#web/ui/badge.tsx'

interface Props {
  interview: Interview
  author: Answer['author'] | undefined
}

export function Author({ interview, author }: Props) {
  if (!author || author === 'consultant') return null
  const name = interview.interviewee || 'the interviewee'
  return <Badge>{author === 'both' ? `Partly written by ${name}` : `Written by ${name}`}</Badge>
}
