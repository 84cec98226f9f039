import type { ReminderPreview } from '../contract.ts'
import type { Said } from './statements.ts'
import './reminders.css'

/** The statements that a letter needs of the user; nothing where it needs none. */
export function LetterStatements({
  letter: { asksForPayments, repeatsAgreement },
  said,
  onSay,
}: {
  letter: Pick<ReminderPreview, 'asksForPayments' | 'repeatsAgreement'>
  said: Said
  onSay: (said: Said) => void
}) {
  return (
    <>
      {repeatsAgreement && (
        <>
          <p className="letter-note" data-tone="amber">
            Over deze terugkerende factuur ging al eerder een 14-dagenbrief. Of je voor een volgende termijn
            opnieuw incassokosten mag vragen, staat niet vast: laat dit nakijken. Je kunt ook een gewone
            herinnering sturen vanaf de factuur.
          </p>
          <Statement
            isTrue={said.newCostsChecked}
            onChange={(newCostsChecked) => {
              onSay({ ...said, newCostsChecked })
            }}
          >
            Ik heb laten nakijken dat ik opnieuw kosten mag vragen.
          </Statement>
        </>
      )}
      {asksForPayments && (
        <Statement
          isTrue={said.allPaymentsKnown}
          onChange={(allPaymentsKnown) => {
            onSay({ ...said, allPaymentsKnown })
          }}
        >
          Alle betalingen die binnen zijn, staan in Kloppend.
        </Statement>
      )}
    </>
  )
}

function Statement({
  isTrue,
  onChange,
  children,
}: {
  isTrue: boolean
  onChange: (isTrue: boolean) => void
  children: string
}) {
  return (
    <label className="letter-known">
      <input
        type="checkbox"
        className="letter-box"
        checked={isTrue}
        onChange={(event) => {
          onChange(event.currentTarget.checked)
        }}
      />
      <span>{children}</span>
    </label>
  )
}
