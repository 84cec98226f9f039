import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch, type Control } from 'react-hook-form'
import { z } from 'zod'
import { formatDecimal } from '#kernel/dutch-format.ts'
import { basisPoints, cents } from '#kernel/money.ts'
import { AmountField } from '#platform/web/form/AmountField.tsx'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { typedDecimal } from '#platform/web/form/typed-values.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import type { MeasuredGoal, NewGoal, TaxPotOnScreen } from '../contract.ts'
import { useGoalSaving } from './queries.ts'

/** Add a goal, or change one. Its fields depend on the kind of goal. */
export function GoalDialog({
  existing,
  hasTaxPot,
  onClose,
}: {
  existing: MeasuredGoal | TaxPotOnScreen | null
  hasTaxPot: boolean
  onClose: () => void
}) {
  const saving = useGoalSaving(existing)
  const form = useForm<GoalValues>({
    resolver: zodResolver(goalForm, undefined, { raw: true }),
    mode: 'onTouched',
    defaultValues: valuesOf(existing),
  })
  const kind = useWatch({ control: form.control, name: 'kind' })
  const save = form.handleSubmit((values) => {
    saving.mutate(goalForm.parse(values), { onSuccess: onClose })
  })
  return (
    <Dialog title={existing === null ? 'Nieuw doel' : 'Doel aanpassen'} onClose={onClose}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <FormGrid>
          <Span of={6}>
            <SelectField
              control={form.control}
              name="kind"
              label="Wat wil je bereiken?"
              isDisabled={existing?.kind === 'reserve'}
              choices={kindChoices.filter(
                ({ value }) =>
                  value !== 'reserve' || existing?.kind === 'reserve' || (!hasTaxPot && existing === null),
              )}
              help={helpOf(kind)}
            />
          </Span>
          <FieldsOfKind control={form.control} kind={kind} />
        </FormGrid>
        <DialogEnd
          error={saving.error}
          fallback="❌ Bewaren mislukt zonder foutmelding."
          submitLabel={existing === null ? 'Doel stellen' : 'Bewaren'}
          isBusy={saving.isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}

function FieldsOfKind({ control, kind }: { control: Control<GoalValues>; kind: GoalValues['kind'] }) {
  if (kind === 'reserve')
    return (
      <Span of={6}>
        <AmountField
          control={control}
          name="taxShare"
          label="Deel van je winst"
          mark="%"
          decimals={0}
          help="Voor de inkomstenbelasting. Dertig is een voorzichtig begin; je aangifte bepaalt het."
        />
      </Span>
    )
  return (
    <>
      <Span of={3}>
        <AmountField
          control={control}
          name="target"
          label={kind === 'ceiling' ? 'Grens' : 'Bedrag'}
          help="Zonder btw."
        />
      </Span>
      <Span of={3}>
        <SelectField control={control} name="period" label="Telkens" choices={periodChoices} />
      </Span>
      {kind !== 'ceiling' && (
        <Span of={6}>
          <AmountField
            control={control}
            name="hourlyRate"
            label="Je uurtarief"
            isOptional
            help="Dan zie je ook hoeveel uur er nog nodig is."
          />
        </Span>
      )}
    </>
  )
}

const kindChoices = [
  { value: 'revenue', label: 'Omzet halen' },
  { value: 'profit', label: 'Winst halen' },
  { value: 'ceiling', label: 'Onder een omzetgrens blijven' },
  { value: 'reserve', label: 'Geld opzij voor de belasting' },
] as const

const periodChoices = [
  { value: 'month', label: 'Per maand' },
  { value: 'quarter', label: 'Per kwartaal' },
  { value: 'year', label: 'Per jaar' },
] as const

const helps = {
  revenue: 'Wat je factureert, zonder btw.',
  profit: 'Wat er overblijft na je kosten. Je ziet meteen welke omzet daarbij hoort.',
  ceiling: 'Zoals de grens van € 20.000 per jaar van de kleineondernemersregeling.',
  reserve: 'Wat van het geld op je rekening niet van jou is: de btw, en een deel van je winst.',
} as const

const helpOf = (kind: string): string => (kind in helps ? helps[kind as keyof typeof helps] : '')

const amount = typedDecimal(2, cents, 'Vul een bedrag in, bijvoorbeeld 1.250,00.').refine(
  (value) => value > 0n,
  'Vul een bedrag boven nul in.',
)
const period = z.enum(['month', 'quarter', 'year'])
const noRate = z
  .string()
  .refine((typed) => typed.trim() === '')
  .transform(() => null)

const goalForm = z
  .object({
    kind: z.enum(['revenue', 'profit', 'ceiling', 'reserve']),
    period,
    target: z.string(),
    hourlyRate: z.string(),
    taxShare: z.string(),
  })
  .transform((values, context): NewGoal => {
    // Only the fields that are shown are read.
    const read = <T,>(path: string, schema: z.ZodType<T, string>, typed: string): T | null => {
      const parsed = schema.safeParse(typed)
      if (parsed.success) return parsed.data
      context.addIssue({ code: 'custom', path: [path], message: parsed.error.issues[0]?.message ?? '' })
      return null
    }
    if (values.kind === 'reserve') {
      const taxShare = read('taxShare', share, values.taxShare)
      return taxShare === null ? z.NEVER : { kind: 'reserve', taxShare }
    }
    const target = read('target', amount, values.target)
    const hourlyRate =
      values.kind === 'ceiling' || noRate.safeParse(values.hourlyRate).success
        ? null
        : read('hourlyRate', amount, values.hourlyRate)
    return target === null ? z.NEVER : { kind: values.kind, period: values.period, target, hourlyRate }
  })
const share = typedDecimal(2, basisPoints, 'Vul een percentage in, bijvoorbeeld 30.').refine(
  (value) => value >= 0n && value <= 6_000n,
  'Vul een percentage tussen 0 en 60 in.',
)
type GoalValues = z.input<typeof goalForm>

function valuesOf(existing: MeasuredGoal | TaxPotOnScreen | null): GoalValues {
  const blank: GoalValues = { kind: 'revenue', period: 'year', target: '', hourlyRate: '', taxShare: '30' }
  if (existing === null) return blank
  if (existing.kind === 'reserve')
    return { ...blank, kind: 'reserve', taxShare: formatDecimal(existing.taxShare, 2, 0) }
  return {
    ...blank,
    kind: existing.kind,
    period: existing.period,
    target: formatDecimal(existing.target, 2, 2),
    hourlyRate: existing.hourlyRate === null ? '' : formatDecimal(existing.hourlyRate, 2, 2),
  }
}
