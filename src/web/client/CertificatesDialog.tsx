// Certificates of erasures: newest first, each as a file.

import { useCertificate } from '#web/client/certificate.ts'
import { useRead } from '#web/platform/api.ts'
import { Loaded } from '#web/platform/Loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

export default function CertificatesDialog({ onClose }: { onClose: () => void }) {
  const read = useRead('client.erasures', {}, { fresh: true })
  const { download, pending } = useCertificate()
  return (
    <Dialog
      open
      onOpenChange={next => !next && onClose()}
      title="Erasure certificates"
      description="What was deleted, when and by whom."
      width="lg"
    >
      <Loaded read={read} failure="The certificates could not be loaded">
        {certificates =>
          certificates.length === 0 ? (
            <p className="text-sm">Nothing has been erased yet.</p>
          ) : (
            <ul className="divide-y divide-rule border-y border-rule text-sm">
              {certificates.map(({ id, clientName, erasedAt, erasedByName, audits }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5">
                  <span className="min-w-0 wrap-anywhere">
                    <span className="font-semibold">{clientName}</span>
                    <span className="block text-muted">
                      No. {id} · {audits === 1 ? '1 audit' : `${audits} audits`} ·{' '}
                      {DATE.format(new Date(erasedAt))} · {erasedByName}
                    </span>
                  </span>
                  <Button variant="secondary" size="sm" pending={pending} onClick={() => void download(id)}>
                    Download
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  )
}
