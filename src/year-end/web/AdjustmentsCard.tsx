import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#kernel/dutch-format.ts'
import { ZERO } from '#kernel/money.ts'
import { paths } from '#platform/web/paths.ts'
import { may } from '#platform/web/rights.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { PageLink } from '#platform/web/ui/PageLink.tsx'
import type { AdjustmentCandidate, YearAdjustment, YearAdjustments } from '../adjustment-contract.ts'
import { AccruedDialog, CostDaysDialog, StockDialog, WorkDialog } from './AdjustmentDialogs.tsx'
import { ProposedRow } from './ProposedRow.tsx'
import { WorkRow } from './WorkRow.tsx'
import { BenefitsDialog, CarVatDialog, DoubtfulDialog, GoodsTakenDialog } from './PrivateUseDialogs.tsx'
import { BenefitsRow, CarRow, DoubtfulRow, PrivateUseEffect, type AskedCar } from './PrivateUseRows.tsx'
import { CurrencyDialog, CurrencyRow, ExchangeEffect, type AskedCurrency } from './ExchangeRows.tsx'
import { CorporateTaxRow } from './CorporateTaxRow.tsx'
import { InterestRow } from './InterestRow.tsx'
import { TripsRows } from './TripsRows.tsx'
import { adjustmentsOf, useProposal, useUndoneAdjustment } from './queries.ts'

type Open =
  | AdjustmentCandidate
  | AskedCar
  | AskedCurrency
  | 'accrued'
  | 'stock'
  | 'work'
  | 'goods'
  | 'benefits'
  | 'doubtful'
  | null

/**
 * What is moved to the year of the amount (costs over the next year, costs without a bill, counted stock and work without an invoice), and what
 * private use, gifts and doubtful debts come to.
 */
export function AdjustmentsCard({ year, isClosed }: { year: number; isClosed: boolean }) {
  const query = useQuery(adjustmentsOf(year))
  const [open, setOpen] = useState<Open>(null)
  const { data } = query
  if (query.isLoadingError)
    return (
      <ErrorNote
        error={query.error}
        fallback="Fout bij laden van de jaargrens."
        onRetry={() => void query.refetch()}
      />
    )
  if (data === undefined || (isClosed && data.adjustments.length === 0)) return null
  const mayChange = !isClosed && may('books.post')
  return (
    <Card title={`Over de grens van ${String(year)}`} isFlush>
      <ul className="year-points">
        {!isClosed &&
          data.candidates.map((candidate) => (
            <CandidateRow
              key={candidate.expenseLineId}
              year={year}
              candidate={candidate}
              onOther={() => {
                setOpen(candidate)
              }}
            />
          ))}
        {!isClosed && data.work.amount > ZERO && !isSaid(data, 'work') && (
          <WorkRow
            year={year}
            work={data.work}
            onOther={() => {
              setOpen('work')
            }}
          />
        )}
        <TripsRows year={year} isClosed={isClosed} />
        {!isClosed && <InterestRow year={year} />}
        {!isClosed && <Asked year={year} data={data} onOpen={setOpen} />}
        {data.adjustments.map((adjustment) => (
          <AdjustmentRow key={adjustment.id} year={year} adjustment={adjustment} mayChange={mayChange} />
        ))}
      </ul>
      {mayChange && <MoreCosts data={data} onOpen={setOpen} />}
      {open !== null && (
        <OpenDialog
          open={open}
          year={year}
          data={data}
          onClose={() => {
            setOpen(null)
          }}
        />
      )}
    </Card>
  )
}

const isSaid = ({ adjustments }: YearAdjustments, asked: YearAdjustment['kind']): boolean =>
  adjustments.some(({ kind }) => kind === asked)

