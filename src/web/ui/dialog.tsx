// Modal windows: the dialog for a task, and the confirmation before data is lost.

import { X } from 'lucide-react'
import { AlertDialog as RadixAlert, Dialog as RadixDialog } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { MAIN_ID } from '#web/ui/page/skip-link.tsx'

const VEIL = 'fixed inset-0 z-40 bg-[rgb(10_15_12/0.45)] motion-safe:animate-[appear_120ms_ease-out]'
const WINDOW =
  '[--ground:var(--color-sheet)] fixed z-50 flex max-h-[min(92dvh,100dvh-var(--toast-room,0px))] w-full flex-col overflow-hidden border-rule bg-sheet shadow-sheet inset-x-0 bottom-0 border-t sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[calc(100%-3rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-sm sm:border data-[state=open]:motion-safe:animate-[appear_120ms_ease-out]'

const WIDTHS = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' } as const

const FIELDS = 'input:enabled, select:enabled, textarea:enabled'

/** Whether the user, or the page, has moved the focus elsewhere since the dialog closed. */
const isTaken = () => {
  const { activeElement: at, body } = document
  return at !== null && at !== body && !at.matches('[role=dialog], [role=alertdialog]')
}

/**
 * Focuses the dialog's first field, if it has one. On close, returns the focus to the element that had it before, or to the page
 * if that is gone. Closing happens late, so an element that is focused by then retains the focus.
 */
function useFocus() {
  const before = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      before.current = document.activeElement
      const field = event.target instanceof HTMLElement && event.target.querySelector<HTMLElement>(FIELDS)
      if (!field) return
      event.preventDefault()
      field.focus()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (isTaken()) return
      const back = before.current?.isConnected ? before.current : document.getElementById(MAIN_ID)
      if (back instanceof HTMLElement || back instanceof SVGElement) back.focus({ preventScroll: true })
    },
  }
}

/** A newer toast would consume the Escape key alone: this also closes the dialog. */
function closeByEscape(onOpenChange: (open: boolean) => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onOpenChange(false)
  }
}

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  width?: keyof typeof WIDTHS
  /** Buttons at the foot; a form's submit button may be placed here with its `form` attribute. */
  footer?: ReactNode
  children?: ReactNode
}

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  width = 'md',
  footer,
  children,
}: DialogProps) {
  const handFocus = useFocus()
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <div className={VEIL} />
        <RadixDialog.Content
          {...handFocus}
          onKeyDown={closeByEscape(onOpenChange)}
          className={`${WINDOW} ${WIDTHS[width]}`}
          aria-modal
          {...(!description && { 'aria-describedby': undefined })}
        >
          <header className="flex items-start gap-4 border-b border-rule px-6 py-4">
            <div className="min-w-0 flex-1">
              <RadixDialog.Title className="headline line-clamp-3 text-xl wrap-anywhere">
                {title}
              </RadixDialog.Title>
              {description && (
                <RadixDialog.Description className="mt-1 text-sm wrap-anywhere text-muted">
                  {description}
                </RadixDialog.Description>
              )}
            </div>
            <RadixDialog.Close asChild>
              <Button variant="quiet" size="icon-sm" className="-mr-2" aria-label="Close">
                <X aria-hidden />
              </Button>
            </RadixDialog.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-6 py-5">{children}</div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-rule bg-paper px-6 py-3">
              {footer}
            </footer>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** danger when data is lost. */
  tone?: 'primary' | 'danger'
  pending?: boolean
  /** False while what is confirmed is not known yet. */
  isReady?: boolean
  onConfirm: () => void
}

/** Asks before acting. It stays open while `pending`; the caller closes it when the action is done. */
export function ConfirmDialog({
  tone = 'danger',
  cancelLabel = 'Cancel',
  pending = false,
  isReady = true,
  ...props
}: ConfirmDialogProps) {
  const handFocus = useFocus()
  return (
    <RadixAlert.Root open={props.open} onOpenChange={props.onOpenChange}>
      <RadixAlert.Portal>
        <div className={VEIL} />
        <RadixAlert.Content
          {...handFocus}
          onKeyDown={closeByEscape(props.onOpenChange)}
          aria-modal
          className={`${WINDOW} ${WIDTHS.sm}`}
        >
          <div className="overflow-y-auto px-6 py-5">
            <RadixAlert.Title className="headline line-clamp-3 text-xl wrap-anywhere">
              {props.title}
            </RadixAlert.Title>
            <RadixAlert.Description className="mt-2 text-sm wrap-anywhere text-muted">
              {props.description}
            </RadixAlert.Description>
          </div>
          <footer className="flex flex-wrap justify-end gap-2 border-t border-rule bg-paper px-6 py-3">
            <RadixAlert.Cancel asChild>
              <Button variant="secondary" disabled={pending}>
                {cancelLabel}
              </Button>
            </RadixAlert.Cancel>
            <Button
              variant={tone}
              pending={pending}
              aria-disabled={!isReady}
              onClick={() => isReady && props.onConfirm()}
            >
              {props.confirmLabel}
            </Button>
          </footer>
        </RadixAlert.Content>
      </RadixAlert.Portal>
    </RadixAlert.Root>
  )
}
