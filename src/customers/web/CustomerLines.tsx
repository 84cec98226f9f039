import { useFormContext, useWatch } from 'react-hook-form'
import { MAX_LINES } from '#documents/contract.ts'
import { isNetherlands } from '#documents/domain/country.ts'
import { LinesEditor } from '#documents/web/LinesEditor.tsx'
import { useChosenCustomer } from './queries.ts'

/** The lines of a document. Goods or a service only matters to the VAT when it crosses a border. */
export default function CustomerLines() {
  const { control } = useFormContext<{ customerId: string }>()
  const customerId = useWatch({ control, name: 'customerId' })
  const country = useChosenCustomer(customerId).data?.country ?? 'NL'
  return <LinesEditor maxLines={MAX_LINES} isSupplyShown={!isNetherlands(country)} />
}
