import { formatDateInWords } from '#kernel/dutch-format.ts'
import { dutchDayOf } from '#kernel/dutch-time.ts'
import { daysBetween } from '#kernel/local-date.ts'
import { PlainCheckbox } from '#platform/web/form/PlainCheckbox.tsx'
import { today } from '#platform/web/today.ts'
import type { MailDraft } from '../../contract.ts'

/** A customer is reminded at most once in so many days, unless their sender wants it otherwise. */
const DAYS_OF_GRACE = 5

const lastDayOf = ({ lastMailedAt }: MailDraft) => (lastMailedAt === null ? null : dutchDayOf(lastMailedAt))

/** Whether this is a reminder that comes soon after the mail before it. */
export function reminderWaits(draft: MailDraft): boolean {
  const last = lastDayOf(draft)
  return draft.purpose === 'reminder' && last !== null && daysBetween(last, today()) < DAYS_OF_GRACE
}

/** Asks whether to remind so soon again; nothing when it is not soon. */
export function SoonAgain({
  draft,
  answer,
  onAnswer,
}: {
  draft: MailDraft
  answer: boolean | 'unanswered'
  onAnswer: (isSure: boolean) => void
}) {
  const last = lastDayOf(draft)
  if (last === null || !reminderWaits(draft)) return null
  return (
    <PlainCheckbox
      label="Toch nu al herinneren"
      description={
        answer === 'unanswered'
          ? undefined
          : `De vorige mail ging op ${formatDateInWords(last)} weg, nog geen ${String(DAYS_OF_GRACE)} dagen geleden.`
      }
      error={
        answer === 'unanswered'
          ? `De vorige mail ging op ${formatDateInWords(last)} weg. Vink dit aan om nu al te herinneren.`
          : undefined
      }
      checked={answer === true}
      onChange={(event) => {
        onAnswer(event.currentTarget.checked)
      }}
    />
  )
}
