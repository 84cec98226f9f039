import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { formatAmount } from '#kernel/dutch-format.ts'
import { cents, type Cents } from '#kernel/money.ts'
import { AmountField } from '#platform/web/form/AmountField.tsx'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { FormGrid } from '#platform/web/form/FormLayout.tsx'
import { typedDecimal, typedOr } from '#platform/web/form/typed-values.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Bone } from '#platform/web/ui/Skeletons.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { HourRateInput, HourRates } from '../../invoice-contract.ts'
import { hourRates, useRateChange, type Work } from './queries.ts'

/** What an hour costs, from the most precise to what holds where nothing else is filled in. */
export function RatesDialog({ work, onClose }: { work: Work; onClose: () => void }) {
  const query = useQuery(hourRates(work))
  return (
    <Dialog title="Uurtarief" onClose={onClose}>
      {query.isLoadingError && (
        <ErrorNote
          error={query.error}
          fallback="Fout bij laden van de tarieven."
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data === undefined ? (
        !query.isLoadingError && <Bone height={120} />
      ) : (
        <RatesForm rates={query.data} onClose={onClose} />
      )}
    </Dialog>
  )
}

const typedRate = typedOr(
  typedDecimal(2, cents, 'Vul een bedrag in, bijvoorbeeld 85,00.').refine(
    (rate) => rate >= 0n,
    'Een tarief is nul of meer.',
  ),
  null,
)
const ratesForm = z.object({ rates: z.array(z.object({ typed: typedRate })) })

interface Typed {
  rates: { typed: string }[]
}

function RatesForm({ rates, onClose }: { rates: HourRates; onClose: () => void }) {
  const levels = levelsOf(rates)
  const change = useRateChange()
  const form = useForm<Typed>({
    resolver: zodResolver(ratesForm, undefined, { raw: true }),
    defaultValues: { rates: levels.map(({ rate }) => ({ typed: rate === null ? '' : formatAmount(rate) })) },
  })
  const save = form.handleSubmit((values) => {
    const { rates: typed } = ratesForm.parse(values)
    const changed = levels.flatMap(({ of, rate: was }, index): HourRateInput[] => {
      const rate = typed[index]?.typed ?? null
      return rate === was ? [] : [{ ...of, rate }]
    })
    if (changed.length === 0) {
      onClose()
      return
    }
    change.mutate(changed, {
      onSuccess: () => {
        toast('✅ Uurtarief opgeslagen')
        onClose()
      },
    })
  })
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <p className="rates-help">
        Zonder btw. Het bovenste dat is ingevuld geldt. Uren die al op een factuur staan houden hun prijs.
      </p>
      <FormGrid>
        {levels.map(({ label, holds }, index) => (
          <AmountField
            key={label}
            control={form.control}
            name={`rates.${index}.typed`}
            label={label}
            isOptional
            {...(holds !== null && { help: `Leeg: ${holds}` })}
          />
        ))}
      </FormGrid>
      <DialogEnd error={change.error} submitLabel="Bewaren" isBusy={change.isPending} onClose={onClose} />
    </form>
  )
}

interface Level {
  readonly label: string
  readonly of: Omit<HourRateInput, 'rate'>
  readonly rate: Cents | null
  /** What holds where this is empty. */
  readonly holds: string | null
}

function levelsOf({ standard, customer, project, persons }: HourRates): readonly Level[] {
  const none = { projectId: null, customerId: null, userId: null }
  const ofCustomer = customer?.rate ?? standard
  const ofProject = project?.rate ?? ofCustomer
  const inWords = (rate: Cents | null): string => (rate === null ? 'geen tarief' : `€ ${formatAmount(rate)}`)
  // A person alone needs no rate beside that of the project.
  const several = persons.length > 1 || persons.some(({ rate }) => rate !== null)
  return [
    ...(project !== null && several
      ? persons.map(({ id, name, rate }) => ({
          label: `${name} op dit project`,
          of: { ...none, projectId: project.id, userId: id },
          rate,
          holds: inWords(ofProject),
        }))
      : []),
    ...(project === null
      ? []
      : [
          {
            label: 'Dit project',
            of: { ...none, projectId: project.id },
            rate: project.rate,
            holds: inWords(ofCustomer),
          },
        ]),
    ...(customer === null
      ? []
      : [
          {
            label: `Alles voor ${customer.name}`,
            of: { ...none, customerId: customer.id },
            rate: customer.rate,
            holds: inWords(standard),
          },
        ]),
    { label: 'Standaard, voor iedereen', of: none, rate: standard, holds: null },
  ]
}
