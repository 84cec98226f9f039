import { later } from '#platform/web/later.tsx'
import type { TakingsFromFileProps } from '#takings/web/takings-from-file.ts'
import { MoneyFileButton } from './MoneyFileButton.tsx'

const TakingsFileDialog = later(async () => (await import('./TakingsFileDialog.tsx')).TakingsFileDialog)

/** The file of a till, on the form of takings. */
export const TakingsFromFile = (props: TakingsFromFileProps) => (
  <MoneyFileButton onNear={TakingsFileDialog.ask}>
    {(onClose) => <TakingsFileDialog {...props} onClose={onClose} meanwhile={<></>} />}
  </MoneyFileButton>
)
