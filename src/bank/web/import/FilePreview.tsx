import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { formatCount, formatDateInWords, formatEuros, formatIban } from '#kernel/dutch-format.ts'
import type { BankAccountId } from '#kernel/ids.ts'
import { later } from '#platform/web/later.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Bone } from '#platform/web/ui/Skeletons.tsx'
import type { BankAccount, ImportOutcome } from '../../contract.ts'
import { gapSentence } from '../accounts/Gaps.tsx'
import { leftOutTitle } from './import-words.ts'
import { hasUnknownColumns, type ChosenFile } from './use-bank-files.ts'

const MappingForm = later(async () => (await import('../mapping/MappingForm.tsx')).MappingForm)

interface PreviewProps {
  chosen: ChosenFile
  accounts: readonly BankAccount[]
  onNewAccount: (iban: string) => void
  onAccount: (id: BankAccountId) => void
  /** What the file is, where two kinds read it; null asks again. */
  onKind: (kind: string | null) => void
  /** After the user said what the columns are. */
  onMapped: () => void
  onRemove: () => void
}

/** What one file holds and would do; nothing has happened yet. */
export function FilePreview(props: PreviewProps) {
  const {
    chosen: { file, step, outcome, error },
    onRemove,
  } = props
  return (
    <section
      className="bank-file"
      aria-label={file.name}
      aria-busy={step === 'looking' || step === 'reading'}
    >
      <div className="bank-file-head">
        <h2>{file.name}</h2>
        {outcome !== null && <span>{outcome.label}</span>}
        {step !== 'reading' && (
          <IconButton label={`${file.name} weglaten`} onClick={onRemove}>
            <IconX size={17} aria-hidden />
          </IconButton>
        )}
      </div>
      {step === 'looking' && outcome === null && <Bone width="60%" />}
      {step === 'refused' && <ErrorNote error={error} fallback="Dit bestand kon niet worden ingelezen." />}
      {outcome !== null && step !== 'refused' && <Content {...props} outcome={outcome} />}
    </section>
  )
}

/** What would be read, or the columns that the user has to explain first. */
function Content({
  chosen: { file, step, kind },
  outcome,
  accounts,
  onNewAccount,
  onAccount,
  onKind,
  onMapped,
}: PreviewProps & { outcome: ImportOutcome }) {
  const [isMapping, setIsMapping] = useState(false)
  const { columns, kinds } = outcome
  const isUnknown = hasUnknownColumns(outcome)
  const close = () => {
    setIsMapping(false)
  }
  if (kinds.length > 0) return <WhichKind kinds={kinds} onKind={onKind} />
  if (columns !== null && (isUnknown || isMapping))
    return (
      <MappingForm
        columns={columns}
        fileName={file.name}
        accounts={accounts}
        onKept={() => {
          close()
          onMapped()
        }}
        onCancel={isUnknown ? undefined : close}
      />
    )
  return (
    <>
      {outcome.statements.map((statement) => (
        <Statement
          key={`${statement.iban} ${statement.from ?? ''} ${statement.to ?? ''} ${String(statement.opening)}`}
          statement={statement}
          accounts={accounts}
          onNewAccount={onNewAccount}
          onAccount={onAccount}
        />
      ))}
      <Counts outcome={outcome} />
      <Notices outcome={outcome} />
      <Refused outcome={outcome} />
      {kind !== null && step !== 'reading' && (
        <ChooseAgain
          onClick={() => {
            onKind(null)
          }}
        >
          Toch een ander soort bestand
        </ChooseAgain>
      )}
      {columns !== null && step !== 'reading' && (
        <ChooseAgain
          onClick={() => {
            setIsMapping(true)
          }}
        >
          Kolommen aanpassen
        </ChooseAgain>
      )}
    </>
  )
}

function ChooseAgain({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <div className="bank-file-columns">
      <Button size="xs" variant="default" onClick={onClick}>
        {children}
      </Button>
    </div>
  )
}

