// The recovery codes, shown once: copy, download, or write down.

import { copyText } from '#web/platform/file/copy-text.ts'
import { saveFile } from '#web/platform/file/file.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = `${codes.join('\n')}\n`
  const copy = () => copyText(text, 'Select the codes and copy them by hand.')
  const download = () => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="sm"
      title="Recovery codes"
      description="Shown only once. Each code signs you in once if you lose your other factor; store them separately."
      footer={
        <>
          <Button variant="secondary" onClick={() => void copy()}>
            Copy
          </Button>
          <Button variant="secondary" onClick={download}>
            Download
          </Button>
          <Button onClick={onClose}>I have saved them</Button>
        </>
      }
    >
      <ul className="grid gap-x-6 gap-y-2 font-mono text-sm sm:grid-cols-2">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  )
}
