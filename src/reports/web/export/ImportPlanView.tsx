import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { counted, formatDateInWords } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { DateField } from '#platform/web/form/DateField.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { Remark } from '#platform/web/ui/Remark.tsx'
import type { PastPreview } from '../../past-contract.ts'
import { AskedAccounts } from './AskedAccounts.tsx'
import { FileDifferences } from './FileDifferences.tsx'
import type { PastChoices } from './past-choices.ts'
import { MatchedAccounts, PlannedLines } from './PlannedLines.tsx'
import { WhoseBooks } from './WhoseBooks.tsx'
import './ImportPlanView.css'

/** What the figures of another program do, in three heaps: what is in the way, what is asked, and what is made. */
export function ImportPlanView({
  preview,
  heading,
  isBusy,
  onAgree,
  onAgain,
  onAccept,
  onChoose,
}: {
  preview: PastPreview
  /** What was read. */
  heading: ReactNode
  isBusy: boolean
  onAgree: () => void
  onAgain: () => void
  /** Agree to these differences of a second file, by their ids. */
  onAccept: (accepted: readonly string[]) => void
  /** Look again, with another day or other books. */
  onChoose: (choice: Partial<PastChoices>) => void
}) {
  const isSound = preview.defects.length === 0
  /** Accounts that were found, and of which the user wants another one. */
  const [changing, setChanging] = useState<readonly string[]>([])
  const stops = [...preview.defects, ...preview.refusals]
  const waitsFor = whatIsAsked(preview)
  return (
    <div className="import-plan">
      <p>{heading}</p>
      <StartDay
        preview={preview}
        onDay={(day) => {
          onChoose({ day })
        }}
      />
      {isSound && <WhoseBooks preview={preview} onChoose={onChoose} />}
      <Stops isSound={isSound} stops={stops} />
      {isSound && (
        <Asked
          preview={preview}
          changing={changing}
          onChosen={() => {
            setChanging([])
            onAgain()
          }}
        />
      )}
      {preview.second !== null && stops.length === 0 && (
        <FileDifferences
          key={preview.second.differences.map(({ id }) => id).join()}
          second={preview.second}
          day={preview.date}
          isBusy={isBusy}
          waitsFor={waitsFor}
          onAccept={onAccept}
        />
      )}
      {preview.second === null && (
        <Made
          preview={preview}
          onChange={(id) => {
            setChanging([...changing, id])
          }}
        />
      )}
      {preview.second === null && stops.length === 0 && (
        <Agree waitsFor={waitsFor} isBusy={isBusy} onAgree={onAgree} />
      )}
    </div>
  )
}

/** The accounts that no one knows, and those of which the user wants another one. */
function Asked({
  preview,
  changing,
  onChosen,
}: {
  preview: PastPreview
  changing: readonly string[]
  onChosen: () => void
}) {
  const asked = [
    ...preview.asked,
    ...preview.matched
      .filter(({ id }) => changing.includes(id))
      .map(({ own, ...account }) => ({ ...account, proposal: own, isRunningVat: false })),
  ]
  if (asked.length === 0) return null
  return (
    <AskedAccounts
      key={asked.map(({ id }) => id).join()}
      software={preview.software}
      asked={asked}
      isUnknown={preview.asked.some(({ isRunningVat }) => !isRunningVat)}
      runningVat={preview.runningVat}
      onChosen={onChosen}
    />
  )
}

/** In Dutch: what is asked before anything is booked; empty where nothing is. */
const whatIsAsked = ({ asked, isSharesAsked }: PastPreview): string =>
  isSharesAsked
    ? 'Vul eerst het aandelenkapitaal hierboven in.'
    : asked.length > 0
      ? 'Kies eerst waar de rekeningen hierboven horen.'
      : ''

function Agree({ waitsFor, isBusy, onAgree }: { waitsFor: string; isBusy: boolean; onAgree: () => void }) {
  return (
    <div className="import-plan-agree">
      <Button loading={isBusy} disabled={waitsFor !== ''} onClick={onAgree}>
        Vastleggen als beginbalans
      </Button>
      {waitsFor !== '' && <Remark>{waitsFor}</Remark>}
    </div>
  )
}

function Stops({ isSound, stops }: { isSound: boolean; stops: readonly string[] }) {
  if (stops.length === 0) return null
  return (
    <Notice title="Dit kan niet" tone="red">
      {!isSound && <p>Dit bestand klopt niet en wordt niet overgenomen.</p>}
      <ul>
        {stops.map((stop) => (
          <li key={stop}>{stop}</li>
        ))}
      </ul>
    </Notice>
  )
}

function StartDay({ preview, onDay }: { preview: PastPreview; onDay: (day: LocalDate) => void }) {
  const { control } = useForm<{ day: string }>({ values: { day: preview.date } })
  return (
    <div className="import-plan-ask">
      <DateField control={control} name="day" label="Vanaf welke dag boek je hier?" onChoose={onDay} />
      <Remark>
        Je beginbalans is die van het eind van de dag ervoor.
        {preview.date !== preview.proposedDate &&
          ` Ons voorstel bij dit bestand: ${formatDateInWords(preview.proposedDate)}.`}
      </Remark>
    </div>
  )
}

function Made({ preview, onChange }: { preview: PastPreview; onChange: (id: string) => void }) {
  return (
    <Notice title="Dit wordt gemaakt">
      {preview.warnings.length > 0 && (
        <ul>
          {preview.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      <p>{relationsSentence(preview)}</p>
      <PlannedLines
        caption={`Beginbalans per ${formatDateInWords(preview.date)}`}
        lines={preview.lines}
        inAll={preview.linesInAll}
      />
      {preview.result.length > 0 && (
        <PlannedLines
          caption="Overgenomen: omzet en kosten van dit jaar tot je startdag"
          lines={preview.result}
          inAll={preview.result.length}
        />
      )}
      <MatchedAccounts preview={preview} onChange={onChange} />
    </Notice>
  )
}

function relationsSentence({ customers, customersInAll, customersKnown, suppliers }: PastPreview): string {
  const known =
    customersKnown === 0
      ? ''
      : customersKnown === 1
        ? ' Eén staat er al en blijft zoals die is.'
        : ` ${String(customersKnown)} staan er al en blijven zoals ze zijn.`
  const owed =
    suppliers === 0
      ? ''
      : ` Wat je nog moet betalen staat bij ${counted(suppliers, 'leverancier', 'leveranciers')}.`
  if (customersInAll === 0) return `Er komen geen klanten bij.${known}${owed}`
  const names = customers.slice(0, 5).join(', ')
  const more = customersInAll > 5 ? ` en ${String(customersInAll - 5)} andere` : ''
  return `Klanten die erbij komen: ${names}${more}.${known}${owed}`
}