function WhichKind({
  kinds,
  onKind,
}: {
  kinds: ImportOutcome['kinds']
  onKind: (kind: string | null) => void
}) {
  return (
    <div className="bank-file-question">
      <p>
        Dit bestand past bij twee soorten, met andere betalingen. Van welke bank is het? Daarna zie je wat
        erin staat; er is nog niets ingelezen.
      </p>
      {kinds.map(({ format, label }) => (
        <Button
          key={format}
          size="xs"
          variant="light"
          onClick={() => {
            onKind(format)
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}

function Statement({
  statement: { iban, bankAccountId, isOwn, from, to, opening, closing, gap, currency },
  accounts,
  onNewAccount,
  onAccount,
}: {
  statement: ImportOutcome['statements'][number]
  accounts: readonly BankAccount[]
  onNewAccount: (iban: string) => void
  onAccount: (id: BankAccountId) => void
}) {
  const account = accounts.find(({ id }) => id === bankAccountId)
  return (
    <div className="bank-file-statement">
      <p className="bank-file-account">
        <b>
          {account?.name ?? (iban === '' ? 'Rekening onbekend' : isOwn ? 'Je rekening' : 'Nieuwe rekening')}
        </b>
        {iban !== '' && <span className="figure">{formatIban(iban)}</span>}
        {currency !== 'EUR' && <span>{currency}</span>}
      </p>
      {from !== null && to !== null && (
        <p>
          {formatDateInWords(from)} tot en met {formatDateInWords(to)}
        </p>
      )}
      {opening !== null && closing !== null && (
        <p className="figure">
          van {formatEuros(opening)} naar {formatEuros(closing)}
        </p>
      )}
      {gap !== null && <p className="bank-file-warning">{gapSentence(gap)}</p>}
      {bankAccountId === null && !isOwn && (
        <WhichAccount iban={iban} accounts={accounts} onNewAccount={onNewAccount} onAccount={onAccount} />
      )}
    </div>
  )
}

function WhichAccount({
  iban,
  accounts,
  onNewAccount,
  onAccount,
}: {
  /** Empty where the file names no account. */
  iban: string
  accounts: readonly BankAccount[]
  onNewAccount: (iban: string) => void
  onAccount: (id: BankAccountId) => void
}) {
  if (iban !== '')
    return (
      <div className="bank-file-question">
        <p>Is dit een rekening van jou?</p>
        <Button
          size="xs"
          variant="light"
          onClick={() => {
            onNewAccount(iban)
          }}
        >
          Ja, toevoegen
        </Button>
      </div>
    )
  return (
    <div className="bank-file-question">
      <p>In dit bestand staat niet van welke rekening het is. Kies de rekening:</p>
      {accounts.map(({ id, name }) => (
        <Button
          key={id}
          size="xs"
          variant="light"
          onClick={() => {
            onAccount(id)
          }}
        >
          {name}
        </Button>
      ))}
      {accounts.length === 0 && <p>Voeg eerst bij Rekeningen een rekening toe.</p>}
    </div>
  )
}

function Counts({
  outcome: { newLines, knownLines, doubtfulLines, specifiedLines, pendingLines },
}: {
  outcome: ImportOutcome
}) {
  const counts = [
    [newLines, 'nieuw'],
    [specifiedLines, 'aangevuld met delen'],
    [knownLines, 'al bekend'],
    [doubtfulLines, 'misschien dubbel'],
    [pendingLines, 'nog niet geboekt door de bank'],
  ] as const
  return (
    <ul className="bank-file-counts" aria-label="Regels">
      {counts
        .filter(([count], index) => count > 0 || (index === 0 && specifiedLines === 0))
        .map(([count, word]) => (
          <li key={word} data-word={word}>
            <b>{formatCount(count)}</b> {word}
          </li>
        ))}
    </ul>
  )
}

function Notices({ outcome: { notices, statements } }: { outcome: ImportOutcome }) {
  // The question is asked at the statement itself.
  const shown = notices.filter((notice) => !notice.endsWith('Is dit een rekening van jou?'))
  const isWhole =
    statements.length > 0 && statements.every(({ closes, gap }) => closes === true && gap === null)
  return (
    <>
      {isWhole && (
        <p className="bank-file-whole">
          <IconCheck size={15} stroke={2.4} aria-hidden />
          Begin- en eindsaldo kloppen met de regels
        </p>
      )}
      {shown.map((notice) => (
        <p key={notice} className="bank-file-warning">
          <IconAlertTriangle size={15} stroke={1.9} aria-hidden />
          {notice}
        </p>
      ))}
    </>
  )
}

const SHOWN_REFUSED = 5

function Refused({ outcome: { refused, refusedLines } }: { outcome: ImportOutcome }) {
  if (refusedLines === 0) return null
  const more = refusedLines - Math.min(refused.length, SHOWN_REFUSED)
  return (
    <div className="bank-file-refused">
      <p>{leftOutTitle(refusedLines)}</p>
      <ul>
        {refused.slice(0, SHOWN_REFUSED).map(({ line, message }) => (
          <li key={line}>
            Regel {formatCount(line)}: {message}
          </li>
        ))}
      </ul>
      {more > 0 && <p>En nog {formatCount(more)}.</p>}
    </div>
  )
}
