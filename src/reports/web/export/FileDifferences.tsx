import { useState } from 'react'
import { Link } from 'react-router'
import { counted, formatDateInWords, formatEuros } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { absolute, add, subtract, sum, ZERO } from '#kernel/money.ts'
import { PlainCheckbox } from '#platform/web/form/PlainCheckbox.tsx'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { Remark } from '#platform/web/ui/Remark.tsx'
import type { SecondFileOnWire } from '../../past-contract.ts'

type Difference = SecondFileOnWire['differences'][number]

/** How a second file differs from the opening balance: each difference with a tick, and one button that books those. */
export function FileDifferences({
  second: { equity, differences },
  day,
  isBusy,
  waitsFor,
  onAccept,
}: {
  second: SecondFileOnWire
  day: LocalDate
  isBusy: boolean
  /** In Dutch: what is asked first; empty where nothing is. */
  waitsFor: string
  onAccept: (accepted: readonly string[]) => void
}) {
  const offered = differences.filter(({ refusal }) => refusal === '')
  const others = differences.filter(({ refusal }) => refusal !== '')
  const [declined, setDeclined] = useState<ReadonlySet<string>>(new Set())
  const accepted = offered.filter(({ id }) => !declined.has(id))
  const after = add(equity, sum(accepted.map(({ toEquity }) => toEquity)))
  const toggle = (id: string, isAccepted: boolean) => {
    setDeclined(new Set(isAccepted ? [...declined].filter((each) => each !== id) : [...declined, id]))
  }
  return (
    <Notice title="Dit is anders dan je beginbalans">
      {offered.length > 0 && (
        <>
          <p>
            Je beginbalans van {formatDateInWords(day)} is er al. Vink aan wat je overneemt: we boeken alleen het verschil, op die dag.
          </p>
          <Choices differences={offered.filter(({ part }) => part === 'balance')} legend="Wat je had en wat je schuldig was" declined={declined} onToggle={toggle} />
          <Choices differences={offered.filter(({ part }) => part === 'result')} legend="Omzet en kosten van dit jaar tot je startdag" declined={declined} onToggle={toggle} />
        </>
      )}
      {others.length > 0 && <Others differences={others} />}
      {offered.length > 0 && (
        <>
          <p>
            Van jou: nu {formatEuros(equity)}, met wat je aanvinkt <b>{formatEuros(after)}</b>.
          </p>
          <div className="import-plan-agree">
            <Button
              loading={isBusy}
              disabled={accepted.length === 0 || waitsFor !== ''}
              onClick={() => {
                onAccept(accepted.map(({ id }) => id))
              }}
            >
              {`${counted(accepted.length, 'verschil', 'verschillen')} overnemen`}
            </Button>
            <Remark>{waitsFor || aboutTicks(accepted.length)}</Remark>
          </div>
        </>
      )}
    </Notice>
  )
} // prettier-ignore

const aboutTicks = (accepted: number): string =>
  accepted === 0 ? 'Vink eerst een verschil aan.' : 'Wat je niet aanvinkt, blijft zoals het is.'

function Choices({
  differences,
  legend,
  declined,
  onToggle,
}: {
  differences: readonly Difference[]
  legend: string
  declined: ReadonlySet<string>
  onToggle: (id: string, isAccepted: boolean) => void
}) {
  if (differences.length === 0) return null
  return (
    <fieldset className="import-plan-differences">
      <legend>{legend}</legend>
      {differences.map((difference) => (
        <PlainCheckbox
          key={difference.id}
          label={difference.name}
          description={sentenceOf(difference)}
          checked={!declined.has(difference.id)}
          onChange={({ target }) => {
            onToggle(difference.id, target.checked)
          }}
        />
      ))}
    </fieldset>
  )
}

/** What a person says elsewhere: the file has one amount where several are here. */
function Others({ differences }: { differences: readonly Difference[] }) {
  return (
    <>
      <p>Ook anders, en niet aan te vinken:</p>
      <ul>
        {differences.map((difference) => (
          <li key={difference.id}>
            <b>{difference.name}</b>. {sentenceOf(difference)} {difference.refusal}{' '}
            {difference.step !== null && (
              <Link to={`${paths.movingIn}?stap=${difference.step}`}>Naar die stap</Link>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function sentenceOf({ here, file }: Difference): string {
  if (here === ZERO) return `Staat hier niet; in het bestand ${formatEuros(file)}.`
  if (file === ZERO) return `Hier ${formatEuros(here)}; staat niet meer in het bestand.`
  const change = subtract(file, here)
  return `Hier ${formatEuros(here)}, in het bestand ${formatEuros(file)}: ${formatEuros(absolute(change))} ${change > ZERO ? 'meer' : 'minder'}.`
}
