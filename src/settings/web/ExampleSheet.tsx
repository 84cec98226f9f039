import type { Look } from '#documents/domain/frozen-document.ts'
import { Paper } from '#documents/web/Paper.tsx'
import { frozenInvoice } from '#invoices/domain/finalise.ts'
import type { Example } from '../domain/sample-documents.ts'
import { sampleInvoice } from '../domain/sample-documents.ts'
import './ExampleSheet.css'

/** An example of an invoice with the typed settings. */
export function ExampleSheet({ example }: { example: Example }) {
  const invoice = sampleInvoice(example)
  const { accent, logo } = example.settings
  const look: Look = { accent, logo }
  return (
    <div className="example-sheet">
      <Paper
        document={{
          footer: '',
          ...frozenInvoice(invoice),
          look,
          number: invoice.number,
        }}
      />
    </div>
  )
}
