import './SkipLink.css'

/** First on every page: skips the menus, for keyboard users. */
export function SkipLink() {
  return (
    <a href="#inhoud" className="skip-link">
      Naar de inhoud
    </a>
  )
}
