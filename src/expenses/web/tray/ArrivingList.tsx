import { IconDownload, IconX } from '@tabler/icons-react'
import { counted, formatFileSize } from '#kernel/dutch-format.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx'
import { StateChip, type ChipTone } from '#platform/web/ui/StateChip.tsx'
import {
  dismiss,
  dismissFinished,
  saveOriginal,
  useArriving,
  type ArrivingFile,
  type ArrivingState,
} from './arriving.ts'
import './ArrivingList.css'

/** More files than this are counted, not drawn. */
const DRAWN = 30

/** The files on their way to the tray, each with how far it is or why it was refused. */
export function ArrivingList() {
  const files = useArriving()
  if (files.length === 0) return null
  // Refusals need a person, so they come first; what is done last.
  const ordered = files.toSorted((one, other) => rankOf[one.state] - rankOf[other.state])
  const rest = ordered.length - DRAWN
  return (
    <div className="arriving">
      <Card
        title={titleOf(files)}
        aside={
          files.some(({ state }) => state === 'done') && (
            <Button size="xs" variant="default" onClick={dismissFinished}>
              Wat klaar is weghalen
            </Button>
          )
        }
      >
        <p className="visually-hidden" role="status">
          {titleOf(files)}
        </p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list is scrolled by keyboard too */}
        <ul className="arriving-files" aria-label="Bestanden die binnenkomen" tabIndex={0}>
          {ordered.slice(0, DRAWN).map((file) => (
            <Row key={file.key} file={file} />
          ))}
        </ul>
        {rest > 0 && <p className="arriving-rest">en nog {counted(rest, 'bestand', 'bestanden')}</p>}
      </Card>
    </div>
  )
}

function Row({ file }: { file: ArrivingFile }) {
  const { key, name, size, state, percent, sentence, isOnlyHere, isKept } = file
  return (
    <li>
      <div className="arriving-name">
        <span>{name}</span>
        {!isKept && sentence === null && state !== 'done' && (
          <small className="arriving-refusal">
            Dit toestel heeft geen ruimte om dit bestand te bewaren. Laat deze pagina open tot het binnen is.
          </small>
        )}
        {sentence === null ? (
          <small className="figure">{formatFileSize(size)}</small>
        ) : (
          <small className="arriving-refusal">{sentence}</small>
        )}
      </div>
      {state === 'sending' && <ProgressBar max={100} value={percent} aria-label={`${name} versturen`} />}
      <StateChip tone={looks[state].tone}>{looks[state].word}</StateChip>
      {isOnlyHere && (
        <IconButton
          label={`Bewaar ${name}`}
          onClick={() => {
            saveOriginal(key)
          }}
        >
          <IconDownload size={16} aria-hidden />
        </IconButton>
      )}
      {state === 'refused' && (
        <IconButton
          label={`Haal ${name} uit deze lijst`}
          onClick={() => {
            if (isOnlyHere) void confirmDismissal(file)
            else dismiss(key)
          }}
        >
          <IconX size={16} aria-hidden />
        </IconButton>
      )}
    </li>
  )
}

/** A photograph of the camera is perhaps nowhere else. */
async function confirmDismissal({ key, name }: ArrivingFile): Promise<void> {
  const isConfirmed = await askConfirmation({
    title: `${name} weghalen?`,
    text: 'Kloppend haalt de foto van dit toestel, en dat is niet terug te draaien. Staat hij nergens anders, bewaar hem dan eerst.',
    confirmLabel: 'Weghalen',
    tone: 'red',
  })
  if (isConfirmed) dismiss(key)
}

const rankOf: Readonly<Record<ArrivingState, number>> = {
  refused: 0,
  sending: 1,
  keeping: 2,
  shrinking: 2,
  queued: 2,
  offline: 2,
  done: 3,
}

const looks: Readonly<Record<ArrivingState, { tone: ChipTone; word: string }>> = {
  keeping: { tone: 'grey', word: 'Wordt bewaard' },
  shrinking: { tone: 'grey', word: 'Wordt verkleind' },
  queued: { tone: 'grey', word: 'In de rij' },
  sending: { tone: 'blue', word: 'Wordt verstuurd' },
  offline: { tone: 'amber', word: 'Wacht op verbinding' },
  done: { tone: 'green', word: 'Binnen' },
  refused: { tone: 'red', word: 'Geweigerd' },
}

function titleOf(files: readonly ArrivingFile[]): string {
  const count = (...states: readonly ArrivingState[]) =>
    files.filter(({ state }) => states.includes(state)).length
  const parts = [
    [count('keeping', 'shrinking', 'queued', 'sending'), 'onderweg'],
    [count('offline'), 'wacht op verbinding'],
    [count('done'), 'binnen'],
    [count('refused'), 'geweigerd'],
  ] as const
  return parts
    .filter(([many]) => many > 0)
    .map(
      ([many, word]) =>
        `${String(many)} ${many > 1 && word.startsWith('wacht') ? 'wachten op verbinding' : word}`,
    )
    .join(', ')
}
