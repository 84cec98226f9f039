import { useQuery } from '@tanstack/react-query'
import { BusinessMailDialog } from '#documents/web/send/BusinessMailDialog.tsx'
import type { CustomerId } from '#kernel/ids.ts'
import type { ReportPeriod } from '../domain/report-period.ts'
import { statementMailDraft, useStatementMailOrder } from './queries.ts'

/** The mail of a statement of account before it leaves. */
export function StatementMailDialog({
  customerId,
  period,
  onClose,
}: {
  customerId: CustomerId
  period: ReportPeriod
  onClose: () => void
}) {
  const query = useQuery(statementMailDraft(customerId, period))
  const order = useStatementMailOrder(customerId, period)
  return (
    <BusinessMailDialog
      title="Rekeningoverzicht mailen"
      query={query}
      order={order}
      nameOf={(customer) => `Rekeningoverzicht van ${customer}`}
      attachments={query.data === undefined ? [] : [query.data.pdfName]}
      withoutAddress="Vul er hieronder een in, of download de PDF en verstuur die zelf."
      onClose={onClose}
    />
  )
}
