import type { Kind } from '../kind.ts'
import { payoutProviders } from '../payout-provider.ts'

/** Money from a party of which nothing is known, where no other kind has signs. Never revenue: that takes an invoice or a day of takings, with its VAT. */
export const UNKNOWN_PAYER = {
  key: 'unknown-payer',
  money: 'in',
  answers: ['private-in', 'loan'],
  question: 'Is dit omzet, of geld van jezelf of van een lening?',
  source: 'Wet OB 1968 art. 34 en 34c: van omzet is er een factuur of een dagadministratie, met btw',
} as const satisfies Kind

/** The bank itself, own money, wages, loans and money that comes in. */
export const moneyKinds: readonly Kind[] = [
  {
    key: 'bank-costs',
    money: 'out',
    answers: ['bank-costs'],
    lineKind: 'charges',
    words: ['basispakket', 'zakelijk pakket', 'zakelijkpakket', 'kosten zakelijk', 'kosten betaalrekening', 'kosten rekening', 'kosten van de bank', 'bankkosten', 'kosten betaalpas', 'pakketkosten', 'transactiekosten', 'kosten gebruik'],
    source: 'Wet OB 1968 art. 11 lid 1 onder i en j: vrijgesteld',
  },
  {
    key: 'loan',
    answers: ['loan'],
    words: ['lening', 'leningnummer', 'aflossing', 'qredits', 'krediet', 'financiering'],
    source: 'BW 7:129; aflossing is geen kosten',
  },
  {
    key: 'interest-paid',
    money: 'out',
    answers: ['interest-paid'],
    lineKind: 'interest',
    words: ['rente', 'debetrente', 'debet rente', 'roodstand'],
    source: 'Wet OB 1968 art. 11 lid 1 onder j: vrijgesteld',
  },
  {
    key: 'interest-received',
    money: 'in',
    answers: ['interest-received'],
    lineKind: 'interest',
    words: ['rente', 'creditrente', 'credit rente', 'spaarrente'],
    source: 'Wet OB 1968 art. 11 lid 1 onder j: vrijgesteld',
  },
  {
    key: 'card-settlement',
    money: 'out',
    answers: ['card-settlement'],
    words: ['ics', 'int card services', 'international card services', 'american express', 'amex', 'creditcard afrekening'],
    source: 'De regels van de kaart zijn de kosten, de incasso is een overboeking',
  },
  {
    key: 'cash-out',
    money: 'out',
    answers: ['cash', 'private-out'],
    lineKind: 'cash',
    words: ['geldautomaat', 'geldmaat', 'atm', 'geldopname'],
    source: 'ISO 20022 CCRD-CWDL: contant geld verandert van plaats',
  },
  {
    key: 'cash-in',
    money: 'in',
    answers: ['cash'],
    words: ['sealbag', 'afstorting', 'storting contant', 'kasstorting', 'geldmaat storting'],
    source: 'ISO 20022 CNTR-CDPT: contant geld verandert van plaats',
  },
  {
    key: 'own-account',
    answers: ['own-account'],
    words: ['spaarrekening', 'eigen rekening', 'naar sparen', 'van sparen', 'oranje spaarrekening', 'zakelijk sparen'],
    source: 'Geen kosten en geen omzet',
  },
  {
    key: 'private',
    money: 'out',
    answers: ['private-out'],
    words: ['privé opname', 'privéopname', 'prive opname', 'privé', 'prive'],
    source: 'Wet IB 2001 art. 3.14 en 3.22: onttrekking',
  },
  {
    key: 'private-in',
    money: 'in',
    answers: ['private-in'],
    words: ['privé storting', 'prive storting', 'privéstorting', 'privé', 'prive'],
    source: 'Wet IB 2001 art. 3.22: kapitaalstorting',
  },
  {
    key: 'net-wages',
    money: 'out',
    answers: ['net-wages'],
    words: ['salaris', 'salarissen', 'loon', 'lonen', 'nettoloon', 'netto loon', 'sepa salaris', '~loonbetaling', '~salarisbetaling'],
    source: 'Wet LB 1964 art. 10; geen btw',
  },
  {
    key: 'pension',
    money: 'out',
    answers: ['pension'],
    words: ['~pensioenfonds', 'pensioenpremie', 'pfzw', 'abp', 'bpf'],
    source: 'Wet OB 1968 art. 11 lid 1 onder k: vrijgesteld',
  },
  {
    key: 'payout',
    money: 'in',
    answers: ['payout'],
    question: 'Uit welke omzet en kosten bestaat deze uitbetaling?',
    words: [...payoutProviders.flatMap(({ words }) => words), 'uber eats', 'deliveroo', 'booking.com', 'booking com', 'shopify payments'],
    source: 'Het overzicht van de betaaldienst noemt omzet, kosten en hun btw',
  },
  {
    key: 'subsidy',
    money: 'in',
    answers: ['subsidy'],
    words: ['subsidie', '~subsidie', 'rvo', 'rijksdienst voor ondernemend', 'schade uitkering', 'schade-uitkering', 'schadeuitkering', 'uitkering schade', 'tegemoetkoming'],
    source: 'Wet OB 1968 art. 1: geen prestatie, geen btw',
  },
  UNKNOWN_PAYER,
] // prettier-ignore
