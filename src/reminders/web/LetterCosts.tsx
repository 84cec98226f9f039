import { today } from '#platform/web/today.ts'
import { formatEuros } from '#kernel/dutch-format.ts'
import { subtract, ZERO } from '#kernel/money.ts'
import { Money } from '#platform/web/ui/Money.tsx'
import type { ReminderPreview } from '../contract.ts'
import type { CostsBasis } from '../domain/counted-costs.ts'
import { basisWordsOn, overWords, scaleWords } from './costs-words.ts'
import { invoicesIn } from './letter-words.ts'

type Counted = NonNullable<ReminderPreview['costs']>

/** The costs of a demand: how they are counted, and by what else the user may count them. Nothing where a letter asks none. */
export function LetterCosts({
  letter,
  basis,
  onBasis,
}: {
  letter: ReminderPreview
  /** What was chosen; the letter that is shown follows a moment later. */
  basis: CostsBasis
  onBasis: (basis: CostsBasis) => void
}) {
  const { claim, costs: counted } = letter
  if (claim === null || claim.costs === ZERO) return null
  const isAnnounced = claim.total === claim.principal
  const shown = counted?.options.find((option) => option.basis === counted.basis)
  return (
    <section className="letter-costs" aria-labelledby="letter-costs">
      <h3 id="letter-costs">
        <span>{isAnnounced ? 'Incassokosten na de termijn' : 'Incassokosten'}</span>
        <Money cents={claim.costs} />
      </h3>
      {isAnnounced && <p>Alleen als er niet op tijd wordt betaald.</p>}
      {counted === null ? (
        <p>Zoals aangekondigd in de 14-dagenbrief, over wat niet op tijd is betaald.</p>
      ) : (
        <Explanation counted={counted} invoices={invoicesIn(letter)} />
      )}
      {claim.costsVat > ZERO && <p>Waarvan {formatEuros(claim.costsVat)} btw.</p>}
      {shown !== undefined && shown.costs > claim.costs && (
        <p>Al ontvangen: {formatEuros(subtract(shown.costs, claim.costs))}.</p>
      )}
      {counted !== null && counted.options.length > 1 && (
        <BasisChoice options={counted.options} chosen={basis} onBasis={onBasis} />
      )}
    </section>
  )
}

function Explanation({ counted, invoices }: { counted: Counted; invoices: number }) {
  if (counted.basis === 'per-invoice')
    return (
      <p>
        {basisWordsOn(today())['per-invoice'].label}, voor {String(invoices)} facturen.
      </p>
    )
  return (
    <>
      <p>{overWords(counted.over, invoices)}</p>
      <ul>
        {scaleWords(counted.bands, today()).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </>
  )
}

function BasisChoice({
  options,
  chosen,
  onBasis,
}: {
  options: Counted['options']
  chosen: CostsBasis
  onBasis: (basis: CostsBasis) => void
}) {
  const words = basisWordsOn(today())
  return (
    <fieldset className="letter-bases">
      <legend>Zo reken je de kosten</legend>
      {options.map(({ basis, costs }) => (
        <label key={basis}>
          <input
            type="radio"
            name="zo-reken-je-de-kosten"
            checked={basis === chosen}
            onChange={() => {
              onBasis(basis)
            }}
          />
          <span>
            {words[basis].label}: {formatEuros(costs)}
            <small>{words[basis].hint}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
