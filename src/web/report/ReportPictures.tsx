// The pictures of the report, drawn as in its PDF: one layout for a page, another for a phone, of which one is shown.

import { useId } from 'react'
import type { Tones } from '#domain/brand.ts'
import type { ScreenPicture } from '#domain/document/report/picture/screen.ts'
import type { Picture } from '#domain/document/report/types.ts'
import { useRead } from '#web/platform/api.ts'
import { MarkView } from '#web/report/MarkView.tsx'
import { ink, SvgLine, toneStyle } from '#web/slide/index.ts'
import { Failed, Loading } from '#web/ui/states.tsx'

/** Nothing while the audit has no picture. */
export default function ReportPictures({ auditId }: { auditId: number }) {
  const { data, error, refetch } = useRead('report.pictures', { params: { id: auditId } })
  const title = useId()
  if (data?.pictures.length === 0) return null
  return (
    <section aria-labelledby={title} className="mt-10 border-t border-ink pt-5">
      <h2 id={title} className="headline text-xl">
        Charts
      </h2>
      {data ? (
        data.pictures.map(picture => <Chart key={picture.caption} picture={picture} tones={data.tones} />)
      ) : error ? (
        <Failed title="The charts could not be loaded" onRetry={() => void refetch()}>
          {error.problem?.message ?? 'The server cannot be reached.'}
        </Failed>
      ) : (
        // As high as the window, so that nothing in it moves when the charts arrive.
        <div className="min-h-dvh">
          <Loading text="Loading the charts..." />
        </div>
      )}
    </section>
  )
}

function Chart({ picture, tones }: { picture: ScreenPicture; tones: Tones | null }) {
  const { caption, alt, source, legend, wide, narrow } = picture
  return (
    <section className="mt-8 max-w-3xl break-inside-avoid">
      <h3 className="font-semibold">{caption}</h3>
      <div
        className="mt-3 border border-rule p-3 sm:p-5"
        style={{ ...toneStyle(tones), background: ink('paper') }}
      >
        <Drawing drawing={wide} alt={alt} className="hidden w-full md:block" />
        <Drawing drawing={narrow} alt={alt} className="mx-auto block w-full max-w-md md:hidden" />
      </div>
      {legend.length > 0 && (
        <ul className="caption mt-2 flex flex-wrap gap-x-4 gap-y-1 wrap-anywhere">
          {legend.map(text => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {source !== '' && <p className="caption mt-2 wrap-anywhere">{source}</p>}
    </section>
  )
}

function Drawing({ drawing, alt, className }: { drawing: Picture; alt: string; className: string }) {
  const { w, h, marks, lines } = drawing
  return (
    <svg viewBox={`0 0 ${w} ${h}`} className={className} role="img" aria-label={alt}>
      {marks.map((mark, index) => (
        <MarkView key={index} mark={mark} />
      ))}
      {lines.map((line, index) => (
        <SvgLine key={index} {...line} />
      ))}
    </svg>
  )
}
