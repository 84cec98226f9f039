import { later } from '#platform/web/later.tsx'
import type { TakingsFromFileProps } from '#takings/web/takings-from-file.ts'
import { FileButton } from '../FileButton.tsx'

const TakingsFileDialog = later(async () => (await import('./TakingsFileDialog.tsx')).TakingsFileDialog)

/** The file of a till, on the form of takings. */
export const TakingsFromFile = (props: TakingsFromFileProps) => (
  <FileButton label="Vul uit een bestand" onNear={TakingsFileDialog.ask}>
    {(onClose) => <TakingsFileDialog {...props} onClose={onClose} meanwhile={<></>} />}
  </FileButton>
)
