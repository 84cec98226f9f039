import { Dialog } from '../ui/Dialog.tsx'
import { hotkeys } from './hotkeys.ts'
import { isApple } from './is-apple.ts'
import './KeysDialog.css'

/** The list of hotkeys. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Sneltoetsen" onClose={onClose}>
      <dl className="keys-dialog">
        {hotkeys.map(({ keys, does }) => (
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
