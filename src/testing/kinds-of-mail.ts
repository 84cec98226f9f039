import { questionMail } from '#accountant/domain/question-mail.ts'
import { arrangementMail } from '#arrangements/domain/arrangement-mail.ts'
import { creditNoteMail } from '#credit-notes/domain/mail-text.ts'
import { deletedMail, orderedMail, warningMail, withdrawnMail } from '#deletion/domain/mails.ts'
import { standardSettings } from '#documents/domain/document-settings.ts'
import { mailWordsIn } from '#documents/domain/language/mail-words.ts'
import { mailFactsOf, type MailedDocument } from '#documents/domain/mail-content.ts'
import { answerMail } from '#expenses/server/mailbox/answer-sender.ts'
import { mailAbout } from '#invoices/domain/mail-text.ts'
import type { Language } from '#kernel/language.ts'
import { localDate } from '#kernel/local-date.ts'
import { cents } from '#kernel/money.ts'
import { digestOf } from '#notifications/domain/digest.ts'
import { ownContent, type MailContent } from '#outbox/domain/mail-html.ts'
import {
  codeMail,
  questionNotice,
  quoteMailAbout,
  rejectedNotice,
  signedMail,
  withdrawnNotice,
} from '#quotes/domain/mail-text.ts'
import type { LetterClaim } from '#reminders/domain/claim.ts'
import { letterText } from '#reminders/domain/letter-text.ts'
import type { StepKind } from '#reminders/domain/reminder-step.ts'
import { statementMail } from '#reports/domain/statement-mail.ts'
import { sampleInvoice, sampleQuote, type Example } from '#settings/domain/sample-documents.ts'
import * as account from '#tenants/server/account-mails.ts'
import { expiringKeyMail } from '#tenants/server/expiring-key-mail.ts'
import * as members from '#tenants/server/member-mails.ts'
import { failingMail, offMail } from '#webhooks/server/failing-mail.ts'

/** One kind of mail that the program sends, with an example as it is handed over. */
export interface KindOfMail {
  readonly name: string
  readonly subject: string
  readonly content: MailContent
}

const today = localDate('2026-11-28')
const business = 'Studio Noorderlicht'
const link = 'https://kloppend.test/lees#geheim'
const supplier: Example['supplier'] = {
  name: business,
  street: 'Oudegracht',
  houseNumber: '219',
  zipCode: '3511 NK',
  city: 'Utrecht',
  country: 'NL',
  kvkNumber: '12345678',
  vatId: 'NL004495445B01',
  email: 'sanne@noorderlicht.test',
  iban: 'NL91ABNA0417164300',
  bic: null,
  nameOnAccount: business,
  phone: null,
  website: null,
}
const exampleIn = (language: Language): Example => ({ supplier, settings: standardSettings, today, language })

type Written = { readonly subject: string; readonly body: string }
type Shown = Partial<Omit<MailContent, 'text'>>

const ofBusiness = (name: string, { subject, body }: Written, shown: Shown = {}): KindOfMail => ({
  name,
  subject,
  content: {
    senderName: business,
    text: body,
    facts: [],
    button: null,
    accent: '#0f766e',
    logo: null,
    language: 'nl',
    ...shown,
  },
})

const ofDocument = (name: string, mail: Written & MailedDocument): KindOfMail =>
  ofBusiness(name, mail, {
    facts: mailFactsOf(mail),
    button: { words: mailWordsIn[mail.language].button[mail.purpose], link },
    language: mail.language,
  })

const own = (name: string, { subject, body }: Written): KindOfMail => ({
  name,
  subject,
  content: ownContent(body),
})

