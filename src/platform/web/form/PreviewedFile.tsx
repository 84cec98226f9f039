import { IconFileImport } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { useMutation } from '../mutation.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { FileInput } from './FileInput.tsx'

/** A preview, and what agreeing to it does. */
export interface Agreement<Preview> {
  readonly preview: Preview
  readonly isBusy: boolean
  readonly onAgree: () => void
  /** Look at the same file again, after the user chose how it is read. */
  readonly onAgain: () => void
}

interface PreviewedFileProps<Preview> {
  /** The name of the file field. */
  readonly label: string
  readonly accept: string
  /** The class of the row with the button. */
  readonly className: string
  /** Whether the choice is the main action of its page until a file is chosen. */
  readonly isMain?: boolean
  /** The id of the text that says why no file can be chosen, or null. */
  readonly refusal?: string | null
  /** Without `confirmed` nothing is stored. */
  readonly send: (file: File, confirmed: string | undefined, signal: AbortSignal) => Promise<Preview>
  /** Whether the call keeps nothing when the signal is aborted before the answer: then it can be stopped. */
  readonly isStoppable?: boolean
  /** The button stays busy until its promise ends. */
  readonly onDone: (done: Preview) => Promise<void> | void
  readonly children: (agreement: Agreement<Preview>) => ReactNode
}

/**
 * A file that is read in two steps: the choice shows a preview, and the agreement sends the same file again with the hash of
 * the preview. Another choice begins again.
 */
export function PreviewedFile<Preview extends { readonly sha256: string }>({
  label,
  accept,
  className,
  isMain = false,
  refusal = null,
  send,
  isStoppable = false,
  onDone,
  children,
}: PreviewedFileProps<Preview>) {
  const input = useRef<HTMLInputElement>(null)
  const { chosen, looking, doing, begin, stop } = useTwoSteps(send, onDone)
  const isBusy = looking.isPending || doing.isPending
  const error = looking.error ?? doing.error
  return (
    <>
      <FileInput
        ref={input}
        accept={accept}
        label={label}
        onFiles={([file]) => {
          begin(file)
        }}
      />
      <div className={className}>
        <Button
          variant={isMain && chosen === null ? 'filled' : 'default'}
          leftSection={<IconFileImport size={18} stroke={1.7} aria-hidden />}
          loading={looking.isPending}
          disabled={refusal !== null || doing.isPending}
          aria-describedby={refusal ?? undefined}
          onClick={() => input.current?.click()}
        >
          {chosen === null ? 'Kies een bestand' : 'Kies een ander bestand'}
        </Button>
        {isStoppable && isBusy && (
          <Button variant="subtle" onClick={stop}>
            Stoppen
          </Button>
        )}
      </div>
      <Outcome error={error} />
      {chosen !== null &&
        children({
          preview: chosen.preview,
          isBusy,
          // What is shown is of before the last choice where looking again failed: it is looked at first.
          onAgree: () => {
            if (looking.isError) looking.mutate(chosen.file)
            else doing.mutate(chosen)
          },
          onAgain: () => {
            looking.mutate(chosen.file)
          },
        })}
    </>
  )
}

/** Why there is no preview: what was refused, or that the user stopped. */
function Outcome({ error }: { error: Error | null }) {
  const isStopped = error instanceof DOMException && error.name === 'AbortError'
  return (
    <>
      <p role="status" hidden={!isStopped}>
        {isStopped && 'Gestopt. Lees het bestand opnieuw in om te zien wat er nog te doen is.'}
      </p>
      <ErrorNote error={isStopped ? null : error} fallback="Dit bestand kon niet worden ingelezen." />
    </>
  )
}

/** Looking at a file, and agreeing to what was seen; either is stopped by hanging up. */
function useTwoSteps<Preview extends { readonly sha256: string }>(
  send: PreviewedFileProps<Preview>['send'],
  onDone: PreviewedFileProps<Preview>['onDone'],
) {
  const [chosen, setChosen] = useState<{ file: File; preview: Preview } | null>(null)
  const sending = useRef<AbortController>(null)
  const sendNow = (file: File, confirmed?: string) => {
    sending.current = new AbortController()
    return send(file, confirmed, sending.current.signal)
  }
  const looking = useMutation({
    mutationFn: async (file: File) => ({ file, preview: await sendNow(file) }),
    onSuccess: setChosen,
  })
  const doing = useMutation({
    mutationFn: ({ file, preview }: { file: File; preview: Preview }) => sendNow(file, preview.sha256),
    onSuccess: (done) => {
      setChosen(null)
      return onDone(done)
    },
  })
  return {
    chosen,
    looking,
    doing,
    begin: (file: File | undefined) => {
      setChosen(null)
      doing.reset()
      if (file !== undefined) looking.mutate(file)
    },
    stop: () => {
      sending.current?.abort()
      setChosen(null)
    },
  }
}
