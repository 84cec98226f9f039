import { paths } from '#platform/web/paths.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Needed } from '#platform/web/ui/Needed.tsx'

const firstInvoice = { label: 'Maak je eerste factuur', to: paths.newInvoice }

/** In the place of a card whose figures have no source yet. */
export const FlowNeeded = () => (
  <Card title="Komt binnen, gaat uit">
    <Needed
      sentence="Met je eerste factuur of rekening zie je hier per week wat er binnenkomt en wat er uitgaat."
      action={firstInvoice}
    />
  </Card>
)

/** @param hasInvoice a concept counts for nothing yet */
export const ResultNeeded = ({ hasInvoice }: { hasInvoice: boolean }) => (
  <Card title="Omzet en kosten">
    <Needed
      sentence={
        hasInvoice
          ? 'Een concept telt nog niet mee. Rond je factuur af, of boek een bon, en je ziet hier wat je verdient.'
          : 'Met je eerste factuur of bon zie je hier per maand wat je verdient en wat je uitgeeft.'
      }
      action={hasInvoice ? { label: 'Rond je factuur af', to: paths.invoices } : firstInvoice}
      other={{ label: 'Boek een bon', to: paths.newExpense }}
    />
  </Card>
)

export const InvoicesNeeded = () => (
  <Needed sentence="Hier zie je hoe ver elke factuur is, tot en met betaald." action={firstInvoice} />
)

export const QuotesNeeded = () => (
  <Needed
    sentence="Hier zie je welke offerte nog op een handtekening wacht."
    action={{ label: 'Maak je eerste offerte', to: paths.newQuote }}
  />
)

/** @param hasInvoice a credit note begins at an invoice */
export const CreditNotesNeeded = ({ hasInvoice }: { hasInvoice: boolean }) => (
  <Needed
    sentence="Klopt een factuur niet? Met een creditnota draai je hem terug."
    action={hasInvoice ? { label: 'Maak een creditnota', to: paths.newCreditNote } : firstInvoice}
  />
)
