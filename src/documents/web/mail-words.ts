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
