// One block of a lesson: heading, paragraph, quote, source, list, picture or worked example.

import type { LessonView } from '#contract/learning.ts'
import { LessonFigure } from '#web/learning/picture/LessonFigure.tsx'
import { WorkedExample } from '#web/learning/WorkedExample.tsx'

type Block = LessonView['blocks'][number]
type Span = Extract<Block, { kind: 'paragraph' | 'quote' | 'source' }>['spans'][number]

export function BlockView({ block }: { block: Block }) {
  if (block.kind === 'heading') return <h2 className="headline pt-4 text-xl">{block.text}</h2>
  if (block.kind === 'list')
    return (
      <ul className="list-disc space-y-2 pl-5 marker:text-signal">
        {block.items.map(item => (
          <li key={item.map(span => span.text).join('')}>
            <Spans spans={item} />
          </li>
        ))}
      </ul>
    )
  if (block.kind === 'picture') return <LessonFigure block={block} />
  if (block.kind === 'table') return <WorkedExample block={block} />
  if (block.kind === 'quote')
    return (
      <blockquote className="border-l-2 border-signal pl-4">
        <Spans spans={block.spans} />
      </blockquote>
    )
  return (
    <p className={block.kind === 'source' ? 'caption border-t border-rule pt-4' : ''}>
      <Spans spans={block.spans} />
    </p>
  )
}

function Spans({ spans }: { spans: Span[] }) {
  return spans.map(({ text, style: Tag }) =>
    Tag ? <Tag key={`${Tag}${text}`}>{text}</Tag> : <span key={text}>{text}</span>,
  )
}
