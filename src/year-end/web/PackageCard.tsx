import { pathOf } from '#platform/web/api-client.ts'
import { may } from '#platform/web/rights.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { exportYearPackage } from '#reports/contract.ts'
import { ZipDownload } from '#reports/web/export/ZipDownload.tsx'

/** Everything of a year that an accountant asks for, as one ZIP. */
export function PackageCard({ year }: { year: number }) {
  if (!may('books.export')) return null
  return (
    <Card title={`Jaardossier ${String(year)}`}>
      <p className="year-close-reason">
        Eén ZIP voor je accountant: auditfile, rapporten, elke balansrekening met haar boekingen,
        bedrijfsmiddelen, uren, ritten, vragen met antwoorden, facturen en bonnen. Met een lijst waarop van
        elk bestand de SHA-256 staat.
      </p>
      <ZipDownload
        path={pathOf(exportYearPackage, { query: { year } })}
        label="Download jaardossier"
        done={`✅ Jaardossier ${String(year)} gedownload`}
        variant="default"
      />
    </Card>
  )
}
