import { expect, test } from 'vitest'
import { matching } from '#platform/web/shell/command.ts'
import { settingsGroups, settingsParts } from '#settings/web/parts.tsx'
import { actions } from './actions.ts'

const found = (typed: string): readonly string[] => matching(actions, typed).map(({ label }) => label)

/** Words of people who look for a part or a task, with what has to be among the first five. */
const asked: Readonly<Record<string, string>> = {
  incasso: 'Incasso',
  'automatische incasso': 'Incasso',
  mandaat: 'Machtigingen',
  mollie: 'Online betalen',
  ideal: 'Online betalen',
  uitnodigen: 'Mensen',
  collega: 'Mensen',
  beginbalans: 'Beginbalans',
  openingsbalans: 'Beginbalans',
  overstappen: 'Overstappen',
  webhook: 'Koppelingen',
  api: 'Koppelingen',
  memoriaal: 'Memoriaalboeking',
  journaalpost: 'Memoriaalboeking',
  wachtwoord: 'Beveiliging',
  '2fa': 'Beveiliging',
  passkey: 'Beveiliging',
  'dark mode': 'Weergave',
  donker: 'Weergave',
  logo: 'Huisstijl',
  briefpapier: 'Huisstijl',
  factuurnummer: 'Nummering',
  betaaltermijn: 'Teksten',
  'algemene voorwaarden': 'Teksten',
  wik: 'Herinneringen',
  aanmaning: 'Herinneringen versturen',
  smtp: 'Mail',
  backup: 'Reservekopie',
  logboek: 'Geschiedenis',
  opzeggen: 'Bedrijf verwijderen',
  agenda: 'Agenda',
  kvk: 'Bedrijf',
  mt940: 'Bankafschrift inlezen',
  camt: 'Bankafschrift inlezen',
  psd2: 'Bank koppelen',
  sepa: 'Betaalopdrachten',
  crediteuren: 'Betaalopdrachten',
  debiteuren: 'Openstaande facturen',
  abonnement: 'Terugkerende facturen',
  grootboekrekeningen: 'Rekeningschema',
  afschrijving: 'Bedrijfsmiddelen',
  jaarrekening: 'Jaarafsluiting',
  xaf: 'Auditfile en archief',
  excel: 'Klanten inlezen',
  prijslijst: 'Producten inlezen',
  verhuizen: 'Bedrijf inlezen',
  kilometers: 'Nieuwe uitgave',
  declaratie: 'Nieuwe uitgave',
  debiteur: 'Nieuwe klant',
  klus: 'Nieuw project',
  omzetbelasting: 'Btw-aangifte doen',
  prijsopgave: 'Nieuwe offerte',
  nota: 'Nieuwe factuur',
}

test.each(Object.entries(asked))('“%s” finds %s', (typed, label) => {
  expect(found(typed).slice(0, 5)).toContain(label)
})

test('each part of the settings has words beside its name, and each group has a part', () => {
  expect(settingsParts.filter(({ words }) => words.length < 2).map(({ id }) => id)).toEqual([])
  expect(new Set(settingsParts.map(({ group }) => group))).toEqual(
    new Set(settingsGroups.map(({ id }) => id)),
  )
})

test('no two commands are the same', () => {
  const ids = actions.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
