// Shows on the landing page a toast left by another page, with an inline script: the page has no other script.

import { KEPT_TOAST } from '#web/platform/toast.ts'

const ID = 'kept-toast'

/** Milliseconds for which a toast is shown (specification 1, section 9). */
const SHOWN_MS = 5000

/** Fills in the toast after parsing, so that the live region announces it; hovering stops the timer. */
const SCRIPT = `try{let k=JSON.parse(sessionStorage.getItem('${KEPT_TOAST}'));sessionStorage.removeItem('${KEPT_TOAST}');k&&setTimeout(()=>{let e=document.getElementById('${ID}'),[t,d]=e.querySelectorAll('p'),n,hide=()=>{e.hidden=true},run=()=>{n=setTimeout(hide,${SHOWN_MS})};t.textContent=k.title;d.textContent=k.description||'';e.hidden=false;e.querySelector('button').onclick=hide;e.onmouseenter=()=>clearTimeout(n);e.onmouseleave=run;run()})}catch{}`

export function KeptToast() {
  return (
    <>
      <div
        role="status"
        className="fixed right-4 bottom-4 z-60 w-[calc(100%-2rem)] text-sm sm:max-w-88 print:hidden"
      >
        <div
          id={ID}
          hidden
          className="flex items-start gap-3 rounded-sm border border-l-4 border-rule border-l-ink bg-sheet py-3 pr-2 pl-4 shadow-sheet [&[hidden]]:hidden"
        >
          <div className="min-w-0 flex-1">
            <p className="font-semibold" />
            <p className="mt-0.5 text-muted" />
          </div>
          <button
            type="button"
            aria-label="Dismiss"
            className="grid size-7 shrink-0 place-items-center rounded-sm text-lg leading-none text-muted hover:bg-band hover:text-ink"
          >
            ×
          </button>
        </div>
      </div>
      <script>{SCRIPT}</script>
    </>
  )
}
