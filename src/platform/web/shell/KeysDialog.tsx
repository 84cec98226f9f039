import { Dialog } from '../ui/Dialog.tsx'
import { hotkeys } from './hotkeys.ts'
import { usePageHotkeys } from './page-hotkeys.ts'
import { isApple } from './is-apple.ts'
import './KeysDialog.css'

/** The list of hotkeys: those of this page first. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const ofPage = usePageHotkeys()
  return (
    <Dialog title="Sneltoetsen" onClose={onClose}>
      <dl className="keys-dialog">
        {[...ofPage, ...hotkeys].map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key === 'Ctrl' && isApple ? '⌘' : key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
