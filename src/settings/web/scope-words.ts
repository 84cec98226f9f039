import type { TokenScope } from '#contract/rights.ts'

/** What a key may do, in words for its user, by the part of the business. */
export const scopeGroups = [
  {
    title: 'Klanten en projecten',
    scopes: {
      'customers.read': 'Klanten bekijken',
      'customers.write': 'Klanten toevoegen en wijzigen',
      'projects.read': 'Projecten bekijken',
      'projects.write': 'Projecten toevoegen en wijzigen',
    },
  },
  {
    title: 'Verkoop',
    scopes: {
      'sales.read': 'Facturen, offertes en producten bekijken',
      'sales.write': 'Facturen, offertes en producten maken en wijzigen',
      'sales.send': 'Mails en herinneringen aan klanten versturen',
    },
  },
  {
    title: 'Kosten en betalingen',
    scopes: {
      'purchases.read': 'Kosten en bonnen bekijken',
      'purchases.write': 'Kosten en bonnen toevoegen',
      'payments.write': 'Betalingen van klanten boeken',
      'purchases.pay': 'Betalingen van kosten boeken',
      'items.settle': 'Betalingen van de beginbalans boeken',
    },
  },
  {
    title: 'Boekhouding',
    scopes: {
      'books.read': 'Bank, grootboek, rapporten en btw bekijken',
      'books.post': 'Bankregels verwerken en boekingen maken',
      'books.correct': 'Correcties boeken, ook in een aangegeven tijdvak',
      'books.export': 'De hele administratie downloaden',
      'overview.read': 'Het overzicht bekijken',
    },
  },
  {
    title: 'Bedrijf en instellingen',
    scopes: {
      'business.read': 'Bedrijfsgegevens bekijken',
      'settings.read': 'Instellingen bekijken',
      'settings.write': 'Instellingen wijzigen, behalve je rekening',
    },
  },
  {
    title: 'Definitief',
    scopes: {
      'vat.file': 'Btw-aangiften afronden',
      'year.close': 'Een jaar afsluiten en heropenen',
    },
  },
  {
    title: 'Geld',
    scopes: {
      'money.route': 'Bepalen waar geld heen gaat',
      'money.send': 'Geld terugstorten, betalen en incasseren',
    },
  },
] as const satisfies readonly { title: string; scopes: Partial<Record<TokenScope, string>> }[]

export const wordsOfScope = (scope: TokenScope): string => words.get(scope) ?? scope

const words = new Map<string, string>(scopeGroups.flatMap(({ scopes }) => Object.entries(scopes)))
