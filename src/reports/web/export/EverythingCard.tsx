import { Card } from '#platform/web/ui/Card.tsx'
import { EverythingDownload } from './EverythingDownload.tsx'

/** Everything at once. */
export function EverythingCard() {
  return (
    <Card title="Alles in één archief">
      <p>
        Een ZIP met al je auditfiles, de pdf’s van facturen, offertes en creditnota’s, de bonnen bij je
        kosten, en elke tabel als csv. Met een index erbij, zodat ook over zeven jaar nog duidelijk is wat wat
        is.
      </p>
      <EverythingDownload />
    </Card>
  )
}
