import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatMinutes } from '#hours/domain/minutes.ts'
import { formatDate } from '#kernel/dutch-format.ts'
import { yearOf } from '#kernel/local-date.ts'
import { ZERO, type Cents } from '#kernel/money.ts'
import { later } from '#platform/web/later.tsx'
import { paths } from '#platform/web/paths.ts'
import { today } from '#platform/web/today.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { FittingMoney, Money } from '#platform/web/ui/Money.tsx'
import { may } from '#platform/web/rights.ts'
import { Needed } from '#platform/web/ui/Needed.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import type { IncomeTaxOfYear } from '../contract.ts'
import './income-tax.css'
import { LegalFormCard } from '#tenants/web/LegalFormCard.tsx'
import { ownCompany } from '#tenants/web/session-queries.ts'
import { incomeTaxOfYear } from './queries.ts'
import { BoxTwoNote } from './BoxTwoNote.tsx'
import { Steps } from './Steps.tsx'

const AnswersDialog = later(async () => (await import('./AnswersDialog.tsx')).AnswersDialog)

/** What to set aside for the tax on the profit of a year, and how it is made. */
export function IncomeTaxPage() {
  const [search] = useSearchParams()
  const thisYear = yearOf(today())
  const year = Number(search.get('jaar') ?? thisYear)
  const query = useQuery(incomeTaxOfYear(year))
  const [isAnswering, setIsAnswering] = useState(false)
  const tax = query.data
  return (
    <>
      <PageHeader
        title="Opzij voor de belasting"
        crumbs={[{ label: 'Doelen', to: paths.goals }]}
        actions={<OtherYear year={year} thisYear={thisYear} />}
      />
      {query.isLoadingError && (
        <ErrorNote
          error={query.error}
          fallback="Fout bij laden van je schatting."
          hasLead
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && <CardSkeleton lines={6} />}
      {tax !== undefined && (
        <div className="income-tax">
          <div className="income-tax-main">
            <AskedLegalForm />
            {hasProfit(tax) ? <Estimate tax={tax} /> : <NothingBooked year={tax.year} />}
          </div>
          <Known
            tax={tax}
            onAnswer={() => {
              setIsAnswering(true)
            }}
          />
        </div>
      )}
      {isAnswering && tax !== undefined && (
        <AnswersDialog
          tax={tax}
          onClose={() => {
            setIsAnswering(false)
          }}
        />
      )}
    </>
  )
}

function OtherYear({ year, thisYear }: { year: number; thisYear: number }) {
  const other = year === thisYear ? thisYear - 1 : thisYear
  const to = other === thisYear ? paths.incomeTax : `${paths.incomeTax}?jaar=${String(other)}`
  return (
    <Button variant="default" to={to}>
      {`Naar ${String(other)}`}
    </Button>
  )
}

/** The estimate is of another tax for each legal form. */
function AskedLegalForm() {
  const { data: company } = useQuery(ownCompany)
  return company?.legalForm === null && may('settings.write') ? <LegalFormCard /> : null
}

/** Without a booking or an expectation there is nothing to estimate, and a zero would say more than is known. */
const hasProfit = ({ profit }: IncomeTaxOfYear): boolean =>
  profit.isOwn || profit.soFar !== ZERO || profit.expected !== ZERO

const NothingBooked = ({ year }: { year: number }) => (
  <Card title="Nu opzij">
    <Needed
      sentence={`In ${String(year)} is nog geen omzet of kosten geboekt. Zodra die er zijn, zie je hier wat je opzij zet; of vul hiernaast in wat je verwacht.`}
      action={{ label: 'Maak je eerste factuur', to: paths.newInvoice }}
      other={{ label: 'Voeg kosten toe', to: paths.newExpense }}
    />
  </Card>
)

const Estimate = ({ tax }: { tax: IncomeTaxOfYear }) => (
  <>
    <SetAside tax={tax} />
    <Card title="Hoe we rekenen" aside={<Certainty tax={tax} />}>
      <Steps tax={tax} />
      <BoxTwoNote tax={tax} />
      {!tax.isCompany && <NotCounted />}
      <Source tax={tax} />
    </Card>
  </>
)

function SetAside({ tax }: { tax: IncomeTaxOfYear }) {
  const { setAside, toPay, perThousand } = tax
  if (toPay === null || setAside === null)
    return (
      <Card title="Nu opzij">
        <p className="income-tax-note">
          Met de AOW-leeftijd gelden andere tarieven en kortingen. Daarvoor schatten we niets; je percentage
          bij <Link to={paths.goals}>Doelen</Link> telt.
        </p>
      </Card>
    )
  return (
    <Card title="Nu opzij" aside={<StateChip tone="grey">schatting</StateChip>}>
      <p className="income-tax-amount">
        <FittingMoney cents={setAside} />
      </p>
      <p className="income-tax-note">
        <Expectation tax={tax} toPay={toPay} />
      </p>
      {perThousand !== null && (
        <p className="income-tax-note">
          Verdien je € 1.000 meer, dan gaat daar <Money cents={perThousand} /> van naar de belasting.
        </p>
      )}
    </Card>
  )
}

function Expectation({ tax: { year, paid, profit }, toPay }: { tax: IncomeTaxOfYear; toPay: Cents }) {
  if (toPay <= ZERO) return 'Over deze winst betaal je naar verwachting niets.'
  const lessPaid = paid > ZERO && ', min wat je al betaalde'
  if (profit.expected <= profit.soFar)
    return (
      <>
        Over de winst van {year} wordt het <Money cents={toPay} />
        {lessPaid}.
      </>
    )
  return (
    <>
      Over {year} wordt het naar verwachting <Money cents={toPay} />. Van de winst is nu{' '}
      <Money cents={profit.soFar} /> van <Money cents={profit.expected} /> verdiend; dat deel hoort apart te
      staan{lessPaid}.
    </>
  )
}

const certainties = {
  law: { tone: 'green', label: 'volgens de wet' },
  bill: { tone: 'amber', label: 'voorstel' },
  unknown: { tone: 'amber', label: 'nog niet vastgesteld' },
} as const

function Certainty({ tax: { certainty, tableYear } }: { tax: IncomeTaxOfYear }) {
  const { tone, label } = certainties[certainty]
  return (
    <StateChip tone={tone}>
      {certainty === 'unknown' ? `${label}: tarieven van ${String(tableYear)}` : label}
    </StateChip>
  )
}

/** The parts that the formula leaves out: income from a business is of one person, so that a partner changes only those parts. */
const NotCounted = () => (
  <p className="income-tax-note">
    Heb je een fiscale partner? Je winst geef je alleen zelf aan: deze schatting wordt er niet anders van.
    Niet meegeteld is wat je samen verdeelt (hypotheekrente, giften, zorgkosten en vermogen in box 3), de
    meewerkaftrek voor een partner die zonder loon meewerkt, en de inkomensafhankelijke combinatiekorting voor
    ouders van jonge kinderen.
  </p>
)

const Source = ({ tax }: { tax: IncomeTaxOfYear }) => (
  <p className="income-tax-source">
    {tax.isCompany
      ? 'Wet op de vennootschapsbelasting 1969, artikel 22. '
      : 'Wet inkomstenbelasting 2001 en Zorgverzekeringswet, voor een eenmanszaak. '}
    Tarieven van belastingdienst.nl, gezien op {formatDate(tax.checkedOn)}. Je aangifte bepaalt wat je
    betaalt.
  </p>
)

/** What the books and the owner say, with the button to say more. */
function Known({ tax, onAnswer }: { tax: IncomeTaxOfYear; onAnswer: () => void }) {
  const { answers, profit, isCompany } = tax
  const isAssumed = answers.version === 0
  return (
    <Card title="Waar we van uitgaan">
      <dl className="income-tax-facts">
        <Fact name="Winst tot nu toe">
          <Money cents={profit.soFar} />
        </Fact>
        <Fact name={profit.isOwn ? 'Winst die je zelf verwacht' : 'Winst over het hele jaar'}>
          <Money cents={profit.expected} />
          {!profit.isOwn && profit.monthly !== null && (
            <small>
              met <Money cents={profit.monthly} /> per maand, zoals de laatste maanden
            </small>
          )}
        </Fact>
        {!isCompany && (
          <>
            <Fact name="1.225 uur">
              {answers.meetsHours ? 'gehaald of verwacht' : 'niet gehaald'}
              {tax.hours !== null && <small>bij Uren schreef je er {formatMinutes(tax.hours.minutes)}</small>}
            </Fact>
            <Fact name="Startersaftrek">{answers.isStarter ? 'ja' : 'nee'}</Fact>
            <Fact name="Loon of uitkering ernaast">
              {answers.wage === ZERO ? 'geen' : <Money cents={answers.wage} />}
            </Fact>
          </>
        )}
        <Fact name="Betaald op aanslagen">
          <Money cents={tax.paid} />
        </Fact>
      </dl>
      {isAssumed && (
        <p className="income-tax-assumed">
          Dit nemen we aan, je hebt er nog niets over gezegd. Daarom telt het nog niet mee in Vrij te
          besteden.
        </p>
      )}
      <Button needs="settings.write" variant={isAssumed ? 'filled' : 'default'} onClick={onAnswer}>
        {isAssumed ? 'Vul aan' : 'Aanpassen'}
      </Button>
    </Card>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
