import { formatDate } from '#kernel/dutch-format.ts'
import { ZERO } from '#kernel/money.ts'
import { paths } from '#platform/web/paths.ts'
import { may } from '#platform/web/rights.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { PageLink } from '#platform/web/ui/PageLink.tsx'
import type { AdjustmentCandidate, YearAdjustment, YearAdjustments } from '../adjustment-contract.ts'
import type { YearDetail } from '../contract.ts'
import { BookedLine } from './AdjustmentRow.tsx'
import type { Asked } from './asked.ts'
import { CorporateTaxRow } from './CorporateTaxRow.tsx'
import { CurrencyRow } from './CurrencyRow.tsx'
import { InterestRow } from './InterestRow.tsx'
import { EvidenceLines } from './PointEvidence.tsx'
import { BenefitsRow, CarRow, DoubtfulRow } from './PrivateUseRows.tsx'
import { ProposedRow } from './ProposedRow.tsx'
import { useProposal } from './queries.ts'
import { TripsRows } from './TripsRows.tsx'
import { WorkRow } from './WorkRow.tsx'
import { WorkspaceRow } from './WorkspaceRow.tsx'

/**
 * What the books propose at the end of a year (costs over the next year, work without an invoice, private use, gifts, doubtful debts, corporate tax), and
 * what only the owner can say. Of a closed year what was booked and kept.
 */
export function AdjustmentsCard({
  detail,
  data,
  onOpen,
}: {
  detail: YearDetail
  data: YearAdjustments
  onOpen: (asked: Asked) => void
}) {
  const { year } = detail
  const isClosed = detail.state === 'closed'
  const kept = [data.adjustments, data.ofLaterVersion, data.evidence]
  if (isClosed && kept.every(({ length }) => length === 0)) return null
  return (
    <section id={PROPOSALS}>
      <Card title={`Over de grens van ${String(year)}`} isFlush>
        <ul className="year-points">
          {!isClosed && <Proposals year={year} data={data} onOpen={onOpen} />}
          <TripsRows year={year} isClosed={isClosed} />
          {isClosed && <KeptRows detail={detail} data={data} />}
          <LaterRows data={data} />
        </ul>
        {!isClosed && may('books.post') && <MoreCosts data={data} onOpen={onOpen} />}
      </Card>
    </section>
  )
}

/** The place of the card, for the links of the list. */
export const PROPOSALS = 'voorstellen'

function Proposals({
  year,
  data,
  onOpen,
}: {
  year: number
  data: YearAdjustments
  onOpen: (asked: Asked) => void
}) {
  return (
    <>
      {data.candidates.map((candidate) => (
        <CandidateRow
          key={candidate.expenseLineId}
          year={year}
          candidate={candidate}
          onOther={() => {
            onOpen(candidate)
          }}
        />
      ))}
      {data.work.amount > ZERO && !isSaid(data, 'work') && (
        <WorkRow
          year={year}
          work={data.work}
          onOther={() => {
            onOpen('work')
          }}
        />
      )}
      <InterestRow year={year} />
      <AskedRows year={year} data={data} onOpen={onOpen} />
    </>
  )
}

/** What was booked and kept of a closed year. */
const KeptRows = ({ detail: { year, points }, data }: { detail: YearDetail; data: YearAdjustments }) => (
  <>
    {data.adjustments.map((adjustment) => (
      <li key={adjustment.id} data-outcome="ok">
        <div className="year-lines">
          <BookedLine year={year} adjustment={adjustment} mayChange={false} />
        </div>
      </li>
    ))}
    {[...Map.groupBy(data.evidence, ({ point }) => point)].map(([point, evidence]) => (
      <li key={point} data-outcome="ok">
        <div>
          <h3>{points.find(({ id }) => id === point)?.title ?? 'Eerder bewaard'}</h3>
          <EvidenceLines year={year} evidence={evidence} mayChange={false} />
        </div>
      </li>
    ))}
  </>
)

/** The adjustments of a later version of the program: their kinds are unknown here, so that only the words and the amount are. */
const LaterRows = ({ data }: { data: YearAdjustments }) =>
  data.ofLaterVersion.map(({ id, description, amount }) => (
    <li key={id} data-outcome="ok">
      <div>
        <h3>{description}</h3>
        <p>
          <Money cents={amount} />, geboekt met een nieuwere versie van Kloppend. Ververs de pagina om dit te
          wijzigen.
        </p>
      </div>
    </li>
  ))

