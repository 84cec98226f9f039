/**
 * Moments of an archive that may still be to come, each with what it is. Every other one is of what was done: one of after the import is refused, because
 * a row would seem to be written here (decision 149).
 */
export const plannedMoments: Readonly<Record<string, string>> = {
  'mails.leaves_at': 'When a mail that waits leaves.',
  'online_payments.expires_at': 'Until when a customer may pay.',
}
