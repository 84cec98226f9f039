import { Component, type ReactNode } from 'react'
import './LinkPageBoundary.css'

interface Props {
  /** That the content cannot be shown, and what the button says. */
  readonly words: { readonly notShown: string; readonly again: string }
  readonly children: ReactNode
}

/**
 * Shown to a visitor when drawing the page fails, instead of a blank page. In the dashboard the router does
 * this; this page has no router.
 */
export class LinkPageBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    const { words, children } = this.props
    if (!this.state.hasFailed) return children
    return (
      <main id="inhoud" className="link-page-failed">
        <p role="alert">{words.notShown}</p>
        <button
          type="button"
          onClick={() => {
            window.location.reload()
          }}
        >
          {words.again}
        </button>
      </main>
    )
  }
}
