import { Component, type ReactNode } from 'react'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'

const SENTENCE = 'Deze offerte kan nu niet worden getoond.'

/** What a visitor sees when drawing the page fails: never a blank sheet. The dashboard's routes have this from their router. */
export class SigningBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return (
      <main id="inhoud" className="signing-page">
        <ErrorNote
          error={new Error(SENTENCE)}
          fallback={SENTENCE}
          onRetry={() => {
            window.location.reload()
          }}
        />
      </main>
    )
  }
}
