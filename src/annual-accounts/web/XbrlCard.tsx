import { pathOf } from '#platform/web/api-client.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { getAnnualAccountsXbrl } from '../contract.ts'
import { taxonomyOf } from '../domain/xbrl/taxonomy.ts'
import { AccountFiles } from './AccountFiles.tsx'

const parts = [
  ['filing', 'XBRL om te deponeren'],
  ['meeting', 'XBRL geheel'],
] as const

/** The accounts for other software, and how far this program checked them. */
export function XbrlCard({ year }: { year: number }) {
  const taxonomy = taxonomyOf(year)
  return (
    <Card title="XBRL">
      {taxonomy === null ? (
        <p className="accounts-small">
          De taxonomie van de KvK voor {year} is nog niet vastgesteld of hier niet bekend. Download de PDF.
        </p>
      ) : (
        <>
          <div className="accounts-actions">
            <AccountFiles
              files={parts}
              addressOf={(purpose) =>
                pathOf(getAnnualAccountsXbrl, { params: { year }, query: { for: purpose } })
              }
            />
          </div>
          <p className="accounts-small">
            Voor software waarmee je deponeert, in hele euro’s. Gemaakt met de namen van de Nederlandse
            Taxonomie {taxonomy.generation.toUpperCase()}, niet met die taxonomie gecontroleerd: controleer
            het bestand eerst in die software. Wie de KvK kan bellen, vul je daar in.
          </p>
        </>
      )}
    </Card>
  )
}
