import { dutch as documentInDutch } from '#documents/domain/language/dutch.ts'
import { english as documentInEnglish } from '#documents/domain/language/english.ts'
import type { InEach } from '#kernel/language.ts'
import type { EvidenceKind } from './evidence-kind.ts'

const { day: dutchDay } = documentInDutch.format
const { day: englishDay } = documentInEnglish.format
type Day = Parameters<typeof dutchDay>[0]

/** What the program itself says to the customer of a quote, in mails, on the signed copy, and where it cannot be signed. */
const dutch = {
  document: documentInDutch,
  mail: {
    about: (number: string, title: string | null) => `${number}${title === null ? '' : ` voor ${title}`}`,
    signedSubject: (number: string, supplier: string) => `Getekend: offerte ${number} van ${supplier}`,
    /** After the address to verify: the newest head, by which both parties can show later what there was. */
    recorded: (head: number, hash: string) =>
      `\n\nWat bij het tekenen is vastgelegd, staat onder eindzegel ${String(head)}: ${hash}`,
    /** @param where the address to verify, its full stop, and what follows */
    signedBody: (number: string, supplier: string, isByBoth: boolean, where: string) =>
      `Beste lezer,

Offerte ${number} van ${supplier} is getekend door ${isByBoth ? 'klant en afzender' : 'de klant'}. In de bijlage vind je het getekende exemplaar, met op de laatste bladzijde het bewijs: wie tekende, wanneer, en de controlegetallen.

Bewaar dit bestand. Nagaan of het niet is veranderd kan op ${where}

Met vriendelijke groet,
${supplier}`,
    codeSubject: (number: string) => `Je code voor offerte ${number}`,
    codeBody: (customer: string, number: string, supplier: string, code: string) => `Beste ${customer},

Je code om offerte ${number} van ${supplier} te tekenen is:

${code}

De code is tien minuten geldig. Heb je hier niet om gevraagd? Dan hoef je niets te doen.`,
  },
  closed: {
    concept: 'Deze offerte is nog niet verstuurd en kan nog niet worden getekend.',
    withdrawn: 'Deze offerte is ingetrokken en kan niet meer worden getekend.',
    replaced: 'Deze offerte is vervangen door een nieuwe versie en kan niet meer worden getekend.',
    expired: (day: Day) =>
      `Deze offerte was geldig tot en met ${dutchDay(day)} en kan niet meer worden getekend.`,
    rejected: 'Deze offerte is afgewezen en kan niet meer worden getekend.',
    signed: 'Deze offerte is al door de klant getekend.',
    now: 'Deze offerte kan nu niet worden getekend. Probeer het opnieuw.',
    /** A yes without a signature: to the visitor who finds it closed. */
    agreedByHand:
      'Over deze offerte is al akkoord gegeven; de afzender heeft dat vastgelegd. Tekenen hoeft niet meer.',
  },
  /** Word for word what is agreed to. */
  consent: (number: string, supplier: string, total: string) =>
    `Ik ga akkoord met deze offerte: ${number} van ${supplier}, totaal ${total}. ` +
    'Ik teken met een gewone elektronische handtekening.',
  evidence: {
    headings: { signatures: 'Handtekeningen', sheet: 'Bewijsblad', timeline: 'Wat er gebeurde' },
    statement: (verifyAddress: string) =>
      'Dit document is getekend met een gewone elektronische handtekening als bedoeld in artikel 3, lid 10, van de eIDAS-verordening ' +
      '(nr. 910/2014) en artikel 3:15a BW. Het is geen geavanceerde of gekwalificeerde handtekening. Hieronder staat wat bij het tekenen is vastgelegd. ' +
      `Nagaan of dit bestand niet is veranderd kan op ${verifyAddress}.`,
    content: 'Inhoud, SHA-256',
    pdf: 'Offerte als PDF, SHA-256',
    events: 'Gebeurtenissen',
    lastLink: 'Laatste schakel',
    elsewhere: 'Elders vastgelegd',
    readInOn: (moment: string) =>
      `wat van vóór ${moment} is, komt van een andere installatie en is toen ingelezen`,
    chain: (count: number, isIntact: boolean) =>
      `${String(count)}, met een sleutel aan elkaar geketend${isIntact ? ' en nagegaan' : ' – LET OP: de keten klopt niet'}`,
    ofReceiver: 'Voor akkoord, de klant',
    ofSender: 'Namens de afzender',
    signedOn: 'Getekend op',
    byServer: (moment: string) => `${moment} (klok van de server)`,
    claimedAt: 'Volgens de tekenaar',
    email: 'E-mailadres',
    typedByThem: (email: string) => `${email} (zelf ingevuld)`,
    codeChecked: '; code per mail op het uitgenodigde adres gecontroleerd',
    noCode: '; geen code per mail gevraagd',
    way: 'Wijze',
    ways: { drawn: 'Getekend op het scherm', typed: 'Naam getypt' },
    ip: 'IP-adres',
    noIp: 'niet vastgelegd',
    browser: 'Browser',
    noBrowser: 'niet opgegeven',
    note: 'Let op',
    ownSession: 'De browser was ingelogd bij de afzender.',
    consent: 'Verklaring',
    consentHash: 'Verklaring, SHA-256',
    pictureHash: 'Afbeelding, SHA-256',
    kinds: {
      created: 'Gemaakt',
      changed: 'Gewijzigd',
      shared: 'Gedeeld en vastgelegd',
      mailed: 'Mail met link en PDF',
      viewed: 'Bekeken',
      'code-sent': 'Code gemaild',
      'code-checked': 'Code gecontroleerd',
      'code-refused': 'Verkeerde code',
      'signed-by-receiver': 'Getekend door de klant',
      'signed-by-sender': 'Getekend door de afzender',
      'agreed-by-hand': 'Akkoord buiten de link om, vastgelegd door de afzender',
      rejected: 'Afgewezen',
      question: 'Vraag gesteld',
      withdrawn: 'Ingetrokken',
      replaced: 'Vervangen',
      invoiced: 'Gefactureerd',
      'project-begun': 'Project begonnen',
    } satisfies Record<EvidenceKind, string> as Readonly<Record<EvidenceKind, string>>,
  },
}

