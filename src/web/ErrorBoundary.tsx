// Error boundary of a page: shows a message, and renders the next page again.

import { Component, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

interface ErrorBoundaryProps {
  /** Changes on each navigation to another page. */
  at: string
  children: ReactNode
}

interface State {
  caught: { error: unknown } | null
  at: string
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { caught: null, at: this.props.at }

  static getDerivedStateFromError = (error: unknown): Partial<State> => ({ caught: { error } })

  static getDerivedStateFromProps = ({ at }: ErrorBoundaryProps, state: State): State | null =>
    at === state.at ? null : { caught: null, at }

  override render() {
    const { caught } = this.state
    return caught ? <FaultScreen error={caught.error} /> : this.props.children
  }
}

function FaultScreen({ error }: { error: unknown }) {
  return (
    <main className="mx-auto max-w-xl px-6 py-24">
      <h1 className="headline text-3xl">This page could not be shown</h1>
      <p className="mt-4">
        Something went wrong on our side. Reload the page, or continue on the home page. What was saved is
        safe.
      </p>
      {error instanceof Error && (
        <p className="caption mt-4 wrap-anywhere">{`${error.name}: ${error.message}`}</p>
      )}
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button onClick={() => window.location.reload()}>Reload</Button>
        <a className="link" href="/">
          Go to the home page
        </a>
      </p>
    </main>
  )
}
