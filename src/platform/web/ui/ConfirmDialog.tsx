import { useSyncExternalStore } from 'react'
import './ConfirmDialog.css'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

interface Question {
  readonly title: string
  /** The consequence, in a sentence. */
  readonly text: string
  /** The verb: "Afronden", "Verwijderen". */
  readonly confirmLabel: string
  readonly cancelLabel?: string
  /** `red` for an action that cannot be undone. */
  readonly tone?: 'brand' | 'red'
}

type Asked = Question & { readonly answer: (isConfirmed: boolean) => void }

let asked: Asked | null = null
const listeners = new Set<() => void>()

/** Ask for a confirmation: resolves to true when the user confirms, to false when the user cancels. */
export const askConfirmation = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    asked?.answer(false)
    show({
      ...question,
      answer: (isConfirmed) => {
        show(null)
        resolve(isConfirmed)
      },
    })
  })

/** Shows the question; the shell contains one. */
export function ConfirmDialog() {
  const question = useSyncExternalStore(subscribe, () => asked)
  if (question === null) return null
  return (
    <Dialog
      title={question.title}
      onClose={() => {
        question.answer(false)
      }}
    >
      <p className="confirm-dialog-text">{question.text}</p>
      <div className="confirm-dialog-actions">
        <Button
          variant="default"
          onClick={() => {
            question.answer(false)
          }}
        >
          {question.cancelLabel ?? 'Annuleren'}
        </Button>
        <Button
          color={question.tone ?? 'brand'}
          onClick={() => {
            question.answer(true)
          }}
        >
          {question.confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}

function show(next: Asked | null): void {
  asked = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
