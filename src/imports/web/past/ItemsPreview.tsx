import { counted, formatDate, formatEuros, formatRate } from '#kernel/dutch-format.ts'
import { sum } from '#kernel/money.ts'
import { DialogButtons } from '#platform/web/form/DialogButtons.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { openItemFields } from '../../domain/past/open-item-fields.ts'
import type { OpenItemsFile, ReadItemOnWire } from '../../past-contract.ts'
import { ReadColumns, Rows } from '../ListPreview.tsx'
import { FileQuestions } from './FileQuestions.tsx'
import type { FileAnswers } from './queries.ts'

/** An item of the file with what it looks like beside what was filled in already. */
export interface SeenItem {
  readonly item: ReadItemOnWire
  /** In Dutch: what a person has to look at; empty where nothing is doubtful. */
  readonly doubt: string
  readonly isIn: boolean
}

interface Props {
  readonly read: OpenItemsFile
  readonly items: readonly SeenItem[]
  readonly isBusy: boolean
  readonly onColumn: (column: number, field: string | null) => void
  readonly onAnswer: (answer: FileAnswers['answers']) => void
  readonly onChoose: (place: number, isIn: boolean) => void
  readonly onAgree: () => void
}

/** A list of open items in three heaps: what goes in, what asks for a look, and what is refused with its line. */
export function ItemsPreview(props: Props) {
  const { read, isBusy, onColumn, onAnswer } = props
  return (
    <div className="list-import-preview" aria-busy={isBusy}>
      <ReadColumns read={read} fields={openItemFields} onChoose={onColumn} />
      {read.problem !== null && (
        <p className="list-import-problem" role="alert">
          {read.problem}
        </p>
      )}
      <FileQuestions questions={read.questions} onAnswer={onAnswer} />
      {read.problem === null && read.questions.length === 0 && <Heaps {...props} />}
    </div>
  )
}

function Heaps({ read, items, isBusy, onChoose, onAgree }: Props) {
  const taken = items.filter(({ isIn }) => isIn)
  const sure = items.filter(({ doubt }) => doubt === '')
  const doubtful = items.filter(({ doubt }) => doubt !== '')
  return (
    <>
      {read.notices.map((notice) => (
        <p key={notice} className="list-import-problem">
          {notice}
        </p>
      ))}
      {doubtful.length > 0 && (
        <Notice title="Kijk hier even naar" tone="amber">
          <ul className="past-items">
            {doubtful.map((seen) => (
              <li key={seen.item.place}>
                <label className="past-choice">
                  <input
                    type="checkbox"
                    checked={seen.isIn}
                    onChange={({ currentTarget }) => {
                      onChoose(seen.item.place, currentTarget.checked)
                    }}
                  />
                  <ItemLine seen={seen} />
                </label>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Rows
        title={`${counted(read.refused, 'regel gaat', 'regels gaan')} niet mee`}
        rows={read.refusedRows}
        inAll={read.refused}
        isOpen
      />
      {sure.length > 0 && (
        <details className="list-import-details" open={sure.length <= 12}>
          <summary>
            <b>{counted(sure.length, 'regel is', 'regels zijn')} duidelijk</b>
          </summary>
          <ul className="past-items">
            {sure.map((seen) => (
              <li key={seen.item.place}>
                <ItemLine seen={seen} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {read.paid > 0 && (
        <p className="list-import-help">
          {counted(read.paid, 'regel is', 'regels zijn')} al betaald, en blijven weg.
        </p>
      )}
      <DialogButtons isSticky>
        <p className="past-sum">{sumInWords(taken)}</p>
        <Button loading={isBusy} disabled={taken.length === 0} onClick={onAgree}>
          {counted(taken.length, 'regel', 'regels')} overnemen
        </Button>
      </DialogButtons>
    </>
  )
}

/** `Klanten € 1.210,00 en leveranciers € 363,00`, as far as there are any. */
function sumInWords(taken: readonly SeenItem[]): string {
  const parts = (['receivable', 'payable'] as const).flatMap((side) => {
    const own = taken.filter(({ item }) => item.side === side).map(({ item }) => item.amount)
    return own.length === 0
      ? []
      : [`${side === 'receivable' ? 'Klanten' : 'Leveranciers'} ${formatEuros(sum(own))}`]
  })
  return parts.length === 0 ? 'Er gaat niets mee.' : parts.join(', ').replace(', L', ' en l')
}

function ItemLine({ seen: { item, doubt } }: { seen: SeenItem }) {
  const days = [
    item.date === null ? '' : formatDate(item.date),
    item.dueDate === null ? '' : `uiterlijk ${formatDate(item.dueDate)}`,
    item.vatPercentage === null
      ? ''
      : item.vatPercentage === 0n
        ? 'geen btw'
        : `${formatRate(item.vatPercentage)} btw`,
  ].filter((text) => text !== '')
  return (
    <span className="past-item">
      <span className="past-item-who">
        <b>{item.relation}</b>
        <span>{[item.reference, ...days].filter((text) => text !== '').join(', ')}</span>
      </span>
      <Money cents={item.amount} />
      {doubt !== '' && (
        <span className="past-item-doubt">
          Regel {item.place}. {doubt}
        </span>
      )}
    </span>
  )
}
