import { counted, formatFileSize } from '#kernel/dutch-format.ts'
import { paths } from '#platform/web/paths.ts'
import { receiptsPage } from '#platform/web/shell/navigation.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { toastError } from '#platform/web/ui/Toaster.tsx'
import './ArrivingList.css'
import type { LeftOutFile, LeftOutReason } from '../../domain/shared-limits.ts'
import { useLeftOut, useSharedFiles } from './shared-files.ts'

/** More files than this are counted, not drawn. */
const DRAWN = 30

/** What another program shared: whether it may be added, and what was not kept. */
export function SharedQuestion() {
  return (
    <>
      <LeftOut />
      <Question />
    </>
  )
}

/** The shared files that this device did not keep, each with what to do. */
function LeftOut() {
  const { files, forget } = useLeftOut()
  if (files.length === 0) return null
  const rest = files.length - DRAWN
  return (
    <div className="arriving">
      <Card
        title={`${counted(files.length, 'gedeeld bestand is', 'gedeelde bestanden zijn')} niet bewaard en niet verstuurd`}
      >
        <ul className="arriving-files" aria-label="Niet bewaarde bestanden">
          {files.slice(0, DRAWN).map((file) => (
            <LeftOutRow key={file.key} file={file} />
          ))}
        </ul>
        {rest > 0 && <p className="arriving-rest">en nog {counted(rest, 'bestand', 'bestanden')}</p>}
        <p className="arriving-rest">
          Wat je deelde, staat nog waar je het deelde. Deelde je dit niet zelf? Dan hoef je niets te doen.
        </p>
        <div className="arriving-answers">
          <Button
            variant="default"
            onClick={() => {
              forget().catch((error: unknown) => {
                toastError(error, FAILED)
              })
            }}
          >
            Gelezen
          </Button>
        </div>
      </Card>
    </div>
  )
}

const LeftOutRow = ({ file: { name, size, reason } }: { file: LeftOutFile }) => (
  <li>
    <div className="arriving-name">
      <span>{name}</span>
      <small className="figure">{formatFileSize(size)}</small>
      <small className="arriving-refusal">{sentences[reason]}</small>
    </div>
  </li>
)

const sentences: Readonly<Record<LeftOutReason, string>> = {
  'too-large':
    'Te groot: een foto mag hooguit 60 MiB zijn, een ander bestand 10 MiB. Deel een kleiner bestand.',
  'no-room':
    'Er wacht al te veel op dit toestel: samen hooguit 500 MiB. Verstuur of verwijder eerst wat hier wacht, en deel dit bestand dan opnieuw.',
}

/** Whether what was shared may be added: a page of another site can share too, so its user says so first. */
function Question() {
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
