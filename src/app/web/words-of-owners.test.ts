import { expect, test } from 'vitest'
import { matching, nearly, type Command } from '#platform/web/shell/command.ts'
import { navigation } from '#platform/web/shell/navigation.ts'
import { actions } from './actions.ts'
import { pageWords } from './page-words.ts'

/**
 * What owners type to find a place, by the label of the page, action or part that has to be the first or second answer. Words are separated by
 * commas. A test asks the search bar each of them.
 */
const wordsOfOwners: Readonly<Record<string, string>> = {
  Administraties: 'dossiers, klanten van mijn kantoor',
  Bonnen: 'ingestuurd, bonnen',
  Vragen: 'vraag van de boekhouder, antwoorden',
  'Niet gelukt': 'mislukt, wachtrij, niet gelukt',
  'Apart gezette bestanden': 'quarantaine, losse bestanden',
  Overzicht: 'dashboard, vandaag, home, start, cashflow, hoe sta ik ervoor, overzcht',
  Projecten: 'projecten, klussen, opdrachten, projectwinst, projekten',
  Doelen:
    'omzetdoel, belastingpot, sparen, reserveren, opzij zetten, vrij te besteden, potje, begroting, doel',
  Offertes: 'offertes, aanbieding, voorstel, ondertekenen, offerte maken, ofertes',
  Facturen:
    'facturen, nota, verkoopfactuur, factureren, geld binnen, wie betaalt niet, fakturen, hoe kan ik factureren',
  "Creditnota's":
    'creditnota, crediteren, creditfactuur, factuur intrekken, verkeerde factuur, hoe maak ik een creditnota',
  Klanten: 'klanten, relaties, adresboek, contactpersonen, klantenlijst, klantten',
  Producten: 'producten, artikelen, diensten, uurtarief, tarieven, prijzen',
  'Te verwerken': 'te verwerken, inbox, postvak, nog te boeken, bonnen verwerken, wat moet ik doen',
  Bank: 'bank, afletteren, bankregels, overboeking, rabobank, bunq, knab, mutaties',
  Kosten:
    'kosten, uitgaven, leverancier, leveranciers, bonnetje, foto, inkoopfactuur, aankoop, te betalen, uitgaaven, waar vind ik mijn uitgaven',
  Belastingen:
    'belastingen, btw, aangifte, voorbelasting, icp, suppletie, kor, kleineondernemersregeling, belastingdienst, fiscus, btw terugvragen, privégebruik, blastingen, kasstelsel, oss, eenloketsysteem',
  Balans: 'balans, boekhouding, journaal, eigen vermogen, bezittingen',
  Rapportages: 'rapportages, overzichten, rapport, raportages, accountant',
  Notificaties: 'notificaties, meldingen, taken, deadlines, te doen, meldinegn',
  Instellingen: 'instellingen, opties, voorkeuren, configuratie, instelingen',
  'Te late facturen herinneren': 'te laat, klant betaalt niet, hoe herinner ik een klant',
  'Btw-aangifte doen': 'btw-aangifte, omzetbelasting, hoe doe ik btw aangifte, kwartaal',
  'Nieuwe factuur':
    'nieuwe factuur, factuur maken, rekening maken, hoe maak ik een factuur, nieuwe faktuur, factuur in dollars',
  'Nieuwe terugkerende factuur': 'terugkerende factuur, herhalen, abonnement maken',
  'Nieuwe offerte': 'nieuwe offerte, prijsopgave, hoe maak ik een offerte',
  'Nieuwe uitgave':
    'nieuwe uitgave, bon, hoe boek ik een bon, bon fotograferen, declaratie, verkeersboete, hoe boek ik een boete, vreemde valuta, dollars, hoe boek ik dollars',
  'Nieuwe klant': 'nieuwe klant, klant toevoegen, debiteur, afnemer',
  'Nieuw product': 'nieuw product, product toevoegen, artikel',
  'Nieuw project': 'nieuw project, klus, project beginnen',
  'Terugbetaling melden': 'terugbetaling, geld terug',
  'Handtekening controleren': 'verifiëren, verifieren, echtheid, handtekening controleren, getekende offerte',
  'Timer starten': 'timer, stopwatch, tijd bijhouden',
  'Uren factureren': 'uren factureren, uren op de factuur, urenfactuur',
  Memoriaalboeking:
    'memoriaal, journaalpost, boeken met de hand, correctieboeking, hoe boek ik een correctie, memoriaalboekign',
  'Dagomzet invoeren':
    'dagomzet, dagontvangsten, z-afslag, kasstaat, omzet zonder factuur, pin, hoe voer ik dagomzet in, kassa importeren, kassa inlezen, bestand van mijn kassa',
  Kassa: 'kassa, winkel',
  Uren: 'uren, urenregistratie, urencriterium, weekstaat, timesheet, urenregistartie, verlof',
  'Uren schrijven': 'uren schrijven, 1225',
  'Jaardossier voor je accountant': 'jaardossier, balansdossier, dossier voor mijn accountant',
  Ritten:
    'ritten, rittenregistratie, kilometers, kilometervergoeding, privégebruik auto, bijtelling, auto van de zaak, kenteken',
  'Rit schrijven': 'rit schrijven, hoe schrijf ik een rit op, gereden',
  'Ritten inlezen': 'ritten inlezen, ritten-app',
  'Uren van iedereen': 'uren van iedereen, uren van medewerkers, uren van anderen, urenstaat',
  Urenverantwoording:
    'urenverantwoording, uren bewijzen, urenoverzicht, hoe bewijs ik mijn uren, zwangerschapsverlof',
  'Opzij voor de belasting':
    'inkomstenbelasting, hoeveel opzij zetten, zelfstandigenaftrek, zvw, voorlopige aanslag, belasting schatten, opzij voor belasting, kia, investeringsaftrek',
  Uitbetalingen: 'uitbetaling, uitbetalingen, mollie, sumup, airbnb',
  'Uitbetaling invullen':
    'uitbetaling invullen, commissie, uitbetaling inlezen, uitbetaling bol, bestand van mollie',
  Dividend: 'dividend, winst uitkeren, aandeelhouder, dividendbelasting',
  'Dividend vastleggen': 'dividend vastleggen, dividendbesluit',
  Lonen: 'lonen, loon, salaris, personeel, loonheffing, vakantiegeld',
  'Loon invullen':
    'loon invullen, loonstrook, loonjournaalpost, salaris boeken, loonjournaal inlezen, loonjournaal importeren',
  Leningen: 'leningen, lening, hypotheek, aflossing, annuïteit, krediet, hoe boek ik een lening',
  'Lening toevoegen': 'lening toevoegen, geld lenen, familielening',
  Kasboek: 'kasboek, kas, contant geld, kas tellen, afstorten, sealbag, kassaldo',
  Bedrijfsmiddelen:
    'afschrijven, afschrijving, investering, activa, inventaris, bedrijfsmidelen, hoe schrijf ik een laptop af',
  'Controleer mijn administratie': 'klopt het, controle, fouten zoeken, bewijs, kloppen mijn boeken',
  'Nieuw bedrijf': 'tweede bedrijf, nieuw bedrijf, administratie toevoegen',
  'Jaarrekening van je bv': 'jaarrekening, jaarrekening deponeren, publicatiestukken, jaarstukken, xbrl',
  Jaarafsluiting:
    'jaarafsluiting, jaarrekening, jaar afsluiten, boekjaar, jaarwerk, aangifte inkomstenbelasting, hoe sluit ik het jaar af, voorraad, onderhanden werk, vooruitbetaalde kosten, dubieuze debiteuren, relatiegeschenken, werkruimte thuis',
  'Openstaande facturen': 'wie moet nog betalen, te ontvangen, openstaand, ouderdom, openstaande posten',
  'Herinneringen versturen':
    'aanmaning, brieven, incassokosten, aanmaning sturen, hoe stuur ik een aanmaning',
  'Terugkerende facturen': 'abonnement, abonnementen, periodiek, elke maand, automatisch factureren',
  'Bankafschrift inlezen':
    'mt940, camt, afschrift, csv van de bank, hoe lees ik een afschrift in, bankafschrft',
  Bankrekeningen: 'bankrekening, rekeningnummer, spaarrekening, saldo, bankrekening toevoegen',
  'Bank koppelen': 'psd2, bankkoppeling, bank koppelen, hoe koppel ik mijn bank',
  'Regels voor bankregels': 'automatisch boeken, vaste kosten, herkennen',
  Betaalopdrachten: 'leveranciers betalen, betaalbestand, overmaken, crediteuren betalen, facturen betalen',
  Incasso: 'incasso, automatische incasso, incassobestand, storno, hoe incasseer ik',
  Machtigingen: 'machtiging, incassomachtiging, mandaat',
  Overstappen:
    'overstappen, ander programma, verhuizen van programma, vorige boekhouding, oude cijfers, moneybird, e-boekhouden, hoe stap ik over',
  'Saldibalans inlezen':
    'saldibalans, kolommenbalans, proefbalans, saldibalans importeren, beginbalans uit bestand',
  'Oude papieren':
    'oude papieren, oude documenten, oude facturen, oude bonnen, bewaarplicht, waar zijn mijn oude bonnen',
  Beginbalans: 'beginbalans, openingsbalans, beginsaldo',
  Rekeningschema: 'rekeningschema, grootboekrekeningen, grootboekrekening toevoegen',
  'Klanten inlezen': 'klanten importeren, klanten inlezen, vcard',
  'Producten inlezen': 'producten importeren, producten inlezen, prijslijst',
  'Bedrijf inlezen': 'archief terugzetten, bedrijf inlezen',
  Bedrijf: 'kvk, kvk-nummer, adres van mijn bedrijf, bedrijfsnaam, rechtsvorm, eenmanszaak',
  Huisstijl: 'huisstijl, briefpapier, lettertype, kleur, sjabloon, hoe zet ik mijn logo op de factuur',
  Nummering: 'nummering, factuurnummer, offertenummer, volgnummer, hoe verander ik het factuurnummer',
  Teksten: 'betaaltermijn, algemene voorwaarden, standaardtekst',
  Herinneringen: 'wik, betalingsherinnering',
  'Online betalen': 'mollie, ideal, betaallink, betaalknop, creditcard, qr-code',
  Mail: 'smtp, proefmail, niet aangekomen, verzonden mail',
  Mensen:
    'uitnodigen, collega, medewerker toevoegen, rechten, boekhouder uitnodigen, hoe nodig ik mijn boekhouder uit',
  Beveiliging: 'wachtwoord, 2fa, passkey, tweestapsverificatie, wachtwoord wijzigen, wachtwoort',
  Koppelingen: 'webhook, api, token',
  Agenda: 'agenda, calendar, outlook, google calendar, kalender',
  Weergave: 'dark mode, donker, nachtmodus',
  Reservekopie: 'backup, back-up, reservekopie',
  Geschiedenis: 'logboek, wie deed wat, auditlog',
  'Bedrijf verwijderen': 'opzeggen, stoppen, account verwijderen, hoe zeg ik op',
  'Winst en verlies': 'winst en verlies, w&v, resultatenrekening, hoeveel heb ik verdiend',
  'Winst uit onderneming': 'winst uit onderneming, jaaropgave, ib-aangifte, fiscale winst',
  Kolommenbalans: 'kolommenbalans, proefbalans, saldibalans',
  Grootboekkaart: 'grootboekkaart, mutaties per rekening',
  'Openstaande debiteuren': 'ouderdomsanalyse, debiteurenlijst, vorderingen',
  'Openstaande crediteuren': 'crediteurenlijst, wie moet ik betalen',
  'Omzet per klant': 'omzet per klant, beste klant, grootste klant',
  'Omzet per project': 'omzet per project, projectomzet',
  'Kosten per soort': 'kosten per soort, kostensoorten, waar gaat mijn geld heen',
  'Kosten per leverancier': 'kosten per leverancier, inkoop per leverancier',
  'Aansluiting bank': 'aansluiting bank, banksaldo, saldo klopt niet, bankverschil',
  'Auditfile en archief': 'auditfile, xaf, alles meenemen, downloaden, alles exporteren',
}