function documentMails(language: Language): KindOfMail[] {
  const invoice = sampleInvoice(exampleIn(language))
  const quote = sampleQuote(exampleIn(language))
  const of = (name: string): string => `${name}, ${language}`
  const gross = cents(121_00n)
  return [
    ofDocument(of('invoice'), mailAbout(invoice, 'invoice', today)),
    ofDocument(of('reminder'), mailAbout(invoice, 'reminder', localDate('2026-12-20'))),
    ofDocument(of('quote'), quoteMailAbout(quote, link)),
    ofDocument(of('credit note'), {
      ...creditNoteMail(invoice, { number: 'C2026-0003', reason: null, gross, open: cents(-121_00n) }),
      purpose: 'credit-note',
      gross,
      open: cents(-121_00n),
      lastDay: today,
      language,
    }),
    ...(['advance-notice', 'demand', 'final-demand'] as const).map((step) => letterOf(step, language)),
    ofBusiness(of('code for a quote'), codeMail(quote, '482913'), { language }),
    ofBusiness(
      of('signed quote'),
      signedMail(quote, {
        isByBoth: true,
        verifyAddress: 'https://kloppend.test/verifieer',
        language,
        head: null,
      }),
      { language },
    ),
    statementIn(language),
    arrangementIn(language),
  ]
}

const claim: LetterClaim = {
  principal: cents(121_00n),
  costs: cents(40_00n),
  costsVat: cents(0n),
  basis: 'scale',
  interest: cents(1_25n),
  perDay: cents(3n),
  received: { costs: cents(0n), interest: cents(0n) },
  total: cents(162_25n),
  invoices: [],
}

/** A letter names its own amounts, perhaps of several invoices: its mail has the button and no figures. */
function letterOf(
  step: StepKind,
  language: Language,
  kind: 'business' | 'consumer' = 'business',
): KindOfMail {
  const invoices = [sampleInvoice(exampleIn(language))] as const
  const words = letterText({ step, kind, invoices, claim, today: localDate('2026-12-20') })
  return ofBusiness(`${step} to a ${kind}, ${language}`, words, {
    button: { words: mailWordsIn[language].button.reminder, link },
    language,
  })
}

function statementIn(language: Language): KindOfMail {
  const { facts, ...written } = statementMail(standardSettings, {
    customerName: 'Bakkerij Jansen',
    business: supplier,
    period: { from: localDate('2026-01-01'), to: today },
    balance: cents(1_040_50n),
    language,
  })
  return ofBusiness(`statement, ${language}`, written, { facts, language })
}

function arrangementIn(language: Language): KindOfMail {
  const { facts, ...written } = arrangementMail(standardSettings, {
    customerName: 'Bakkerij Jansen',
    business: supplier,
    invoices: [{ number: '2026-0007', open: cents(300_00n) }],
    instalments: ['2026-12-15', '2027-01-15'].map((dueOn) => ({
      dueOn: localDate(dueOn),
      amount: cents(150_00n),
      received: cents(0n),
      state: 'open',
    })),
    language,
  })
  return ofBusiness(`arrangement, ${language}`, written, { facts, language })
}

const handOver = { business, by: 'sanne@noorderlicht.test', to: 'fatima@noorderlicht.test' }
const deletion = {
  name: business,
  dueOn: localDate('2026-12-28'),
  page: 'https://kloppend.test/dashboard/instellingen/verwijderen',
}
const webhook = { name: 'Webwinkel', link, isOfMaker: false }
const summary = digestOf(
  {
    tasks: [
      {
        cause: 'invoice-overdue:1',
        kind: 'invoice-overdue',
        subject: '1',
        name: '2026-0007',
        party: 'Bakkerij Jansen',
        amount: cents(121_00n),
        day: localDate('2026-11-20'),
        at: null,
        count: 1,
        detail: null,
      },
    ],
    messages: [],
  },
  today,
  link,
)

