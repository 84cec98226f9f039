import { counted, formatDate, formatRate, formatWeekday } from '#kernel/dutch-format.ts'
import { sum, ZERO } from '#kernel/money.ts'
import { highRateOn, lowRateOn } from '#ledger/domain/vat-rate.ts'
import { Money } from '#platform/web/ui/Money.tsx'
import type { TakingsFromFileProps } from '#takings/web/takings-from-file.ts'
import type { TillDay } from '#takings/domain/till-days.ts'
import type { TillRate } from '../../domain/money/read-till-file.ts'
import { tillFileFields, tillParts } from '../../domain/money/till-file-fields.ts'
import type { TillDayOnWire, TillFile } from '../../money-contract.ts'
import { AskOne } from './AskOne.tsx'
import { FileSum } from './FileSum.tsx'
import { MoneyFileDialog, type Closing } from './MoneyFileDialog.tsx'
import { sendTillFile } from './queries.ts'

/** The file of a till, on the form of takings. */
export const TakingsFileDialog = ({ day, registerId, onTake, onClose }: TakingsFromFileProps & Closing) => (
  <MoneyFileDialog<TillFile>
    title="Dagen uit je kassa"
    help="Haal in je kassa het overzicht per dag op als CSV, of de lijst van bonnen. Je ziet eerst wat we lezen."
    label="Bestand van je kassa"
    fields={tillFileFields}
    meanings={{ title: 'Soorten regels', fields: tillParts }}
    send={(file, answers, confirmed) => sendTillFile(file, answers, { month: day, registerId }, confirmed)}
    isWhole={({ problem, days }) => problem === null && days.length > 0}
    onTake={({ days, file }) => {
      onTake(days.map(tillDayOf), file)
    }}
    onClose={onClose}
  >
    {(read, answer) => (
      <>
        {read.tills.length > 1 && (
          <AskOne
            name="money-file-till"
            question="Van welke kassa lees je de dagen?"
            choices={read.tills.map((till, place) => ({ value: String(place), label: till }))}
            onChoose={(place) => {
              answer({ till: Number(place) })
            }}
          />
        )}
        {read.asksRate && (
          <AskOne
            name="money-file-till-rate"
            question="Het bestand zegt niet tegen welk btw-tarief je verkocht. Wat is het?"
            choices={ratesOn(read, day)}
            onChoose={(rate) => {
              answer({ rate: rate as TillRate })
            }}
          />
        )}
        <DaysOfFile read={read} />
      </>
    )}
  </MoneyFileDialog>
)

const ratesOn = ({ days }: TillFile, day: TakingsFromFileProps['day']) => {
  const on = days[0]?.day ?? day
  return [
    { value: 'low', label: on === null ? 'Alles tegen het lage tarief' : `Alles tegen ${formatRate(lowRateOn(on))}` },
    { value: 'high', label: on === null ? 'Alles tegen het hoge tarief' : `Alles tegen ${formatRate(highRateOn(on))}` },
    { value: 'zero', label: 'Alles zonder btw' },
  ]
} // prettier-ignore

const tillDayOf = ({ day, highAmount, lowAmount, zeroAmount, ...amounts }: TillDayOnWire): TillDay => ({
  day,
  sold: { high: highAmount, low: lowAmount, zero: zeroAmount },
  bottleDeposits: amounts.bottleDepositsAmount,
  vouchersSold: amounts.vouchersSoldAmount,
  vouchersRedeemed: amounts.vouchersRedeemedAmount,
  tips: amounts.tipsAmount,
  card: amounts.cardAmount,
  cash: amounts.cashAmount,
  onAccount: amounts.onAccountAmount,
})

function DaysOfFile({ read: { days, keptDays, left } }: { read: TillFile }) {
  if (days.length === 0) return null
  const total = (name: Exclude<keyof TillDayOnWire, 'day' | 'place'>) => sum(days.map((day) => day[name]))
  const lines = [
    { name: 'Omzet hoog tarief', amount: total('highAmount') },
    { name: 'Omzet laag tarief', amount: total('lowAmount') },
    { name: 'Omzet zonder btw', amount: total('zeroAmount') },
    { name: 'Cadeaubonnen verkocht', amount: total('vouchersSoldAmount') },
    { name: 'Statiegeld', amount: total('bottleDepositsAmount') },
    { name: 'Fooi', amount: total('tipsAmount') },
    { name: 'Cadeaubonnen ingeleverd', amount: total('vouchersRedeemedAmount') },
    { name: 'Gepind', amount: total('cardAmount') },
    { name: 'Contant', amount: total('cashAmount') },
    { name: 'Op rekening', amount: total('onAccountAmount') },
  ]
  return (
    <section aria-label="Wat we lezen">
      <h3 className="money-file-heading">{counted(days.length, 'dag', 'dagen')}, samen</h3>
      <FileSum lines={lines.filter(({ amount }) => amount !== ZERO)} />
      {days.length > 1 && (
        <ul className="money-file-days">
          {days.map(({ day, highAmount, lowAmount, zeroAmount }) => (
            <li key={day}>
              <span>
                {formatWeekday(day)} {formatDate(day)}
              </span>
              <Money cents={sum([highAmount, lowAmount, zeroAmount])} />
            </li>
          ))}
        </ul>
      )}
      {keptDays.length > 0 && (
        <p className="list-import-help">
          {counted(keptDays.length, 'dag staat', 'dagen staan')} al in je boeken met dezelfde bedragen. Die
          laten we weg.
        </p>
      )}
      {left > 0 && (
        <p className="list-import-help">
          {counted(left, 'regel telt', 'regels tellen')} niet mee: geannuleerd.
        </p>
      )}
    </section>
  )
}