const isSaid = ({ adjustments }: YearAdjustments, asked: YearAdjustment['kind']): boolean =>
  adjustments.some(({ kind }) => kind === asked)

/** Private use, a workspace at home, gifts above the threshold, debts of long ago and corporate tax, as far as these were not said. */
function AskedRows({
  year,
  data,
  onOpen,
}: {
  year: number
  data: YearAdjustments
  onOpen: (asked: Asked) => void
}) {
  const { cars, privateUseByHand, benefits, doubtful, currencies, corporateTax } = data
  return (
    <>
      {cars.map((car) => (
        <CarRow
          key={car.vehicleId}
          year={year}
          car={car}
          byHand={privateUseByHand}
          onOther={() => {
            onOpen(car)
          }}
        />
      ))}
      {!data.isCompany && !isSaid(data, 'workspace') && (
        <WorkspaceRow
          year={year}
          onOther={() => {
            onOpen('workspace')
          }}
        />
      )}
      {currencies.map((owed) => (
        <CurrencyRow
          key={owed.currency}
          owed={owed}
          onAnswer={() => {
            onOpen(owed)
          }}
        />
      ))}
      {benefits.gifts > benefits.threshold && !isSaid(data, 'benefits') && (
        <BenefitsRow
          benefits={benefits}
          onAnswer={() => {
            onOpen('benefits')
          }}
        />
      )}
      {doubtful.amount > ZERO && !isSaid(data, 'doubtful') && (
        <DoubtfulRow
          doubtful={doubtful}
          onAnswer={() => {
            onOpen('doubtful')
          }}
        />
      )}
      {corporateTax !== null && corporateTax.toBook !== ZERO && (
        <CorporateTaxRow year={year} tax={corporateTax} />
      )}
    </>
  )
}

/** What only the owner can say; a `once` is not asked again while it is said. */
const more = [
  { asked: 'accrued', label: 'Rekening die nog komt', once: null },
  { asked: 'goods', label: 'Goederen privé genomen', once: null },
  { asked: 'benefits', label: 'Geschenken en personeel', once: null },
  { asked: 'doubtful', label: 'Dubieuze debiteuren', once: 'doubtful' },
  { asked: 'stock', label: 'Voorraad geteld', once: 'stock' },
  { asked: 'cash', label: 'Kas geteld', once: 'cash' },
  { asked: 'work', label: 'Werk zonder factuur', once: 'work' },
] as const

function MoreCosts({ data, onOpen }: { data: YearAdjustments; onOpen: (asked: Asked) => void }) {
  const shown = more.filter(
    ({ asked, once }) =>
      (once === null || !isSaid(data, once)) && (asked !== 'benefits' || data.rates.length > 0),
  )
  return (
    <div className="year-close">
      <p className="year-close-reason">
        Kosten die ook over volgend jaar gaan verdelen we per dag; op 1 januari komen ze vanzelf terug. Komt
        er nog een rekening over dit jaar, heb je voorraad, werk dat nog op een factuur moet, of nam je iets
        privé? Zeg het hier.
      </p>
      <div className="year-more">
        {shown.map(({ asked, label }) => (
          <Button
            key={asked}
            variant="default"
            onClick={() => {
              onOpen(asked)
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}

function CandidateRow({
  year,
  candidate,
  onOther,
}: {
  year: number
  candidate: AdjustmentCandidate
  onOther: () => void
}) {
  const {
    expenseId,
    expenseLineId,
    supplier,
    description,
    accountName,
    cost,
    date,
    firstDay,
    lastDay,
    amount,
  } = candidate
  const booking = useProposal(year, { kind: 'prepaid', expenseLineId, firstDay, lastDay })
  return (
    <ProposedRow
      title={
        <>
          <PageLink to={paths.expense(expenseId)}>{supplier === '' ? accountName : supplier}</PageLink>:{' '}
          {description}
        </>
      }
      booking={booking}
      submitLabel="Zo verdelen"
      fallback="❌ Verdelen mislukt zonder foutmelding."
      onOther={onOther}
    >
      <Money cents={cost} /> op {formatDate(date)}. Over {formatDate(firstDay)} t/m {formatDate(lastDay)}? Dan
      is <Money cents={amount} /> voor {year + 1}.
    </ProposedRow>
  )
}