const english: typeof dutch = {
  document: documentInEnglish,
  mail: {
    about: (number, title) => `${number}${title === null ? '' : ` for ${title}`}`,
    signedSubject: (number, supplier) => `Signed: quote ${number} from ${supplier}`,
    recorded: (head, hash) =>
      `\n\nWhat was recorded when it was signed is covered by final seal ${String(head)}: ${hash}`,
    signedBody: (number, supplier, isByBoth, where) =>
      `Dear reader,

Quote ${number} from ${supplier} has been signed by ${isByBoth ? 'the customer and the sender' : 'the customer'}. The signed copy is attached; its last page holds the evidence: who signed, when, and the checksums.

Please keep this file. You can check that it has not been altered at ${where}

Kind regards,
${supplier}`,
    codeSubject: (number) => `Your code for quote ${number}`,
    codeBody: (customer, number, supplier, code) => `Dear ${customer},

Your code to sign quote ${number} from ${supplier} is:

${code}

The code is valid for ten minutes. Did you not ask for it? Then you do not need to do anything.`,
  },
  closed: {
    concept: 'This quote has not been sent yet and cannot be signed yet.',
    withdrawn: 'This quote has been withdrawn and can no longer be signed.',
    replaced: 'This quote has been replaced by a new version and can no longer be signed.',
    expired: (day) =>
      `This quote was valid up to and including ${englishDay(day)} and can no longer be signed.`,
    rejected: 'This quote has been declined and can no longer be signed.',
    signed: 'This quote has already been signed by the customer.',
    now: 'This quote cannot be signed at the moment. Please try again.',
    agreedByHand:
      'This quote has already been agreed to, which the sender has recorded. You do not need to sign it any more.',
  },
  consent: (number, supplier, total) =>
    `I agree to this quote: ${number} from ${supplier}, total ${total}. ` +
    'I sign with a simple electronic signature.',
  evidence: {
    headings: { signatures: 'Signatures', sheet: 'Evidence', timeline: 'What happened' },
    statement: (verifyAddress) =>
      'This document was signed with a simple electronic signature as meant in Article 3(10) of the eIDAS Regulation ' +
      '(No 910/2014) and Article 3:15a of the Dutch Civil Code. It is not an advanced or a qualified signature. What was recorded when it was signed is listed below. ' +
      `You can check that this file has not been altered at ${verifyAddress}.`,
    content: 'Content, SHA-256',
    pdf: 'Quote as PDF, SHA-256',
    events: 'Events',
    lastLink: 'Last link',
    elsewhere: 'Recorded elsewhere',
    readInOn: (moment) =>
      `what is from before ${moment} was recorded by another installation, and was imported then`,
    chain: (count, isIntact) =>
      `${String(count)}, chained with a key${isIntact ? ' and verified' : ' – NOTE: the chain is not intact'}`,
    ofReceiver: 'Agreed by the customer',
    ofSender: 'On behalf of the sender',
    signedOn: 'Signed on',
    byServer: (moment) => `${moment} (clock of the server)`,
    claimedAt: 'According to signer',
    email: 'Email address',
    typedByThem: (email) => `${email} (as filled in)`,
    codeChecked: '; code by mail to the invited address verified',
    noCode: '; no code by mail asked for',
    way: 'Method',
    ways: { drawn: 'Drawn on the screen', typed: 'Name typed' },
    ip: 'IP address',
    noIp: 'not recorded',
    browser: 'Browser',
    noBrowser: 'not given',
    note: 'Please note',
    ownSession: 'The browser was logged in as the sender.',
    consent: 'Statement',
    consentHash: 'Statement, SHA-256',
    pictureHash: 'Picture, SHA-256',
    kinds: {
      created: 'Created',
      changed: 'Changed',
      shared: 'Shared and frozen',
      mailed: 'Mail with link and PDF',
      viewed: 'Viewed',
      'code-sent': 'Code mailed',
      'code-checked': 'Code verified',
      'code-refused': 'Wrong code',
      'signed-by-receiver': 'Signed by the customer',
      'signed-by-sender': 'Signed by the sender',
      'agreed-by-hand': 'Agreed without the link, recorded by the sender',
      rejected: 'Declined',
      question: 'Question asked',
      withdrawn: 'Withdrawn',
      replaced: 'Replaced',
      invoiced: 'Invoiced',
      'project-begun': 'Project begun',
    },
  },
}

export const customerWordsIn: InEach<typeof dutch> = { nl: dutch, en: english }
export type CustomerWords = typeof dutch
