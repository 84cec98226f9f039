import { Money } from '#platform/web/ui/Money.tsx'
import type { Cents } from '#kernel/money.ts'
import { negate } from '#kernel/money.ts'

/** What saving would change: on the project, in the VAT return, and on the balance sheet. */
export function Effect({
  profit,
  isOnProject,
  vat,
  bank,
}: {
  /** What it does to the result, and to the project when there is one. */
  profit: Cents
  isOnProject: boolean
  /** What the VAT to be paid becomes more (less when negative). */
  vat: Cents
  /** What goes to the bank, or, negative, leaves it. */
  bank: Cents
}) {
  return (
    <dl className="refund-effect" aria-label="Wat er verandert als je dit bewaart">
      <div>
        <dt>{isOnProject ? 'Winst van het project, zonder btw' : 'Je resultaat, zonder btw'}</dt>
        <dd>
          <Signed cents={profit} />
        </dd>
      </div>
      <div>
        <dt>Btw die je moet betalen in dit tijdvak</dt>
        <dd>
          <Signed cents={vat} />
        </dd>
      </div>
      <div>
        <dt>Geld op je rekening</dt>
        <dd>
          <Signed cents={bank} />
        </dd>
      </div>
    </dl>
  )
}

/** With its sign, also when it is more. */
const Signed = ({ cents }: { cents: Cents }) => (
  <>
    {cents > 0n ? '+' : cents < 0n ? '-' : ''}
    <Money cents={cents < 0n ? negate(cents) : cents} />
  </>
)
