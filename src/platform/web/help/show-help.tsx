import { later } from '../later.tsx'
import { showDialog } from '../ui/shown-dialog.tsx'

const HelpDialog = later(async () => (await import('./HelpDialog.tsx')).HelpDialog)

/** The help of the page at an address, loaded now. */
export function showHelp(address: string): void {
  showDialog((close) => <HelpDialog address={address} onClose={close} />)
}