const pages = navigation.flatMap(({ entries }) =>
  entries.map(({ label, to }): Command => ({
    id: to,
    label,
    to,
    group: 'Ga naar',
    keywords: pageWords[to] ?? [],
  })),
)
const known = [...pages, ...actions]
/** As the search bar asks: what contains the words, or else what nearly does. */
const answersTo = (typed: string): readonly string[] => {
  const exact = matching(known, typed)
  return (exact.length > 0 ? exact : nearly(known, typed)).map(({ label }) => label)
}
const asked = Object.entries(wordsOfOwners).flatMap(([label, words]) =>
  words.split(', ').map((typed) => [typed, label] as const),
)

test.each(asked)('“%s” finds %s as its first or second answer', (typed, label) => {
  expect(answersTo(typed).slice(0, 2)).toContain(label)
})

test('three hundred words of owners are asked, and every page of the menu and every action is among them', () => {
  expect(asked.length).toBeGreaterThanOrEqual(300)
  const places = new Set(known.map(({ label }) => label))
  const named = new Set(Object.keys(wordsOfOwners))
  expect([...named].filter((label) => !places.has(label))).toEqual([])
  expect([...places].filter((label) => !named.has(label))).toEqual([])
})

test('a page of the menu has words beside its name', () => {
  expect(pages.filter(({ keywords = [] }) => keywords.length < 2).map(({ label }) => label)).toEqual([])
})

test('a word that is like no other finds nothing, and a question of nothing but small words neither', () => {
  expect([answersTo('xylofoon'), answersTo('hoe doe ik dat')]).toEqual([[], []])
})
