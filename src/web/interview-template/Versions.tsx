// Versions of a template: restore an earlier one into the editor, or handle a newer one saved while editing.

import type { WholeTemplate } from '#contract/interview-template.ts'
import { INTERVIEW_TEMPLATE_LIMITS, type TemplateSection } from '#domain/interview/template.ts'
import { dayText } from '#domain/text/date.ts'
import { useAction } from '#web/platform/api.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface Props {
  stored: WholeTemplate
  readOnly: boolean
  onBringBack(sections: TemplateSection[]): void
}

export function Versions({ stored, readOnly, onBringBack }: Props) {
  const { run } = useAction('interviewTemplate.version')
  const bringBack = async (version: number) => {
    const found = await run({ params: { id: stored.id, version } })
    if (!found) return
    onBringBack(found.sections)
    toast({
      title: `Version ${version} is in the editor`,
      description: 'Save it to make it the current version.',
    })
  }
  return (
    <section aria-labelledby="versions" className="mt-12">
      <h2 id="versions" className="headline text-lg">
        Versions
      </h2>
      <p className="caption mt-1">
        The last {INTERVIEW_TEMPLATE_LIMITS.versions} are kept. Audits keep the version they started with.
      </p>
      <ol className="mt-3 max-w-2xl divide-y divide-rule border-y border-rule">
        {stored.versions.map(({ version, changedBy, changedAt }) => (
          <li key={version} className="flex flex-wrap items-center gap-x-4 py-1.5 text-sm">
            <span className="min-w-0 flex-1 wrap-anywhere">
              Version {version}, {changedBy}, {dayText(changedAt)}
            </span>
            {version < stored.version && !readOnly && (
              <Button
                type="button"
                variant="quiet"
                size="sm"
                aria-label={`Restore version ${version}`}
                onClick={() => void bringBack(version)}
              >
                Restore
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

interface NewerProps {
  stored: WholeTemplate
  onTakeTheirs(): void
  onKeepMine(): void
}

/** Another user saved while this was being edited: the user chooses before anything is overwritten. */
export function Newer({ stored, onTakeTheirs, onKeepMine }: NewerProps) {
  return (
    <div className="mb-6">
      <Notice
        tone="caution"
        title={`${stored.changedBy} saved version ${stored.version} while you were writing`}
      >
        <p>Your text is shown below and kept on this device.</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button type="button" size="sm" variant="secondary" onClick={onTakeTheirs}>
            Update to version {stored.version}
          </Button>
          <Button type="button" size="sm" variant="secondary" onClick={onKeepMine}>
            Save mine as the next version
          </Button>
        </div>
      </Notice>
    </div>
  )
}
