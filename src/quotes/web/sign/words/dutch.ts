import { dutch as document } from '#documents/domain/language/dutch.ts'
import { signatureInDutch } from '../../signature/signature-words.ts'

/** The words of the signing page; its shape is what every language has. */
export const words = {
  document,
  signature: signatureInDutch,
  quote: 'Offerte',
  for: (customer: string) => `Voor ${customer}`,
  lines: 'Regels',
  viewPdf: 'Bekijk als PDF',
  foot: 'Gewone elektronische handtekening. Je krijgt het getekende exemplaar met bewijs per mail. Daarvoor bewaren we je naam, e-mailadres, IP-adres en browser bij de offerte.',
  checksum: 'Controlegetal van deze offerte:',
  closed: {
    title: 'Deze offerte is niet te tekenen',
    contact: (supplier: string) => `Heb je een vraag? Neem contact op met ${supplier}.`,
  },
  signed: {
    byCustomer: 'Deze offerte is getekend',
    bySender: 'Al getekend door de afzender',
    byMail: 'Het getekende exemplaar, met het bewijs, komt per mail.',
    pdf: 'Getekende PDF',
  },
  form: {
    required: 'Verplicht veld',
    wrongEmail: 'Ongeldig e-mailadres',
    wrongCode: 'Vul de zes cijfers uit de mail in.',
    noSignature: 'Handtekening is vereist',
    title: 'Akkoord geven',
    name: 'Je naam',
    email: 'E-mailadres',
    agree: 'Ik ga akkoord met deze offerte',
    signHere: 'Zet hier je handtekening',
    signing: 'Bezig met tekenen…',
    signFor: (amount: string) => `Teken voor ${amount}`,
    failed: '❌ Ondertekenen mislukt zonder foutmelding.',
  },
  code: {
    send: 'Stuur mij een code',
    sendAgain: 'Stuur opnieuw een code',
    sent: (address: string) => `De code is gestuurd naar ${address} en is tien minuten geldig.`,
    why: 'De afzender vraagt een code. Die gaat naar het adres waar de offerte heen is gestuurd.',
    label: 'Code uit de mail',
    failed: '',
  },
  answer: {
    other: 'Liever eerst iets anders?',
    question: 'Vraag over deze offerte?',
    ask: 'Stel een vraag',
    reject: 'Wijs de offerte af',
    asked: (supplier: string) => `Je vraag is gestuurd naar ${supplier}. Het antwoord komt per mail.`,
    name: 'Je naam voor het antwoord',
    email: 'Waar mag het antwoord heen?',
    yourQuestion: 'Je vraag',
    notAsked: 'Je vraag is niet verstuurd. Probeer het opnieuw.',
    sendQuestion: 'Verstuur vraag',
    why: 'Waarom niet? (optioneel)',
    final: 'Daarna kan deze offerte niet meer worden getekend.',
    notRejected: '❌ Wijzigen mislukt zonder foutmelding.',
    rejectNow: 'Wijs af',
  },
  errors: {
    language: 'nl',
    refusals: {} as Readonly<Record<string, string>>,
    noAnswer: '',
  },
}

export type SigningWords = typeof words
