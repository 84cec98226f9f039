import { paths } from '../paths.ts'
import type { Help } from './page-help.ts'

/** The pages of Inzicht and Beheer. */
export const helpOfInsight: readonly Help[] = [
  {
    page: paths.reports,
    title: 'Rapportages',
    dutch: [
      'Kies een rapport en een periode; elk bedrag opent wat erachter zit.',
      'Winst en verlies laat zien wat je verdiende, de balans wat je hebt.',
    ],
    english: [
      'Choose a report and a period; each amount opens what is behind it.',
      'Winst en verlies shows what you earned, the balance sheet what you have.',
    ],
  },
  {
    page: paths.exports,
    title: 'Exporteren',
    dutch: [
      'Neem alles mee: een auditfile voor je accountant, of een archief met alle bonnen en facturen.',
      'Je administratie is van jou, ook als je weggaat.',
    ],
    english: [
      'Take everything with you: an audit file for your accountant, or an archive with all receipts and invoices.',
      'Your books are yours, also when you leave.',
    ],
  },
  {
    page: paths.notifications,
    title: 'Notificaties',
    dutch: [
      'Een taak verdwijnt zodra het gedaan is; je kunt hem een paar dagen laten rusten.',
      'Het getal in het menu telt de taken; een stip betekent een nieuw bericht.',
    ],
    english: [
      'A task disappears when it is done; it can rest for some days.',
      'The number in the menu counts the tasks; a dot means a new message.',
    ],
  },
  {
    page: paths.questions,
    title: 'Vragen',
    dutch: ['Je boekhouder en jij vragen elkaar hier iets, bij de bon of boeking waar het over gaat.'],
    english: ['Your accountant and you ask each other here, beside the receipt or entry that it is about.'],
  },
  {
    page: paths.settings,
    title: 'Instellingen',
    dutch: [
      'Hier staan je bedrijfsgegevens, je huisstijl, de mensen die meewerken en je koppelingen.',
      'Wat je wijzigt, geldt voor nieuwe facturen; wat al verstuurd is, verandert niet.',
    ],
    english: [
      'Here are the details of your business, its style, the people who work in it and its connections.',
      'A change applies to new invoices; what was sent does not change.',
    ],
  },
]
