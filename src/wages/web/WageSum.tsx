import { useWatch, type Control } from 'react-hook-form'
import { formatDateInWords, formatEuros } from '#kernel/dutch-format.ts'
import { absolute, sum, ZERO, type Cents } from '#kernel/money.ts'
import { AmountLine, AmountLines, AmountTotal, AmountsClose } from '#platform/web/ui/AmountLines.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { bookedInWords, type BookedInWords } from '../domain/post-wages.ts'
import { differenceOf, netOf, payrollTaxDue, totalOf, type WageShare } from '../domain/wages.ts'
import { taxDueSoFar, wagesSoFar, type WageValues } from './wage-form.ts'

/** What will be booked, in plain words, while it is typed. */
export function WageSum({ control }: { control: Control<WageValues> }) {
  const values = useWatch({ control })
  const { shares } = wagesSoFar(values)
  const booked = bookedInWords(shares)
  const isEmpty = booked.length === 0
  const off = shares.find((share) => differenceOf(share) !== ZERO)
  return (
    <aside className="wage-sum card" aria-label="Wat we boeken">
      <h2>Wat we boeken</h2>
      {!isEmpty && (
        <>
          <Lines title="Kosten, en wat al klaarstond" lines={booked.filter(({ side }) => side === 'debit')} />
          <Lines title="Te betalen, nu of later" lines={booked.filter(({ side }) => side === 'credit')} />
        </>
      )}
      <AmountsClose state={isEmpty ? 'empty' : off === undefined ? 'even' : 'off'}>
        {isEmpty ? 'Vul in wat er op de loonjournaalpost staat.' : off === undefined ? '✓ Sluit tot op de cent.' : offSentence(off)}
      </AmountsClose>
      {payrollTaxDue(totalOf(shares)) > ZERO && (
        <p className="wage-due">De loonheffing betaal je uiterlijk {formatDateInWords(taxDueSoFar(values))}.</p>
      )}
    </aside>
  )
} // prettier-ignore

function offSentence(share: WageShare): string {
  const of = share.person === '' ? '' : ` van ${share.person}`
  if (share.net === ZERO)
    return `Netto blijft ${formatEuros(netOf(share))} over. Staat dat ook op de loonstrook${of}?`
  const difference = differenceOf(share)
  return `Het nettoloon${of} is ${formatEuros(absolute(difference))} ${difference > 0n ? 'te hoog' : 'te laag'}: er blijft ${formatEuros(netOf(share))} over.`
}

function Lines({ title, lines }: { title: string; lines: readonly BookedInWords[] }) {
  const total: Cents = sum(lines.map(({ amount }) => amount))
  return (
    <section className="wage-booked">
      <h3>{title}</h3>
      <AmountLines>
        {lines.map(({ account, name, amount }) => (
          <AmountLine
            key={`${account} ${name}`}
            label={
              <>
                {name} <span className="wage-account">{account}</span>
              </>
            }
          >
            <Money cents={amount} />
          </AmountLine>
        ))}
        <AmountTotal label="Samen">
          <Money cents={total} />
        </AmountTotal>
      </AmountLines>
    </section>
  )
}
