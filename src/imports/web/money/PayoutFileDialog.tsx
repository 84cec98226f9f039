import { useRef, useState } from 'react'
import { counted, formatDate, formatEuros, formatRate } from '#kernel/dutch-format.ts'
import { negate, ZERO } from '#kernel/money.ts'
import { highRateOn, lowRateOn } from '#ledger/domain/vat-rate.ts'
import type { PayoutFromFileProps, RateOfFile } from '#payouts/web/payout-from-file.ts'
import { payoutFileFields, payoutParts } from '../../domain/money/payout-file-fields.ts'
import type { PayoutFile } from '../../money-contract.ts'
import { AskOne } from './AskOne.tsx'
import { FileSum } from './FileSum.tsx'
import { MoneyFileDialog, type Closing } from './MoneyFileDialog.tsx'
import { sendPayoutFile } from './queries.ts'

/** The file of a provider, on the form of payouts. */
export function PayoutFileDialog({
  day,
  expected,
  asksRate,
  onTake,
  onClose,
}: PayoutFromFileProps & Closing) {
  const [rate, setRate] = useState<RateOfFile | null>(null)
  // The agreement is given in the same render as the choice.
  const chosen = useRef<RateOfFile | null>(null)
  return (
    <MoneyFileDialog<PayoutFile>
      title="Uitbetaling uit een bestand"
      help="Haal bij de dienst het bestand van deze uitbetaling op als CSV: bij Mollie onder Uitbetalingen, bij Stripe het rapport van de uitbetaling. Je ziet eerst wat we lezen."
      label="Bestand van de uitbetaling"
      fields={payoutFileFields}
      meanings={{ title: 'Soorten regels', fields: payoutParts }}
      send={(file, answers, confirmed) => sendPayoutFile(file, answers, expected, confirmed)}
      isWhole={({ payout }) => payout !== null && (!asksRate || rate !== null)}
      onTake={({ payout, provider }) => {
        if (payout !== null) onTake({ ...payout, provider }, chosen.current ?? 'several')
      }}
      onClose={onClose}
    >
      {(read, answer) => (
        <>
          <WhichPayout
            read={read}
            onChoose={(payout) => {
              answer({ payout })
            }}
          />
          <PayoutOfFile read={read} />
          {read.payout !== null && asksRate && (
            <WhichRate
              day={day}
              onChoose={(value) => {
                chosen.current = value
                setRate(value)
              }}
            />
          )}
        </>
      )}
    </MoneyFileDialog>
  )
}

function WhichPayout({ read: { payouts }, onChoose }: { read: PayoutFile; onChoose: (place: number) => void }) {
  if (payouts.length < 2) return null
  return (
    <AskOne
      name="money-file-payout"
      question="Welke uitbetaling leg je vast?"
      choices={payouts.map(({ reference, day, paidOutAmount }, place) => ({
        value: String(place),
        label: `${reference}${day === null ? '' : `, ${formatDate(day)}`}, ${formatEuros(paidOutAmount)}`,
      }))}
      onChoose={(place) => {
        onChoose(Number(place))
      }}
    />
  )
} // prettier-ignore

function WhichRate({ day, onChoose }: { day: PayoutFromFileProps['day']; onChoose: (rate: RateOfFile) => void }) {
  return (
    <AskOne
      name="money-file-rate"
      question="Het bestand zegt niet tegen welk btw-tarief je verkocht. Wat is het?"
      choices={[
        { value: 'high', label: `Alles tegen ${formatRate(highRateOn(day))}` },
        { value: 'low', label: `Alles tegen ${formatRate(lowRateOn(day))}` },
        { value: 'zero', label: 'Alles tegen 0%' },
        { value: 'several', label: 'Verschillende tarieven: ik verdeel het zelf in het formulier' },
      ]}
      onChoose={(rate) => {
        onChoose(rate as RateOfFile)
      }}
    />
  )
} // prettier-ignore

function PayoutOfFile({ read: { payout, left } }: { read: PayoutFile }) {
  if (payout === null) return null
  const { grossAmount, refundsAmount, chargedAmount, withheldAmount, paidOutAmount, sales } = payout
  const lines = [
    { name: `Verkocht, ${counted(sales, 'regel', 'regels')}`, amount: grossAmount },
    { name: 'Terugbetaald', amount: negate(refundsAmount) },
    { name: 'Kosten', amount: negate(chargedAmount) },
    { name: 'Vastgehouden', amount: negate(withheldAmount) },
  ]
  return (
    <section aria-label="Wat we lezen">
      <FileSum
        lines={[
          ...lines.filter(({ amount }) => amount !== ZERO),
          { name: 'Uitbetaald', amount: paidOutAmount, isTotal: true },
        ]}
      />
      {left > 0 && (
        <p className="list-import-help">
          {counted(left, 'regel telt', 'regels tellen')} niet mee: nog niet definitief.
        </p>
      )}
    </section>
  )
}
