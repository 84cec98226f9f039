import './SkipLink.css'

/** First on every page: past the menus, for who moves by keyboard. */
export function SkipLink() {
  return (
    <a href="#inhoud" className="skip-link">
      Naar de inhoud
    </a>
  )
}
