import { IconArrowBackUp, IconArrowRight } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { formatDateInWords } from '#kernel/dutch-format.ts'
import { paths } from '#platform/web/paths.ts'
import { hasQuestions } from '#platform/web/shown-questions.ts'
import { UnfoldRow } from '#platform/web/table/UnfoldRow.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { HistoryButton } from '#platform/web/ui/HistoryButton.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { JournalEntryOnWire } from '../contract.ts'
import { useReversal } from './queries.ts'

/** The id of an entry's row on the page, to scroll to. */
export const entryIdOf = (number: number): string => `boeking-${String(number)}`

/** What slices above show beside an entry. */
export type OnEntry = ComponentType<{ entry: JournalEntryOnWire }>

/** One entry; unfolded, the lines it is made of. Entry and lines lead to the document that caused them. */
export function JournalEntry({
  entry,
  OnEntry,
  isOpen,
  isMarked,
  onToggle,
}: {
  entry: JournalEntryOnWire
  OnEntry: OnEntry
  isOpen: boolean
  isMarked: boolean
  onToggle: () => void
}) {
  const document = documentOf(entry)
  return (
    <UnfoldRow
      id={entryIdOf(entry.number)}
      isOpen={isOpen}
      isMarked={isMarked}
      onToggle={onToggle}
      title={
        <>
          <span className="journal-entry-number">
            <span className="visually-hidden">Boeking </span>
            {entry.number}
          </span>
          {entry.description}
          {entry.origin === 'accountant' && (
            <>
              {' '}
              <StateChip tone="indigo">Van de accountant</StateChip>
            </>
          )}{' '}
          <OnEntry entry={entry} />
        </>
      }
      cells={
        <>
          <span className="journal-entry-date">
            <DateText date={entry.transactionDate} />
          </span>
          <span className="journal-entry-amount">
            <Money cents={entry.debitTotalAmount} />
          </span>
          <span className="journal-entry-document">
            {document && (
              <Link to={document.to} aria-label={`${document.label} van boeking ${String(entry.number)}`}>
                {document.label}
                <IconArrowRight size={15} stroke={2} aria-hidden />
              </Link>
            )}
          </span>
        </>
      }
    >
      <EntryLines entry={entry} documentTo={document?.to ?? null} />
      {entry.reversedBy !== null && (
        <p className="journal-entry-note">
          Teruggedraaid door{' '}
          <Link to={`${paths.balance}?boeking=${String(entry.reversedBy)}`}>boeking {entry.reversedBy}</Link>.
        </p>
      )}
      <div className="journal-entry-reverse">
        {hasQuestions() && <AskButton id={entry.id} />}
        <HistoryButton kind="entry" id={entry.id} of={`boeking ${String(entry.number)}`} size="xs" />
      </div>
      {entry.isReversible && <ReverseButton entry={entry} />}
    </UnfoldRow>
  )
}

function AskButton({ id }: { id: JournalEntryOnWire['id'] }) {
  return (
    <Button needs="questions.write" variant="subtle" size="xs" to={paths.questionsAbout('journal-entry', id)}>
      Vraag stellen…
    </Button>
  )
}

/** A manual entry is reversed by its mirror; entries are never changed. */
function ReverseButton({ entry }: { entry: JournalEntryOnWire }) {
  const reversal = useReversal(() => {
    toast(`✅ Boeking ${String(entry.number)} teruggedraaid`)
  })
  const reverse = async () => {
    const isConfirmed = await askConfirmation({
      title: `Boeking ${String(entry.number)} terugdraaien?`,
      text: `Er komt een tegenboeking op ${formatDateInWords(entry.transactionDate)}, de dag van de boeking zelf; die blijft staan.${lateSentence(entry)}`,
      confirmLabel: 'Terugdraaien',
    })
    if (isConfirmed) reversal.mutate(entry.id)
  }
  return (
    <div className="journal-entry-reverse">
      <ErrorNote error={reversal.error} fallback="❌ Terugdraaien mislukt zonder foutmelding." />
      <Button
        needs={entry.isCorrection ? 'books.correct' : 'books.post'}
        variant="default"
        size="xs"
        leftSection={<IconArrowBackUp size={16} stroke={1.8} aria-hidden />}
        loading={reversal.isPending}
        onClick={() => void reverse()}
      >
        Terugdraaien
      </Button>
    </div>
  )
}

/** VAT of a return that was filed since is a correction of today. */
const lateSentence = ({ kind }: JournalEntryOnWire): string =>
  kind === 'memo' ? ' Btw en omzet van een ingediende aangifte corrigeer je vandaag.' : ''

function EntryLines({ entry, documentTo }: { entry: JournalEntryOnWire; documentTo: string | null }) {
  return (
    <table className="journal-lines">
      <caption className="visually-hidden">Regels van boeking {entry.number}</caption>
      <thead>
        <tr>
          <th scope="col">Rekening</th>
          <th scope="col">Debet</th>
          <th scope="col">Credit</th>
        </tr>
      </thead>
      <tbody>
        {entry.journalEntryLines.map((line, index) => {
          const account = (
            <>
              <span className="journal-lines-number">{line.number}</span> {line.purpose.name}
            </>
          )
          return (
            // oxlint-disable-next-line react/no-array-index-key -- lines have no id on the wire, and never change order
            <tr key={index} data-link={documentTo !== null || undefined}>
              <th scope="row">{documentTo === null ? account : <Link to={documentTo}>{account}</Link>}</th>
              <td>{line.isDebit && <Money cents={line.amount} />}</td>
              <td>{!line.isDebit && <Money cents={line.amount} />}</td>
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Totaal</th>
          <td>
            <Money cents={entry.debitTotalAmount} />
          </td>
          <td>
            <Money cents={entry.creditTotalAmount} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

/** Where an entry came from. A credit note is shown by the invoice that it corrects. */
function documentOf({ document }: JournalEntryOnWire): { label: string; to: string } | null {
  if (document === null) return null
  if (document.kind === 'quote') return { label: 'Offerte', to: paths.quote(document.id) }
  if (document.kind === 'expense') return { label: 'Kosten', to: paths.expense(document.id) }
  if (document.kind === 'invoice') return { label: 'Factuur', to: paths.invoice(document.id) }
  return document.correctsId === null
    ? { label: 'Creditnota', to: paths.creditNotes }
    : { label: 'Creditnota', to: paths.invoice(document.correctsId) }
}
