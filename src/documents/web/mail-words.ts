import type { LastMail } from '../contract.ts'

/** Said wherever a mail shows that was made but could not leave. */
export const KEPT_NOT_SENT = 'Bewaard, niet verstuurd: er is geen mailserver ingesteld'

/** What became of the last mail of a document, where that is worth a word above its page; null where it is not. */
export const lastMailWords: Readonly<Record<NonNullable<LastMail>, string | null>> = {
  queued: 'Mail wordt verstuurd…',
  held: 'De mail wacht: bevestig eerst je e-mailadres, of wacht tot morgen',
  sent: null,
  kept: KEPT_NOT_SENT,
  failed: 'De mail is niet verstuurd',
  withdrawn: null,
}

/**
 * What a state is called once its last mail is known: `Verstuurd` is said of what left; a mail that waits, or that could go
 * nowhere, is named as such.
 *
 * @param moment `ready` before it is sent, `sent` after; null where the mail no longer matters
 */
export function stateWithMail(
  label: string,
  moment: 'ready' | 'sent' | null,
  lastMail: LastMail | undefined,
): string {
  if (moment === 'ready' && lastMail === 'queued') return `${label}, wordt verstuurd`
  if (moment === 'ready' && lastMail === 'held') return `${label}, mail wacht`
  if (moment === 'sent' && lastMail === 'kept') return 'Bewaard, niet verstuurd'
  return label
}

/** The moment of a document with the states of an invoice. */
export const momentOf = (state: string): 'ready' | 'sent' | null =>
  state === 'finalised' ? 'ready' : state === 'sent' ? 'sent' : null