/** Private use, gifts above the threshold, debts of long ago and corporate tax, as far as these were not said. */
function Asked({
  year,
  data,
  onOpen,
}: {
  year: number
  data: YearAdjustments
  onOpen: (open: Open) => void
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

function MoreCosts({ data, onOpen }: { data: YearAdjustments; onOpen: (open: Open) => void }) {
  return (
    <div className="year-close">
      <p className="year-close-reason">
        Kosten die ook over volgend jaar gaan verdelen we per dag; op 1 januari komen ze vanzelf terug. Komt
        er nog een rekening over dit jaar, heb je voorraad, werk dat nog op een factuur moet, of nam je iets
        privé? Zeg het hier.
      </p>
      <div className="year-more">
        <Button
          variant="default"
          onClick={() => {
            onOpen('accrued')
          }}
        >
          Rekening die nog komt
        </Button>
        <Button
          variant="default"
          onClick={() => {
            onOpen('goods')
          }}
        >
          Goederen privé genomen
        </Button>
        {data.rates.length > 0 && (
          <Button
            variant="default"
            onClick={() => {
              onOpen('benefits')
            }}
          >
            Geschenken en personeel
          </Button>
        )}
        {!isSaid(data, 'doubtful') && (
          <Button
            variant="default"
            onClick={() => {
              onOpen('doubtful')
            }}
          >
            Dubieuze debiteuren
          </Button>
        )}
        {!isSaid(data, 'stock') && (
          <Button
            variant="default"
            onClick={() => {
              onOpen('stock')
            }}
          >
            Voorraad geteld
          </Button>
        )}
        {!isSaid(data, 'work') && (
          <Button
            variant="default"
            onClick={() => {
              onOpen('work')
            }}
          >
            Werk zonder factuur
          </Button>
        )}
      </div>
    </div>
  )
}

function OpenDialog({
  open,
  year,
  data,
  onClose,
}: {
  open: Exclude<Open, null>
  year: number
  data: YearAdjustments
  onClose: () => void
}) {
  if (open === 'accrued') return <AccruedDialog year={year} onClose={onClose} />
  if (open === 'stock') return <StockDialog year={year} inBooks={data.stock} onClose={onClose} />
  if (open === 'work') return <WorkDialog year={year} proposed={data.work.amount} onClose={onClose} />
  if (open === 'goods')
    return <GoodsTakenDialog year={year} rates={data.rates} isCompany={data.isCompany} onClose={onClose} />
  if (open === 'benefits') return <BenefitsDialog year={year} benefits={data.benefits} onClose={onClose} />
  if (open === 'doubtful') return <DoubtfulDialog year={year} doubtful={data.doubtful} onClose={onClose} />
  if ('booked' in open) return <CurrencyDialog year={year} owed={open} onClose={onClose} />
  if ('vehicleId' in open) return <CarVatDialog year={year} car={open} onClose={onClose} />
  return <CostDaysDialog year={year} candidate={open} onClose={onClose} />
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

function AdjustmentRow({
  year,
  adjustment,
  mayChange,
}: {
  year: number
  adjustment: YearAdjustment
  mayChange: boolean
}) {
  const undoing = useUndoneAdjustment(year)
  return (
    <li data-outcome={adjustment.isExpenseGone ? 'attention' : 'ok'}>
      <div>
        <h3>{adjustment.description}</h3>
        <p>
          <Effect adjustment={adjustment} year={year} />
          {adjustment.isExpenseGone && ' De uitgave is gecorrigeerd of teruggedraaid: maak dit ongedaan.'}
        </p>
        <ErrorNote error={undoing.error} fallback="❌ Ongedaan maken mislukt zonder foutmelding." />
      </div>
      {mayChange && (
        <Button
          size="xs"
          variant="default"
          loading={undoing.isPending}
          onClick={() => {
            undoing.mutate(adjustment.id)
          }}
        >
          Ongedaan maken
        </Button>
      )}
    </li>
  )
}

function Effect({ adjustment, year }: { adjustment: YearAdjustment; year: number }) {
  const { kind, amount, firstDay, lastDay, accountName } = adjustment
  if (kind === 'stock')
    return amount === ZERO ? (
      'Je telde wat er in de boeken staat.'
    ) : (
      <>
        <Money cents={amount} /> verschil geboekt op {accountName.toLowerCase()}.
      </>
    )
  if (kind === 'accrued')
    return (
      <>
        <Money cents={amount} /> {accountName.toLowerCase()}, nog te betalen. De rekening van {year + 1} valt
        daartegen weg.
      </>
    )
  if (kind === 'work')
    return amount === ZERO ? (
      'Er was geen werk zonder factuur.'
    ) : (
      <>
        <Money cents={amount} /> omzet van {year}. Op 1 januari teruggedraaid: de factuur is omzet van{' '}
        {year + 1}.
      </>
    )
  if (kind === 'corporate-tax')
    return (
      <>
        <Money cents={amount} /> kosten van {year}, nog te betalen op 1670.
      </>
    )
  if (kind === 'exchange') return <ExchangeEffect amount={amount} year={year} />
  if (kind !== 'prepaid') return <PrivateUseEffect adjustment={adjustment} year={year} />
  const days =
    firstDay === null || lastDay === null ? '' : `, ${formatDate(firstDay)} t/m ${formatDate(lastDay)}`
  if (amount === ZERO) return `Gaat alleen over ${String(year)}.`
  return (
    <>
      <Money cents={amount} /> naar {year + 1}
      {days}.
    </>
  )
}
