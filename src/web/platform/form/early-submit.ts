// A form submitted before its prerendered page is hydrated: an inline script holds it back, and hydration submits it again.
// Otherwise the browser would send the fields, a password among them, in the URL, and clear them.

type Holding = { early?: HTMLFormElement }

/** Inline script of a prerendered page: prevents every submission and remembers its form. */
export const HOLD_SUBMIT = 'onsubmit=e=>{e.preventDefault();onsubmit.early=e.target}'

/** Ends the holding; submits the form that was held. Called once after hydration. */
export function releaseSubmit(): void {
  const early = (window.onsubmit as Holding | null)?.early
  window.onsubmit = null
  early?.requestSubmit()
}
