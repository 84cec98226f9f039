import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { localDateCodec } from '#contract/codecs.ts'
import { formatDateInWords } from '#kernel/dutch-format.ts'
import { ZERO, type Cents } from '#kernel/money.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { CheckboxField } from '#platform/web/form/CheckboxField.tsx'
import { DateField } from '#platform/web/form/DateField.tsx'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { today } from '#platform/web/today.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { systemOn, vatSystemLabel, type VatSystem } from '#tenants/domain/vat-system.ts'
import { vatPeriodOn, type IntervalFrom } from '#tenants/domain/vat-settings.ts'
import { useVatSystemChange, vatSystemQuery } from './queries.ts'

/** When VAT of sales is owed: by the date of the invoice, or when the money comes in. */
export function VatSystemSection({ intervals }: { intervals: readonly IntervalFrom[] }) {
  const { data } = useQuery(vatSystemQuery)
  const [isAsking, setIsAsking] = useState(false)
  if (data === undefined) return null
  const system = systemOn(data.systems, today())
  const next = data.systems.find(({ from }) => from > today())
  return (
    <section aria-label="Wanneer je btw over verkopen verschuldigd is">
      <h3>{vatSystemLabel[system]}</h3>
      <p>{sentenceOf[system]}</p>
      {next !== undefined && (
        <p>
          Vanaf {formatDateInWords(next.from)}: {vatSystemLabel[next.system].toLowerCase()}.
        </p>
      )}
      {data.waitingVat !== ZERO && (
        <p>
          Btw op verkopen die nog niet is ontvangen: <Money cents={data.waitingVat} />. Die staat in geen
          aangifte.
        </p>
      )}
      <Button
        needs="vat.file"
        size="xs"
        variant="default"
        onClick={() => {
          setIsAsking(true)
        }}
      >
        {system === 'cash' || next?.system === 'cash'
          ? 'Stoppen met het kasstelsel…'
          : 'Naar het kasstelsel…'}
      </Button>
      {isAsking && (
        <VatSystemDialog
          to={system === 'cash' || next?.system === 'cash' ? 'invoice' : 'cash'}
          from={proposedDay(intervals, next?.from)}
          waitingVat={data.waitingVat}
          onClose={() => {
            setIsAsking(false)
          }}
        />
      )}
    </section>
  )
}

const sentenceOf = {
  invoice: 'Btw over een verkoop staat in de aangifte van de factuurdatum, ook als je nog niet bent betaald.',
  cash: 'Btw over een verkoop staat in de aangifte van de dag waarop je bent betaald. Btw op je inkopen trek je af op de factuurdatum.',
} as const satisfies Record<VatSystem, string>

/** The first day of the present period, or of a system that is to begin. */
const proposedDay = (intervals: readonly IntervalFrom[], next: LocalDate | undefined): LocalDate =>
  next ?? vatPeriodOn(intervals, today()).firstDay

const systemForm = z.object({ from: localDateCodec, isEntitled: z.boolean() })

interface DialogProps {
  readonly to: VatSystem
  readonly from: LocalDate
  readonly waitingVat: Cents
  readonly onClose: () => void
}

function VatSystemDialog({ to, from, waitingVat, onClose }: DialogProps) {
  const change = useVatSystemChange()
  const form = useForm<z.input<typeof systemForm>, unknown, z.output<typeof systemForm>>({
    resolver: zodResolver(systemForm),
    defaultValues: { from, isEntitled: false },
  })
  return (
    <Dialog title={to === 'cash' ? 'Naar het kasstelsel' : 'Stoppen met het kasstelsel'} onClose={onClose}>
      {to === 'cash' ? <BeforeCash /> : <BeforeInvoice waitingVat={waitingVat} />}
      <form
        noValidate
        onSubmit={(event) =>
          void form.handleSubmit((values) => {
            change.mutate({ system: to, ...values }, { onSuccess: onClose })
          })(event)
        }
      >
        <FormGrid>
          <Span of={3}>
            <DateField
              control={form.control}
              name="from"
              label={to === 'cash' ? 'Kasstelsel vanaf' : 'Factuurstelsel vanaf'}
            />
          </Span>
          {to === 'cash' && (
            <Span of={6}>
              <CheckboxField
                control={form.control}
                name="isEntitled"
                label="Ik lever voor minstens 80% aan particulieren, of mijn branche is aangewezen"
              />
            </Span>
          )}
        </FormGrid>
        <DialogEnd
          error={change.error}
          submitLabel={to === 'cash' ? 'Kasstelsel gebruiken' : 'Stoppen'}
          isBusy={change.isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}

const BeforeCash = () => (
  <p className="taxes-dialog-help">
    Facturen vanaf deze dag tellen in de aangifte als je bent betaald. Facturen van daarvoor staan al in de
    aangifte van hun factuurdatum en tellen niet nog eens. Btw verlegd en verkopen naar het buitenland blijven
    op de factuurdatum. Openstaande facturen uit je beginbalans volgen het kasstelsel niet. Vraag de
    Belastingdienst of je adviseur als je twijfelt of je mag meedoen.
  </p>
)

const BeforeInvoice = ({ waitingVat }: { waitingVat: Cents }) => (
  <p className="taxes-dialog-help">
    Boek eerst alle betalingen tot deze dag. Wat dan nog niet is ontvangen, wordt op deze dag in één keer
    verschuldigd; nu is dat <Money cents={waitingVat} />. Dit draai je niet terug: teruggaan naar het
    kasstelsel kan vanaf een later tijdvak.
  </p>
)
