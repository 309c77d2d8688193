// Interview templates: built-in ones to read and copy, and the organization's with who made and changed each.

import { FileUp, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { AUDIT_TYPES, type AuditType } from '#domain/audit.ts'
import type { InterviewTemplate } from '#domain/interview/interview.ts'
import { sectionsFrom } from '#domain/interview/template.ts'
import { ImportDialog } from '#web/interview-template/ImportDialog.tsx'
import { OurTemplate } from '#web/interview-template/OurTemplate.tsx'
import { Preview } from '#web/interview-template/Preview.tsx'
import { useRead } from '#web/platform/api.ts'
import { Loaded } from '#web/platform/Loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Empty } from '#web/ui/states.tsx'

export default function InterviewTemplatesPage() {
  const [importing, setImporting] = useState(false)
  return (
    <>
      <PageHeader
        title="Interview Templates"
        description="What interviews ask. An audit keeps the version that it began with."
        actions={
          <>
            <Button variant="secondary" onClick={() => setImporting(true)}>
              <FileUp aria-hidden /> Import
            </Button>
            <Button asChild>
              <Link to="/interview-templates/new">
                <Plus aria-hidden /> Create template
              </Link>
            </Button>
          </>
        }
      />
      <OurTemplates />
      <Own />
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  )
}

function OurTemplates() {
  const read = useRead('interviewTemplate.list', {}, { fresh: true })
  return (
    <section aria-labelledby="house">
      <h2 id="house" className="headline mb-3 text-xl">
        Our templates
      </h2>
      <Loaded read={read} failure="The templates could not be loaded">
        {templates =>
          templates.length === 0 ? (
            <Empty>No templates yet. Copy one below, create a new one, or import a file.</Empty>
          ) : (
            <ul className="divide-y divide-rule border-y border-rule">
              {templates.map(template => (
                <OurTemplate key={template.id} template={template} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

/** The built-in templates, one for each type of audit. */
function Own() {
  const read = useRead('interview.templates', {})
  return (
    <section aria-labelledby="own" className="mt-12">
      <h2 id="own" className="headline mb-3 text-xl">
        Built in
      </h2>
      <Loaded read={read} failure="The templates could not be loaded">
        {templates => (
          <ul className="divide-y divide-rule border-y border-rule">
            {AUDIT_TYPES.map(type => (
              <BuiltIn key={type} type={type} template={templates[type]} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

function BuiltIn({ type, template }: { type: AuditType; template: InterviewTemplate }) {
  const [open, setOpen] = useState(false)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold">{template.name}</p>
        <p className="caption">{template.questions.length} questions</p>
      </div>
      <div className="flex gap-x-4">
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Preview ${template.name}`}
          onClick={() => setOpen(true)}
        >
          Preview
        </Button>
        <Button asChild variant="secondary" size="sm">
          <Link to={`/interview-templates/new?copy=${type}`} aria-label={`Copy ${template.name}`}>
            Copy
          </Link>
        </Button>
      </div>
      {open && (
        <Dialog open onOpenChange={setOpen} width="lg" title={template.name}>
          <Preview sections={sectionsFrom(template, () => '')} />
        </Dialog>
      )}
    </li>
  )
}
