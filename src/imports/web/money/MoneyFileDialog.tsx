import { useRef, type ReactNode } from 'react'
import { DialogButtons } from '#platform/web/form/DialogButtons.tsx'
import { PreviewedFile, type Agreement } from '#platform/web/form/PreviewedFile.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import type { ListField } from '../../domain/list-field.ts'
import type { MeaningField } from '../../domain/money/meaning.ts'
import type { MoneyFile } from '../../money-contract.ts'
import '../ListImportPage.css'
import { ReadColumns } from '../ListPreview.tsx'
import { FileQuestions } from '../past/FileQuestions.tsx'
import '../past/PastLists.css'
import { Meanings } from './Meanings.tsx'
import './MoneyFile.css'
import { NO_MONEY_ANSWERS, type MoneyAnswers } from './queries.ts'

export interface MoneyFileProps<Read extends MoneyFile> {
  readonly title: string
  /** What the file is, and where its owner finds it. */
  readonly help: string
  /** The name of the file field. */
  readonly label: string
  readonly fields: readonly ListField[]
  readonly meanings: { readonly title: string; readonly fields: readonly MeaningField[] }
  readonly send: (file: File, answers: MoneyAnswers, confirmed?: string) => Promise<Read>
  /** What the file fills in, and what a person still has to choose. */
  readonly children: (read: Read, answer: (more: Partial<MoneyAnswers>) => void) => ReactNode
  /** Whether the form can be filled in with it. */
  readonly isWhole: (read: Read) => boolean
  readonly onTake: (read: Read) => void
}

/** The closing of a dialog, by the button that opened the dialog. */
export interface Closing {
  readonly onClose: () => void
}

/** A dialog that reads a file for the form beside: first a preview, then the form. Nothing is booked by it. */
export function MoneyFileDialog<Read extends MoneyFile>({ onClose, ...props }: MoneyFileProps<Read> & Closing) {
  // What is sent follows the answer at once, and not at the next render.
  const sent = useRef({ file: null as File | null, answers: NO_MONEY_ANSWERS })
  return (
    <Dialog title={props.title} size="wide" onClose={onClose}>
      <p className="list-import-help">{props.help}</p>
      <PreviewedFile
        label={props.label}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        className="list-import-choose"
        isMain
        send={(file, confirmed) => {
          if (sent.current.file !== file) sent.current = { file, answers: NO_MONEY_ANSWERS }
          return props.send(file, sent.current.answers, confirmed)
        }}
        onDone={(read) => {
          props.onTake(read)
          onClose()
        }}
      >
        {(agreement) => (
          <MoneyPreview
            {...props}
            {...agreement}
            onAnswer={(more) => {
              const { answers } = sent.current
              sent.current.answers = {
                ...answers,
                ...more,
                columns: new Map([...answers.columns, ...(more.columns ?? [])]),
                meanings: new Map([...answers.meanings, ...(more.meanings ?? [])]),
                answers: { ...answers.answers, ...more.answers },
              }
              agreement.onAgain()
            }}
          />
        )}
      </PreviewedFile>
    </Dialog>
  )
} // prettier-ignore

function MoneyPreview<Read extends MoneyFile>({
  preview,
  isBusy,
  onAgree,
  onAnswer,
  fields,
  meanings,
  isWhole,
  children,
}: MoneyFileProps<Read> & Agreement<Read> & { onAnswer: (more: Partial<MoneyAnswers>) => void }) {
  return (
    <div className="list-import-preview" aria-busy={isBusy}>
      <ReadColumns
        read={preview}
        fields={fields}
        // A file of which the texts are known has its columns.
        isOpen={preview.problem !== null && preview.meanings.length === 0}
        onChoose={(column, field) => {
          onAnswer({ columns: new Map([[column, field]]) })
        }}
      />
      {preview.problem !== null && (
        <p className="list-import-problem" role="alert">
          {preview.problem}
        </p>
      )}
      <FileQuestions
        questions={preview.questions}
        onAnswer={(answers) => {
          onAnswer({ answers })
        }}
      />
      <Meanings
        {...meanings}
        found={preview.meanings}
        onChoose={(place, meaning) => {
          onAnswer({ meanings: new Map([[place, meaning]]) })
        }}
      />
      {children(preview, onAnswer)}
      <DialogButtons isSticky>
        <p className="past-sum">Er wordt nog niets geboekt.</p>
        <Button loading={isBusy} disabled={!isWhole(preview)} onClick={onAgree}>
          Vul het formulier
        </Button>
      </DialogButtons>
    </div>
  )
}
