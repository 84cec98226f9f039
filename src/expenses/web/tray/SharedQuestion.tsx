import { counted, formatFileSize } from '#kernel/dutch-format.ts'
import { paths } from '#platform/web/paths.ts'
import { receiptsPage } from '#platform/web/shell/navigation.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { toastError } from '#platform/web/ui/Toaster.tsx'
import './ArrivingList.css'
import { useSharedFiles } from './shared-files.ts'

/** More files than this are counted, not drawn. */
const DRAWN = 30

/** Whether what was shared may be added: a page of another site can share too, so its user says so first. */
export function SharedQuestion() {
  const { files, agree, discard } = useSharedFiles()
  if (files.length === 0) return null
  const rest = files.length - DRAWN
  const place = receiptsPage() === paths.tray ? 'Te verwerken' : 'je bonnen'
  return (
    <div className="arriving">
      <Card
        title={`Je deelt ${counted(files.length, 'bestand', 'bestanden')} met Kloppend. Toevoegen aan ${place}?`}
      >
        <ul className="arriving-files" aria-label="Gedeelde bestanden">
          {files.slice(0, DRAWN).map(({ key, name, file }) => (
            <li key={key}>
              <div className="arriving-name">
                <span>{name}</span>
                <small className="figure">{formatFileSize(file.size)}</small>
              </div>
            </li>
          ))}
        </ul>
        {rest > 0 && <p className="arriving-rest">en nog {counted(rest, 'bestand', 'bestanden')}</p>}
        <p className="arriving-rest">
          Deelde je dit niet zelf? Kies dan Weggooien. Tot je kiest, blijft het op dit toestel en wordt er
          niets verstuurd.
        </p>
        <div className="arriving-answers">
          <Button
            onClick={() => {
              agree().catch((error: unknown) => {
                toastError(error, FAILED)
              })
            }}
          >
            Toevoegen
          </Button>
          <Button
            variant="default"
            onClick={() => {
              confirmDiscard(files.length)
                .then((isConfirmed) => (isConfirmed ? discard() : undefined))
                .catch((error: unknown) => {
                  toastError(error, FAILED)
                })
            }}
          >
            Weggooien
          </Button>
        </div>
      </Card>
    </div>
  )
}

/** What is removed from the device cannot be brought back. */
const confirmDiscard = (count: number): Promise<boolean> =>
  askConfirmation({
    title: `${counted(count, 'bestand', 'bestanden')} weggooien?`,
    text:
      count === 1
        ? 'Kloppend haalt het bestand van dit toestel, en dat is niet terug te draaien. Het origineel blijft waar je het vandaan deelde.'
        : 'Kloppend haalt de bestanden van dit toestel, en dat is niet terug te draaien. De originelen blijven waar je ze vandaan deelde.',
    confirmLabel: 'Weggooien',
    tone: 'red',
  })

const FAILED = '❌ Dat lukte niet op dit toestel. Probeer het opnieuw.'
