import { IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatRate } from '#kernel/dutch-format.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import type { TaxPotOnScreen } from '../contract.ts'
import './TaxPotCard.css'
import { UnknownMoney } from './UnknownMoney.tsx'

/** The money in the bank, divided into the part for the tax office and the rest. */
export function TaxPotCard({ pot, onEdit }: { pot: TaxPotOnScreen; onEdit: () => void }) {
  const isVatToReceive = pot.vat < 0n
  return (
    <Card
      title="Vrij te besteden"
      aside={
        <Button
          needs="settings.write"
          size="xs"
          variant="default"
          leftSection={<IconPencil size={15} aria-hidden />}
          onClick={onEdit}
        >
          Aanpassen
        </Button>
      }
    >
      <div className="tax-pot">
        <FreeNow pot={pot} />
        <dl className="tax-pot-sum">
          {pot.isMoneyKnown && (
            <div>
              <dt>Op je rekeningen</dt>
              <dd>
                <Money cents={pot.money} />
              </dd>
            </div>
          )}
          <div>
            <dt>
              {isVatToReceive ? 'Btw, nog te ontvangen' : 'Btw, nog te betalen'}
              <small>{isVatToReceive ? 'telt pas als het er is' : 'in hele euro’s, zoals je aangifte'}</small>
            </dt>
            <dd>
              <Money cents={pot.vat} />
            </dd>
          </div>
          {pot.payable !== 0n && (
            <div>
              <dt>Nog te betalen rekeningen</dt>
              <dd>
                <Money cents={pot.payable} />
              </dd>
            </div>
          )}
          <div>
            <TaxName pot={pot} />
            <dd>
              <Money cents={pot.incomeTax} />
            </dd>
          </div>
        </dl>
        {pot.isMoneyKnown && pot.free < 0n && (
          <p className="tax-pot-warning">
            Er staat minder op je rekeningen dan er voor de belasting en je rekeningen nodig is.
          </p>
        )}
      </div>
    </Card>
  )
}

/** What is free; before any money was booked, how it becomes known. */
const FreeNow = ({ pot }: { pot: TaxPotOnScreen }) =>
  pot.isMoneyKnown ? (
    <p className="tax-pot-free" data-short={pot.free < 0n || undefined}>
      <Money cents={pot.free} />
    </p>
  ) : (
    <UnknownMoney />
  )

const TaxName = ({ pot: { isTaxEstimated, taxShare } }: { pot: TaxPotOnScreen }) => (
  <dt>
    {isTaxEstimated ? 'Belasting over je winst' : 'Inkomstenbelasting'}
    <small>
      {isTaxEstimated ? 'schatting naar de wet' : `schatting: ${formatRate(taxShare)} van je winst dit jaar`}{' '}
      · <Link to={paths.incomeTax}>{isTaxEstimated ? 'hoe we rekenen' : 'reken naar de wet'}</Link>
    </small>
  </dt>
)
