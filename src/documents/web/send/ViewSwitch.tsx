/** On a narrow screen the fields and the mail take turns. */
export function ViewSwitch({
  view,
  onChange,
}: {
  view: 'form' | 'mail'
  onChange: (view: 'form' | 'mail') => void
}) {
  return (
    <div className="send-dialog-switch" role="group" aria-label="Weergave">
      {(['form', 'mail'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={view === one}
          onClick={() => {
            onChange(one)
          }}
        >
          {one === 'form' ? 'Invullen' : 'Voorbeeld'}
        </button>
      ))}
    </div>
  )
}
