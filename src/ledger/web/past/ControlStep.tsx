import { IconAlertTriangle, IconCircleCheck, IconPrinter } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatDateInWords, formatEuros } from '#kernel/dutch-format.ts'
import { addDays, type LocalDate } from '#kernel/local-date.ts'
import { absolute, add, negate, subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { holdsMoney } from '../../domain/money-account.ts'
import { comparePast, sumsOfPast, type ComparedHeading, type PastLine } from '../../domain/past-parts.ts'
import type { ChartAccountOnWire } from '../../contract.ts'
import type { PastFacts } from './past-facts.ts'
import { oldSums, type PastOutput } from './past-form.ts'
import { headingWords } from './words.ts'

interface Props {
  /** Null while something cannot be read. */
  readonly values: PastOutput | null
  readonly lines: readonly PastLine[] | null
  readonly accounts: readonly ChartAccountOnWire[]
  readonly facts: PastFacts
  /** Show the field that cannot be read. */
  readonly onRepair: () => void
}

/** The old balance beside what is here, and the first statements and the list of assets beside their accounts. */
export function ControlStep({ values, lines, accounts, facts, onRepair }: Props) {
  if (values === null || lines === null)
    return (
      <Card title="Controle">
        <p className="moving-in-note" data-tone="amber">
          <IconAlertTriangle size={20} aria-hidden />
          <span>Er staat ergens iets dat we niet kunnen lezen.</span>
          <Button type="button" variant="default" size="xs" onClick={onRepair}>
            Laat zien waar
          </Button>
        </p>
      </Card>
    )
  if (lines.length === 0)
    return (
      <Card title="Controle">
        <p className="moving-in-nothing">
          Er is nog niets ingevuld. Begin met het geld op je rekeningen bij{' '}
          <Link to={{ search: '?stap=open' }}>Wat nog open staat</Link>.
        </p>
      </Card>
    )
  return <Comparison values={values} lines={lines} accounts={accounts} facts={facts} />
}

function Comparison({ values, lines, accounts, facts }: Omit<Props, 'onRepair'> & { values: PastOutput; lines: readonly PastLine[] }) {
  const old = oldSums(values.old)
  const { rows, unexplained } = comparePast(old, lines)
  const statements = statementNotes(lines, accounts, facts)
  const open = add(unexplained, sum(statements.map(({ difference }) => absolute(difference))))
  const owned = sum(lines.filter(({ amount }) => amount > ZERO).map(({ amount }) => amount))
  return (
    <section className="card moving-in-control" aria-labelledby="moving-in-control">
      <div className="card-head">
        <h2 id="moving-in-control">Controle</h2>
        <Button
          type="button"
          variant="default"
          size="xs"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => {
            window.print()
          }}
        >
          Afdrukken
        </Button>
      </div>
      <dl className="moving-in-sums">
        <div>
          <dt>Wat je had op {formatDateInWords(addDays(values.day, -1))}</dt>
          <dd>{formatEuros(owned)}</dd>
        </div>
        <div>
          <dt>Daarvan is van jou</dt>
          <dd>{formatEuros(negate(sumsOfPast(lines).get('equity') ?? ZERO))}</dd>
        </div>
        <div data-tone={open === ZERO ? 'green' : 'amber'}>
          <dt>Verschil</dt>
          <dd>{formatEuros(open)}</dd>
        </div>
      </dl>
      {statements.map(({ name, difference, sentence }) => (
        <p key={name} className="moving-in-note" data-tone={difference === ZERO ? 'green' : 'amber'}>
          {difference === ZERO ? <IconCircleCheck size={20} aria-hidden /> : <IconAlertTriangle size={20} aria-hidden />}
          <span>{sentence}</span>
        </p>
      ))}
      <AssetNote lines={lines} day={values.day} facts={facts} />
      <VatNote taxes={values.taxes} />
      <table className="moving-in-table">
        <caption className="visually-hidden">Oude balans en beginbalans</caption>
        <thead>
          <tr>
            <th scope="col">Wat</th>
            <th scope="col" className="moving-in-end">Oude balans</th>
            <th scope="col" className="moving-in-end">Hier</th>
            <th scope="col" className="moving-in-end">Verschil</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.heading} row={row} />
          ))}
        </tbody>
      </table>
      <p className="moving-in-say">
        {old.has('equity')
          ? 'Wat overblijft, is van jou. Staat er een verschil, dan zit het in een van de andere regels.'
          : 'Wat overblijft, is van jou. Klopt dit met je oude balans? Neem het eigen vermogen over bij Je oude cijfers, dan zie je het.'}
      </p>
    </section>
  )
} // prettier-ignore

