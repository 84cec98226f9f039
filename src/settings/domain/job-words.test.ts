import { expect, test } from 'vitest'
import { problemOf } from './job-words.ts'

test.each([
  ['connect ECONNREFUSED 127.0.0.1:25', 'De mailserver is niet bereikbaar.'],
  [
    'Invalid login: 535 Authentication failed',
    'De mailserver weigert de inloggegevens; controleer de instelling SMTP_URL.',
  ],
  ['550 Onbekende gebruiker', 'De mailserver kent dit e-mailadres niet.'],
  ['451 Even geduld', 'De mailserver had het te druk.'],
  ['554 Spam', 'De mailserver weigert deze mail.'],
  ['The PDF took longer than 10000 ms.', 'De PDF kwam niet op tijd klaar.'],
  [
    'the payload is not one of document.mail: mailId custom',
    'De gegevens van dit werk kloppen niet; is er een andere versie van het programma gestart?',
  ],
  ['Cannot read properties of undefined', 'Er ging iets mis aan onze kant.'],
])('%s means: %s', (error, sentence) => {
  expect(problemOf(error)).toBe(sentence)
})
