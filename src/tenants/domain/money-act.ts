/** Each way to decide where money goes, or to let it leave, in words for the owner (decision 154). */
export const moneyDoors = {
  'invoice-account': 'Rekening op facturen',
  'bank-account': 'Bankrekening toegevoegd',
  'payment-key': 'Sleutel van Mollie',
  'creditor-id': 'Incassant-ID',
  mandate: 'Machtiging vastgelegd',
  'payment-batch': 'Betaalopdracht gemaakt',
  'direct-debit-batch': 'Incasso-opdracht gemaakt',
  refund: 'Online betaling teruggestort',
  'api-token': 'Sleutel die over geld gaat',
  'member-rights': 'Rechten over geld van een lid',
} as const
export type MoneyDoor = keyof typeof moneyDoors

export const isMoneyDoor = (text: string): text is MoneyDoor => Object.hasOwn(moneyDoors, text)

/** Each right on money, as what a member with it may do. */
export const moneyRightWords = {
  'money.route': 'bepalen waar geld heen gaat',
  'money.send': 'geld terugstorten, betalen en incasseren',
} as const

export const wordsOfMoneyRights = (given: readonly (keyof typeof moneyRightWords)[]): string =>
  given.length === 0 ? 'niets' : given.map((right) => moneyRightWords[right]).join('; ')

/** What remains to be done manually after an act was denied. */
export const adviceOf = (door: MoneyDoor): string => advice[door]

const advice: Readonly<Record<MoneyDoor, string>> = {
  'invoice-account':
    'Kijk bij Instellingen, Bedrijf of de rekening klopt, en waarschuw klanten die intussen een factuur kregen.',
  'bank-account': 'Kijk bij Bank, Rekeningen of de rekening van jou is, en gebruik haar niet.',
  'payment-key':
    'Online betalen staat uit. Wijzig je wachtwoord bij Mollie, maak daar een nieuwe API-sleutel en vul die hier in.',
  'creditor-id': 'Vul bij Bank, Incasso je eigen Incassant-ID weer in, en trek opdrachten van vandaag in.',
  mandate: 'Trek de machtiging in bij Bank, Machtigingen.',
  'payment-batch': 'Trek de betaalopdracht in, verwijder het bestand bij je bank en bel je bank.',
  'direct-debit-batch': 'Trek de incasso-opdracht in en verwijder het bestand bij je bank.',
  refund: 'Neem meteen contact op met Mollie: een terugbetaling die nog wacht, kan daar worden gestopt.',
  'api-token': 'De sleutel is ingetrokken. Maak een nieuwe als je hem nodig hebt.',
  'member-rights': 'Kijk bij Instellingen, Mensen wie over geld mag gaan.',
}

/** The first three, and how many there are more. */
export const namesOf = (names: readonly string[]): string =>
  names.length <= 3 ? names.join(', ') : `${names.slice(0, 3).join(', ')} en ${String(names.length - 3)} meer`

/** An IBAN of which the middle is left out: `NL91 •••• 4300`. Empty stays empty. */
export const maskedIban = (iban: string): string =>
  iban.length < 12 ? iban : `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`
