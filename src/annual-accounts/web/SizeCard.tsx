import { formatDate, formatDecimal } from '#kernel/dutch-format.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import type { ShownAccounts } from '../contract.ts'

const sizeWords = { micro: 'Micro', small: 'Klein', medium: 'Middelgroot', large: 'Groot' } as const

/** The size of the company by the law, what the size follows from, and what this page is not. */
export function SizeCard({ shown: { size, criteria, answers, accounts } }: { shown: ShownAccounts }) {
  const [micro, small] = criteria.limits
  return (
    <Card title={`Grootte: ${sizeWords[size].toLowerCase()}`}>
      <table className="accounts-size">
        <caption className="visually-hidden">Waar de grootte uit volgt</caption>
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
          {[
            ['Activa', <Money key="assets" cents={criteria.assets} />, limitOf(size, micro, small, 'assets')],
            [
              'Omzet',
              <Money key="revenue" cents={criteria.revenue} />,
              limitOf(size, micro, small, 'revenue'),
            ],
            [
              'Werknemers',
              formatDecimal(BigInt(Math.round(answers.staff * 10)), 1),
              `< ${String((size === 'micro' ? micro : small)?.staff ?? '')}`,
            ],
          ].map(([name, amount, limit]) => (
            <tr key={String(name)}>
              <th scope="row">{name}</th>
              <td>{amount}</td>
              <td>{limit}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="accounts-small">
        Twee van de drie, twee jaar achter elkaar. Bron: artikel 2:395a en 2:396 BW, gecontroleerd tot en met{' '}
        {formatDate(criteria.checkedUntil)}.
      </p>
      <p className="accounts-small">
        Niet gecontroleerd door een accountant. Deponeren doe je zelf bij kvk.nl, met Zelf Deponeren
        Jaarrekening; een XBRL-bestand maken we niet, omdat we het niet tegen de taxonomie van de KvK kunnen
        controleren.
      </p>
    </Card>
  )
}

type Limit = ShownAccounts['criteria']['limits'][number] | undefined

function limitOf(size: ShownAccounts['size'], micro: Limit, small: Limit, of: 'assets' | 'revenue') {
  const limit = size === 'micro' ? micro : small
  return limit === undefined ? '' : <Money cents={limit[of]} />
}