/** In our own name, about a login. */
function mailsOfLogin(): KindOfMail[] {
  return [
    own('confirm the address', account.linkMails['confirm-email'](link)),
    own('another password', account.linkMails['reset-password'](link)),
    own('new address', account.newEmailMail(link)),
    own('new address that is taken', account.emailTakenMail),
    own('new address was asked', account.emailAskedMail('nieuw@noorderlicht.test')),
    own('new address is used', account.emailChangedMail('nieuw@noorderlicht.test')),
    own('password was changed', account.passwordChangedMail),
    own('already registered', account.alreadyRegisteredMail),
    own(
      'new device',
      account.newDeviceMail({
        moment: '28 november 2026 om 09:41',
        device: 'Safari op iPhone',
        ip: '192.0.2.7',
      }),
    ),
    own('the operator helped', account.operatorMail('zijn al je sessies beëindigd. Log opnieuw in')),
    own(
      'where money goes',
      account.moneyMail({
        business,
        done: 'Rekeningnummer gewijzigd',
        lines: ['Van: NL91 ABNA 0417 1643 00', 'Naar: NL20 INGB 0001 2345 67'],
      }),
    ),
    own(
      'details of the business',
      account.companyChangedMail({
        business,
        by: 'sanne@noorderlicht.test',
        changes: ['Adres: van A naar B'],
      }),
    ),
    own('test', account.testMail),
  ]
}

/** In our own name, about the members of a business and what it has. */
function mailsOfMembers(): KindOfMail[] {
  return [
    own(
      'invitation',
      members.invitationMail({ ...handOver, email: 'fatima@noorderlicht.test', role: 'billing', link }),
    ),
    own('joined', members.joinedMail({ business, email: 'fatima@noorderlicht.test', role: 'billing' })),
    own('another role', members.otherRoleMail({ business, role: 'admin' })),
    own('rights on money', members.moneyRightsMail({ business, given: [] })),
    own('removed', members.removedMail({ business })),
    own('ownership offered, receiver', members.offeredMails({ ...handOver, link }).toReceiver),
    own('ownership offered, giver', members.offeredMails({ ...handOver, link }).toGiver),
    own('ownership accepted, receiver', members.acceptedMails(handOver).toReceiver),
    own('ownership accepted, giver', members.acceptedMails(handOver).toGiver),
    own('ownership declined', members.declinedMail(handOver)),
    own('second factor', members.secondFactorMail({ business, day: '5 december 2026' })),
    own(
      'key expires',
      expiringKeyMail({
        business,
        name: 'Webwinkel',
        maker: null,
        isOfMaker: false,
        expiresOn: today,
        days: 7,
        link,
      }),
    ),
    own('webhook fails', failingMail(webhook)),
    own('webhook is off', offMail(webhook, 'gone')),
    own('deletion ordered', orderedMail(deletion)),
    own('deletion soon', warningMail(deletion)),
    own('deletion withdrawn', withdrawnMail(deletion)),
    own('deleted', deletedMail(deletion)),
    own(
      'questions',
      questionMail(business, [{ subject: 'Bon van 3 november', name: 'Joost', text: 'Is dit zakelijk?' }], {
        link,
        canSwitchOff: true,
      }),
    ),
    ...(summary === null ? [] : [own('summary', summary)]),
  ]
}

/** All kinds of mail; a consumer's letter is exact in Dutch, and notices go to the sender of the quote. */
export function kindsOfMail(): KindOfMail[] {
  const quote = sampleQuote(exampleIn('nl'))
  return [
    ...documentMails('nl'),
    ...documentMails('en'),
    letterOf('demand', 'nl', 'consumer'),
    letterOf('demand', 'en', 'consumer'),
    ofBusiness('quote rejected', rejectedNotice(quote, 'Te duur')),
    ofBusiness(
      'question on a quote',
      questionNotice(quote, { name: 'Jan', email: 'jan@jansen.test', question: 'Kan het in december?' }),
    ),
    ofBusiness('signed quote withdrawn', withdrawnNotice(quote)),
    ofBusiness('receipt by mail refused', answerMail('Bonnetje', ['bon.zip: dit soort bestand kan niet.'])),
    ...mailsOfLogin(),
    ...mailsOfMembers(),
  ]
}
