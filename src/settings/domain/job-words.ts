/** An error message, and its meaning for the user; the first match is used. */
const meanings: readonly (readonly [said: RegExp, meaning: string])[] = [
  [/document is too complex/i, 'Het document is te groot of te ingewikkeld om te lezen. Het is wel bewaard.'],
  [
    /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ESOCKET|greeting never received/i,
    'De mailserver is niet bereikbaar.',
  ],
  [
    /EAUTH|\b535\b|authentication/i,
    'De mailserver weigert de inloggegevens; controleer de instelling SMTP_URL.',
  ],
  [/\b(550|551|553)\b/, 'De mailserver kent dit e-mailadres niet.'],
  [/\b552\b|too large|size exceeds/i, 'De mail is te groot voor de mailserver.'],
  [/\b4\d\d\b/, 'De mailserver had het te druk.'],
  [/\b5\d\d\b/, 'De mailserver weigert deze mail.'],
  [/ENOSPC|disk full/i, 'De schijf is vol.'],
  [/took longer than|PDF worker/i, 'De PDF kwam niet op tijd klaar.'],
  [
    /payload is not one/i,
    'De gegevens van dit werk kloppen niet; is er een andere versie van het programma gestart?',
  ],
  [/no handler/i, 'Dit programma kent dit soort werk niet; is er een oudere versie gestart?'],
]

/** Why a job did not succeed, as a sentence. */
export const problemOf = (error: string): string =>
  meanings.find(([said]) => said.test(error))?.[1] ?? 'Er ging iets mis aan onze kant.'
