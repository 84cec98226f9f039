import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch, type Control } from 'react-hook-form'
import { z } from 'zod'
import type { LocalDate } from '#kernel/local-date.ts'
import type { TakenBack } from '#ledger/domain/mirror-day.ts'
import { DateField } from '#platform/web/form/DateField.tsx'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { typedDate } from '#platform/web/form/typed-values.ts'
import { today } from '#platform/web/today.ts'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import './TakeBackDialog.css'

const form = z.discriminatedUnion('reason', [
  z.object({ reason: z.literal('mistake'), on: z.string() }),
  z.object({ reason: z.literal('returned'), on: typedDate() }),
])
type Values = z.input<typeof form>

interface TakeBackDialogProps {
  readonly title: string
  /** The day of the payment. */
  readonly paidOn: LocalDate
  readonly words: {
    /** What is open afterwards. */
    readonly text: string
    readonly returned: string
    readonly on: string
  }
  readonly takeBack: (why: TakenBack) => void
  readonly error: Error | null
  readonly isBusy: boolean
  readonly onClose: () => void
}

/** Reverse a payment: it was a mistake, which never happened, or the money really went back, on a day of its own. */
export function TakeBackDialog({ title, words, paidOn, takeBack, ...props }: TakeBackDialogProps) {
  const { control, handleSubmit } = useForm<Values>({
    resolver: zodResolver(form, undefined, { raw: true }),
    defaultValues: { reason: 'mistake', on: today() },
  })
  const save = (values: Values) => {
    const typed = form.parse(values)
    takeBack(typed.reason === 'returned' ? { reason: 'returned', on: typed.on } : { reason: 'mistake' })
  }
  return (
    <Dialog title={title} onClose={props.onClose}>
      <form noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
        <p className="take-back-text">{words.text}</p>
        <Reasons control={control} words={words} paidOn={paidOn} />
        <DialogEnd
          error={props.error}
          submitLabel="Maak ongedaan"
          isBusy={props.isBusy}
          onClose={props.onClose}
        />
      </form>
    </Dialog>
  )
}

function Reasons({
  control,
  words,
  paidOn,
}: Pick<TakeBackDialogProps, 'words' | 'paidOn'> & { control: Control<Values> }) {
  const reason = useWatch({ control, name: 'reason' })
  return (
    <fieldset className="take-back-reasons">
      <legend>Wat is er gebeurd?</legend>
      <label>
        <input type="radio" value="mistake" {...control.register('reason')} />
        <span>
          Ik koos de verkeerde
          <small>
            De betaling verdwijnt van <DateText date={paidOn} inWords />, alsof die er nooit was.
          </small>
        </span>
      </label>
      <label>
        <input type="radio" value="returned" {...control.register('reason')} />
        <span>
          {words.returned}
          <small>Tot die dag blijft het betaald: een storno, of een bedrag dat terugkwam.</small>
        </span>
      </label>
      {reason === 'returned' && <DateField control={control} name="on" label={words.on} />}
    </fieldset>
  )
}
