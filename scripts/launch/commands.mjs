/**
 * The program and its commands in a release, by what is typed after `kloppend`: the file of each, what it does, and what may follow.
 * A word in brackets may be left out, and `…` is any number of words. An option without a word is a switch.
 */
export const commands = {
  start: { file: 'dist/server/app.server.main.mjs', text: 'het programma starten', takes: [], options: {} },
  ready: { file: 'scripts/ready.ts', text: 'zegt of het programma werkt', takes: [], options: {} },
  version: { file: 'scripts/version.ts', text: 'de versie', takes: [], options: {} },
  doctor: {
    file: 'scripts/doctor.ts',
    text: 'kijkt na of alles eromheen klopt: instellingen, mappen, proxy, mail, reservekopie, database',
    takes: [],
    options: { mail: 'E-MAILADRES' },
  },
  backup: {
    file: 'scripts/backup.ts',
    text: 'nu een hele reservekopie maken',
    takes: [],
    options: { to: 'PLAATS' },
  },
  restore: {
    file: 'scripts/restore.ts',
    text: 'een nieuwe gegevensmap maken uit een reservekopie',
    takes: ['[PLAATS]'],
    options: { until: 'MOMENT', into: 'MAP' },
  },
  verify: {
    file: 'scripts/verify.ts',
    text: 'een reservekopie nakijken: terugzetten op proef, en elke administratie controleren',
    takes: ['[PLAATS]'],
    options: {},
  },
  admin: {
    file: 'scripts/admin.ts',
    text: 'bedrijven, mensen en werk beheren; zonder opdracht staat er wat er kan',
    takes: ['[OPDRACHT]', '…'],
    options: {},
  },
  upgrade: {
    file: 'scripts/upgrade.ts',
    text: 'een nieuwe versie in de plaats van deze zetten; deze blijft bewaard',
    takes: ['ARCHIEF'],
    options: { to: 'PLAATS', 'no-backup': null, yes: null },
  },
  rollback: {
    file: 'scripts/rollback.ts',
    text: 'terug naar de versie die bewaard is',
    takes: [],
    options: { yes: null },
  },
  demo: {
    file: 'scripts/demo.ts',
    text: 'een voorbeeldbedrijf waarin bezoekers rondkijken: show of hide',
    takes: ['[show | hide]'],
    options: {},
  },
  distribute: {
    file: 'scripts/db/distribute.ts',
    text: 'de database van een Citus-cluster voorbereiden',
    takes: [],
    options: {},
  },
}

/** These replace the program itself, which only the administrator of the machine may; the others are done by the account of the program. */
export const commandsOfRoot = ['upgrade', 'rollback']
