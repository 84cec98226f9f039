import { later } from '#platform/web/later.tsx'
import type { PayoutFromFileProps } from '#payouts/web/payout-from-file.ts'
import { FileButton } from '../FileButton.tsx'

const PayoutFileDialog = later(async () => (await import('./PayoutFileDialog.tsx')).PayoutFileDialog)

/** The file of a provider, on the form of payouts. */
export const PayoutFromFile = (props: PayoutFromFileProps) => (
  <FileButton label="Vul uit een bestand" onNear={PayoutFileDialog.ask}>
    {(onClose) => <PayoutFileDialog {...props} onClose={onClose} meanwhile={<></>} />}
  </FileButton>
)
