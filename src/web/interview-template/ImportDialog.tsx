// Imports a template from a JSON file, and reports the errors with their position in the file.

import { useState } from 'react'
import { useNavigate } from 'react-router'
import { INTERVIEW_TEMPLATE_LIMITS } from '#domain/interview/template.ts'
import { failureText, useAction } from '#web/platform/api.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FileField } from '#web/ui/form/file.tsx'
import { Input } from '#web/ui/form/input.tsx'

const FORM = 'import-template'
const { fileBytes, sections, questions } = INTERVIEW_TEMPLATE_LIMITS

export function ImportDialog({ onClose }: { onClose(): void }) {
  const taken = useAction('interviewTemplate.import', { quiet: true })
  const go = useNavigate()
  const [file, setFile] = useState<File | null>(null)
  const [name, setName] = useState('')
  const [failure, fail] = useState('')
  const submit = async () => {
    if (!file) return fail('Please choose a file.')
    if (file.size > fileBytes) return fail(`A template can be at most ${fileBytes / 1000} KB.`)
    try {
      const body = { file: await file.text(), ...(name.trim() !== '' && { name: name.trim() }) }
      const made = await taken.run({ body })
      toast({ title: 'Template imported', description: made.name, tone: 'success' })
      void go(`/interview-templates/${made.id}`)
    } catch (error) {
      fail(failureText('interviewTemplate.import', error))
    }
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="sm"
      title="Import a template"
      description={`A JSON file created by Export: at most ${fileBytes / 1000} KB, ${sections} sections and ${questions} questions. Only you see it until you share it.`}
      footer={
        <Button type="submit" form={FORM} pending={taken.pending}>
          Import
        </Button>
      }
    >
      <form
        id={FORM}
        noValidate
        className="grid gap-5"
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        <FileField
          required
          accept=".json,application/json"
          error={failure || undefined}
          onFile={chosen => {
            setFile(chosen ?? null)
            fail('')
          }}
        />
        <Field label="Name" hint="Leave empty to use the name in the file.">
          <Input
            autoComplete="off"
            maxLength={200}
            value={name}
            onChange={event => setName(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
