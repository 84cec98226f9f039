import { later } from '#platform/web/later.tsx'
import type { WagesFromFileProps } from '#wages/web/wages-from-file.ts'
import { FileButton } from '../FileButton.tsx'

const WagesFileDialog = later(async () => (await import('./WagesFileDialog.tsx')).WagesFileDialog)

/** The journal of a payroll program, on the form of wages. */
export const WagesFromFile = (props: WagesFromFileProps) => (
  <FileButton label="Vul uit een bestand" onNear={WagesFileDialog.ask}>
    {(onClose) => <WagesFileDialog {...props} onClose={onClose} meanwhile={<></>} />}
  </FileButton>
)
