import './KeysHint.css'

/** The keys of the list in one line; the dialog of `?` has all. Not on a phone. */
export const KeysHint = () => (
  <p className="keys-hint">
    {hints.map(({ keys, does }) => (
      <span key={does}>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}{' '}
        {does}
      </span>
    ))}
  </p>
)

const hints = [
  { keys: ['↑', '↓'], does: 'regel kiezen' },
  { keys: ['Enter'], does: 'klopt' },
  { keys: ['1', '2', '3'], does: 'voorstel kiezen' },
  { keys: ['U'], does: 'ongedaan maken' },
  { keys: ['?'], does: 'alle toetsen' },
] as const
