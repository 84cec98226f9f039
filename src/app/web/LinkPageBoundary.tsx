import { Component, type ReactNode } from 'react'
import './LinkPageBoundary.css'

interface Props {
  /** Of what cannot be shown, as a whole sentence. */
  readonly sentence: string
  readonly children: ReactNode
}

/**
 * What a visitor sees when drawing the page fails: never a blank sheet. The dashboard's routes have this from their router,
 * and its buttons with it; this page carries neither.
 */
export class LinkPageBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    const { sentence, children } = this.props
    if (!this.state.hasFailed) return children
    return (
      <main id="inhoud" className="link-page-failed">
        <p role="alert">{sentence}</p>
        <button
          type="button"
          onClick={() => {
            window.location.reload()
          }}
        >
          Probeer opnieuw
        </button>
      </main>
    )
  }
}
