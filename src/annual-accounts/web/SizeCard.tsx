import { formatDate, formatDecimal } from '#kernel/dutch-format.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { Statement } from '#platform/web/ui/Statement.tsx'
import type { ShownAccounts } from '../contract.ts'

const sizeWords = { micro: 'Micro', small: 'Klein', medium: 'Middelgroot', large: 'Groot' } as const

/** The size of the company by the law, what the size follows from, and what this page is not. */
export function SizeCard({ shown: { size, criteria, answers, accounts } }: { shown: ShownAccounts }) {
  const [micro, small] = criteria.limits
  const limit = size === 'micro' ? micro : small
  return (
    <Card title={`Grootte: ${sizeWords[size].toLowerCase()}`}>
      <Statement caption="Waar de grootte uit volgt" variant="limits">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Maat</span>
            </th>
            <th scope="col">{accounts.year}</th>
            <th scope="col">{size === 'micro' ? 'Micro tot' : 'Klein tot'}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Activa</th>
            <td>
              <Money cents={criteria.assets} />
            </td>
            <td>{limit !== undefined && <Money cents={limit.assets} />}</td>
          </tr>
          <tr>
            <th scope="row">Omzet</th>
            <td>
              <Money cents={criteria.revenue} />
            </td>
            <td>{limit !== undefined && <Money cents={limit.revenue} />}</td>
          </tr>
          <tr>
            <th scope="row">Werknemers</th>
            <td>{formatDecimal(BigInt(Math.round(answers.staff * 10)), 1)}</td>
            <td>{limit !== undefined && `< ${String(limit.staff)}`}</td>
          </tr>
        </tbody>
      </Statement>
      <p className="accounts-small">
        Twee van de drie, twee jaar achter elkaar. Bron: artikel 2:395a en 2:396 BW, gecontroleerd tot en met{' '}
        {formatDate(criteria.checkedUntil)}.
      </p>
      <p className="accounts-small">
        Niet gecontroleerd door een accountant. Deponeren doe je zelf bij kvk.nl, met Zelf Deponeren
        Jaarrekening, of met software die het XBRL-bestand leest.
      </p>
    </Card>
  )
}