function Row({ row: { heading, old, here, difference } }: { row: ComparedHeading }) {
  return (
    <tr data-differs={difference !== ZERO || undefined}>
      <th scope="row">{headingWords[heading].name}</th>
      <td className="moving-in-end" data-label="Oude balans">
        {old === null ? <span className="moving-in-not">niet overgenomen</span> : <Money cents={old} />}
      </td>
      <td className="moving-in-end" data-label="Hier">
        <Money cents={here} />
      </td>
      <td
        className="moving-in-end moving-in-difference"
        data-unknown={old === null || undefined}
        data-label="Verschil"
      >
        {old === null ? '–' : formatEuros(difference)}
      </td>
    </tr>
  )
}

interface StatementNote {
  readonly name: string
  readonly difference: Cents
  readonly sentence: string
}

/** Each account with money beside what its first statement begins with. */
function statementNotes(
  lines: readonly PastLine[],
  accounts: readonly ChartAccountOnWire[],
  { banks }: PastFacts,
): StatementNote[] {
  return banks.flatMap(({ number, first }) => {
    if (first === null || !lines.some(({ account }) => account === number && holdsMoney(account))) return []
    const balance = sum(lines.filter(({ account }) => account === number).map(({ amount }) => amount))
    const difference = subtract(first.opening, balance)
    const name = accounts.find(({ numberAsString }) => numberAsString === number)?.description ?? number
    const begins = `Je afschrift van ${formatDateInWords(first.day)} begint met ${formatEuros(first.opening)}`
    const sentence =
      difference === ZERO
        ? `${name}: ${begins.charAt(0).toLowerCase()}${begins.slice(1)}, precies wat hier staat.`
        : `${name}: ${formatEuros(absolute(difference))} anders dan je afschrift. ${begins}, hier staat ${formatEuros(balance)}. Vaak is dat een betaling van de laatste dag.`
    return [{ name, difference, sentence }]
  })
}

/** VAT of which no period is said may be of several: each is paid apart, and only a period of its own is recognised at the bank. */
function VatNote({ taxes }: Pick<PastOutput, 'taxes'>) {
  const whole = taxes.filter(
    ({ subject, reference, amount }) => subject === 'vat' && reference === '' && amount !== null,
  )
  if (whole.length === 0) return null
  return (
    <p className="moving-in-note" data-tone="amber">
      <IconAlertTriangle size={20} aria-hidden />
      <span>
        {formatEuros(sum(whole.map(({ amount }) => amount ?? ZERO)))} btw staat er zonder tijdvak. Is het van twee tijdvakken? Zet elk op een eigen
        regel, met het kenmerk: dan herkennen we elke betaling.
      </span>
      <Button variant="default" size="xs" to={`${paths.movingIn}?stap=belastingen`}>
        Tijdvak invullen
      </Button>
    </p>
  )
} // prettier-ignore

/** What was bought before is on the list of assets too, so that it is written off. */
function AssetNote({
  lines,
  day,
  facts: { assets },
}: {
  lines: readonly PastLine[]
  day: LocalDate
  facts: PastFacts
}) {
  const here = sumsOfPast(lines).get('assets') ?? ZERO
  if (assets === null) return null
  const listed = sum([
    ...assets.filter(({ inUseOn }) => inUseOn < day).map(({ bookValue }) => bookValue),
    ...lines.flatMap(({ amount, asset }) =>
      asset === null || asset.id !== null ? [] : [subtract(amount, asset.depreciatedBeforeAmount)],
    ),
  ])
  if (here === ZERO && listed === ZERO) return null
  const difference = subtract(listed, here)
  return (
    <p className="moving-in-note" data-tone={difference === ZERO ? 'green' : 'amber'}>
      {difference === ZERO ? (
        <IconCircleCheck size={20} aria-hidden />
      ) : (
        <IconAlertTriangle size={20} aria-hidden />
      )}
      <span>
        {difference === ZERO
          ? 'De lijst van bedrijfsmiddelen is precies wat hier staat.'
          : `Op de lijst van bedrijfsmiddelen staat ${formatEuros(listed)}, hier ${formatEuros(here)}: daar ${difference < ZERO ? 'ontbreekt nog' : 'staat te veel'} ${formatEuros(absolute(difference))}.`}
      </span>
      {difference !== ZERO && (
        <Button variant="default" size="xs" to={difference < ZERO ? paths.newAsset : paths.assets}>
          {difference < ZERO ? 'Bezitting toevoegen' : 'Naar de lijst'}
        </Button>
      )}
    </p>
  )
}
