import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { formatDateInWords } from '#kernel/dutch-format.ts'
import { pathOf } from '#platform/web/api-client.ts'
import { saveFile } from '#platform/web/files.ts'
import { DateField } from '#platform/web/form/DateField.tsx'
import { DialogButtons } from '#platform/web/form/DialogButtons.tsx'
import { today } from '#platform/web/today.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { getReminderLetter } from '../contract.ts'
import { notePosted } from '../post-contract.ts'
import { usePosting, usePostWithdrawal } from './queries.ts'
import './reminders.css'

const schema = notePosted.body

export interface PrintedLetter {
  readonly id: string
  readonly label: string
  /** The address, on one line. */
  readonly recipient: string
}

/** A letter that waits for the post: print it, post it, and note the day. */
export function PostLetter({ letter, onDone }: { letter: PrintedLetter; onDone: () => void }) {
  const { id, label, recipient } = letter
  const posting = usePosting()
  const withdrawal = usePostWithdrawal()
  const form = useForm<z.input<typeof schema>, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { postedOn: today() },
  })
  const note = form.handleSubmit(({ postedOn }) => {
    posting.mutate(
      { id, postedOn },
      {
        onSuccess: ({ receivedOn }) => {
          toast(`✅ Vastgelegd. De brief geldt als ontvangen op ${formatDateInWords(receivedOn)}`)
          onDone()
        },
      },
    )
  })
  const withdraw = async () => {
    const isSure = await askConfirmation({
      title: 'Deze brief niet versturen?',
      text: 'De brief vervalt. Daarna staat deze stap weer bij de voorstellen.',
      confirmLabel: 'Niet versturen',
      cancelLabel: 'Terug',
    })
    if (isSure) withdrawal.mutate(id, { onSuccess: onDone })
  }
  return (
    <form
      noValidate
      className="post-letter"
      onSubmit={(event) => {
        void note(event)
      }}
    >
      <ol>
        <li>
          <p>
            Print de brief, en doe de factuur erbij. Naar: <strong>{recipient}</strong>
          </p>
          <Button
            variant="default"
            onClick={() => void saveFile(pathOf(getReminderLetter, { params: { id } }))}
          >
            PDF downloaden
          </Button>
        </li>
        <li>
          <p>
            Doe de brief op de post en vul de dag in. Volgens de wet is hij er op de tweede dag daarna;
            zondagen, maandagen en feestdagen tellen niet mee.
          </p>
          <DateField control={form.control} name="postedOn" label="Op de post gedaan op" />
        </li>
      </ol>
      <ErrorNote error={posting.error ?? withdrawal.error} fallback="❌ Vastleggen mislukt." />
      <DialogButtons>
        <Button variant="default" loading={withdrawal.isPending} onClick={() => void withdraw()}>
          Niet versturen
        </Button>
        <Button type="submit" loading={posting.isPending}>
          {label} is op de post
        </Button>
      </DialogButtons>
    </form>
  )
}
