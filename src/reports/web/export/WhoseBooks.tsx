import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type Control } from 'react-hook-form'
import { z } from 'zod'
import { formatDecimal } from '#kernel/dutch-format.ts'
import type { Cents } from '#kernel/money.ts'
import { AmountField } from '#platform/web/form/AmountField.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { typedPayment } from '#platform/web/form/typed-values.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { whoseBooks, type WhoseBooks as Whose } from '../../domain/past/predecessor.ts'
import type { PastPreview } from '../../past-contract.ts'
import type { PastChoices } from './past-choices.ts'

const words: Readonly<Record<Whose, { readonly label: string; readonly help: string }>> = {
  own: {
    label: 'Van dit bedrijf',
    help: 'Gaat je eenmanszaak als bv verder, kies dan het bedrijf hiervoor: dat is een andere belastingplichtige.',
  },
  predecessor: {
    label: 'Van het bedrijf hiervoor, zonder btw',
    help: 'Alleen de balans komt mee. Omzet, kosten en aangiften horen bij het bedrijf hiervoor; de btw die openstaat betaal je daar.',
  },
  'predecessor-with-vat': {
    label: 'Van het bedrijf hiervoor, met btw',
    help: 'Alleen de balans komt mee, met de btw die openstaat als schuld. Omzet, kosten en aangiften horen bij het bedrijf hiervoor.',
  },
}

/** The question whose the books of a file are and, of a company that goes on with those of another business, the share capital. */
export function WhoseBooks({
  preview,
  onChoose,
}: {
  preview: PastPreview
  onChoose: (choice: Partial<PastChoices>) => void
}) {
  const { whose, isOfCompany } = preview
  const { control } = useForm<{ whose: string }>({ values: { whose } })
  return (
    <div className="import-plan-ask">
      <SelectField
        control={control}
        name="whose"
        label="Van welk bedrijf zijn deze boeken?"
        help={words[whose].help}
        choices={whoseBooks.map((value) => ({ value, label: words[value].label }))}
        onChoose={(chosen) => {
          onChoose({ whose: chosen as Whose })
        }}
      />
      {whose !== 'own' && isOfCompany && (
        <ShareCapital
          said={preview.shareCapital}
          onSay={(shareCapital) => {
            onChoose({ shareCapital })
          }}
        />
      )}
    </div>
  )
}

const shares = z.object({ amount: typedPayment })

function ShareCapital({ said, onSay }: { said: Cents | null; onSay: (amount: Cents) => void }) {
  const form = useForm<z.input<typeof shares>, unknown, z.output<typeof shares>>({
    resolver: zodResolver(shares),
    values: { amount: said === null ? '' : formatDecimal(said, 2, 2) },
  })
  const control = form.control as unknown as Control<z.input<typeof shares>>
  return (
    <form
      noValidate
      className="import-plan-asked"
      onSubmit={(event) => {
        void form.handleSubmit(({ amount }) => {
          onSay(amount)
        })(event)
      }}
    >
      <AmountField
        control={control}
        name="amount"
        label="Aandelenkapitaal"
        help="Staat in de akte van je bv. De rest van het vermogen wordt agio."
      />
      <Button type="submit" variant="default">
        Aandelenkapitaal gebruiken
      </Button>
    </form>
  )
}
