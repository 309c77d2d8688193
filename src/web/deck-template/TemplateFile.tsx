// Uploads a .pptx as deck template; a rejection is shown beside the button with the server's reason.

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { failureText, refreshAfter } from '#web/platform/api.ts'
import { upload } from '#web/platform/file/upload.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { FilePicker } from '#web/ui/form/file.tsx'

const TYPES = '.pptx,.potx'

interface TemplateFileProps {
  /** Without audit and client, the organization's template. */
  auditId?: number
  clientId?: number
  isReplacing: boolean
}

export function TemplateFile({ auditId, clientId, isReplacing }: TemplateFileProps) {
  const picker = useRef<HTMLInputElement>(null)
  const { send, pending, refusal } = useSending(auditId, clientId)
  return (
    <>
      <FilePicker ref={picker} label="Deck template file" accept={TYPES} onFile={file => void send(file)} />
      <Button
        variant="secondary"
        className={isReplacing ? '' : 'mt-3'}
        pending={pending}
        onClick={() => picker.current?.click()}
      >
        {isReplacing ? 'Replace Template' : 'Choose Template'}
      </Button>
      <p className="caption mt-2">A .pptx or .potx of at most 20 MB. Its slides are not used.</p>
      {refusal && (
        <p role="alert" className="mt-1 text-sm text-danger">
          {refusal}
        </p>
      )}
    </>
  )
}

function useSending(auditId: number | undefined, clientId: number | undefined) {
  const client = useQueryClient()
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState('')
  const send = async (content: File) => {
    setPending(true)
    setRefusal('')
    const file = { content, name: content.name, onProgress: () => undefined }
    const owner = auditId ?? clientId
    const ofOwner = auditId === undefined ? 'deckTemplate.addToClient' : 'deckTemplate.addToAudit'
    const id = owner === undefined ? 'deckTemplate.addToHouse' : ofOwner
    try {
      if (owner === undefined) await upload('deckTemplate.addToHouse', {}, file)
      else await upload(ofOwner, { params: { id: owner } }, file)
      await refreshAfter(client, id)
      toast({ title: 'Deck template saved' })
    } catch (error) {
      setRefusal(failureText(id, error))
    }
    setPending(false)
  }
  return { send, pending, refusal }
}
