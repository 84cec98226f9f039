import { describe, expect, test } from 'vitest'
import { changeCustomer, getCustomer, listCustomers } from '#customers/contract.ts'
import { createProduct, listProducts } from '#products/contract.ts'
import { importList, sendList, undoCustomers } from '#testing/list-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { customerOf, expectDone, type TestTenant } from '#testing/test-tenant.ts'
import {
  listCustomerImports,
  listProductImports,
  undoCustomerImport,
  undoProductImport,
} from '../contract.ts'

/** Customers and products from and to CSV files. */
const kloppend = await testProgram()

const HEADER = 'Naam;E-mailadres;Straat;Huisnummer;Postcode;Plaats;KvK-nummer;Btw-id'
const BAKERY = 'Bakkerij Jansen;info@bakkerij.test;Dorpsstraat;1;3511 AA;Utrecht;12345678;'
const SMITH = 'Smederij Smit;smit@smederij.test;Kade;2b;1011AB;Amsterdam;;'
const LIST = [HEADER, BAKERY, SMITH, ''].join('\r\n')

const names = async (who: TestTenant) => expectDone(await who.call(listCustomers)).map(({ name }) => name)
const preview = async (who: TestTenant, content: string | Uint8Array, query = {}) =>
  expectDone(await sendList(who, 'Customers', content, query))

test('a file is shown first and changes nothing; agreed, its customers are there', async () => {
  const who = await kloppend.register()
  const shown = await preview(who, LIST)
  expect(shown).toMatchObject({ id: null, made: 2, known: 0, refused: 0, encoding: 'utf-8', separator: ';', problem: null })
  expect(shown.madeRows).toEqual([
    { place: 2, name: 'Bakkerij Jansen', message: '' },
    { place: 3, name: 'Smederij Smit', message: '' },
  ])
  expect(await names(who)).toEqual([])
  const done = await importList(who, 'Customers', LIST)
  expect(done.made).toBe(2)
  const [bakery, smith] = expectDone(await who.call(listCustomers))
  expect(bakery).toMatchObject({ name: 'Bakkerij Jansen', contactEmail: 'info@bakkerij.test', cocNumber: '12345678', kind: 'business', city: 'Utrecht' })
  expect(smith).toMatchObject({ houseNumber: '2b', zipCode: '1011 AB', cocNumber: null, kind: 'unknown' })
  const [listed] = expectDone(await who.call(listCustomerImports))
  expect(listed).toMatchObject({ fileName: 'lijst.csv', importedBy: who.email, made: 2, filled: 0, known: 0, refused: 0, left: 2, undoneAt: null })
}) // prettier-ignore

test('the same file twice adds nothing, and agreeing to it is refused', async () => {
  const who = await kloppend.register()
  await importList(who, 'Customers', LIST)
  const again = await preview(who, LIST)
  expect(again).toMatchObject({ made: 0, known: 2, fillable: 0 })
  expect(again.knownRows.map(({ message }) => message)).toEqual([
    'Staat er al als Bakkerij Jansen: hetzelfde KvK-nummer.',
    'Staat er al als Smederij Smit: hetzelfde e-mailadres.',
  ])
  const refused = await sendList(who, 'Customers', LIST, { confirmed: again.sha256 })
  expect(refused.problems[0]?.code).toBe('list-import.nothing-new')
  const parallel = await kloppend.register()
  const { sha256 } = await preview(parallel, LIST)
  const answers = await Promise.all([1, 2, 3].map(() => sendList(parallel, 'Customers', LIST, { confirmed: sha256 })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(await names(parallel)).toHaveLength(2)
}) // prettier-ignore

test('a term that is long for a business gets the warning of the form, and is read', async () => {
  const who = await kloppend.register()
  const header = `${HEADER};Betaaltermijn`
  const list = [header, `${BAKERY};61`, `${SMITH};90`, 'Molen;;Kade;3;1011AB;Amsterdam;87654321;;60'].join(
    '\r\n',
  )
  const shown = await preview(who, list)
  expect(shown.madeRows.map(({ message }) => message)).toEqual([
    expect.stringContaining('Meer dan 60 dagen geldt tussen bedrijven alleen als'),
    '',
    '',
  ])
  expect(shown.notices).toEqual(['Lees bij de nieuwe regels wat er bij regel 2 staat.'])
  await importList(who, 'Customers', list)
  const days = expectDone(await who.call(listCustomers)).map(({ paymentDays }) => paymentDays)
  expect(days).toEqual([61, 60, 90])
})

test('a term that fills the empty one of a known customer gets the same warning, once it is filled', async () => {
  const who = await kloppend.register()
  const columns = 'Naam;E-mailadres;KvK-nummer;Betaaltermijn'
  await importList(who, 'Customers', `${columns}\nBakkerij;a@a.test;12345678;\nSmit;b@b.test;;\nMolen;c@c.test;;90\nKroon;d@d.test;;\n`)
  const kroon = expectDone(await who.call(listCustomers)).find(({ name }) => name === 'Kroon')
  const { version } = expectDone(await who.call(getCustomer, { params: { id: kroon?.id ?? '' } }))
  const large = { ...customerOf({ name: 'Kroon', contactEmail: 'd@d.test', cocNumber: '87654321' }), isLargeCompany: true }
  expectDone(await who.call(changeCustomer, { params: { id: kroon?.id ?? '' }, body: { customer: large, version } }))
  const list = [columns, ';a@a.test;;61', ';b@b.test;;61', ';c@c.test;11223344;', ';d@d.test;;31'].map((row) => row.replace(/^;/, 'Naam;')).join('\n')
  const shown = await preview(who, list)
  expect([shown.filled, shown.fillable, shown.notices]).toEqual([0, 4, []])
  const filling = await preview(who, list, { fill: 'true' })
  expect(filling).toMatchObject({ filled: 4, known: 0 })
  expect(filling.filledRows.map(({ message }) => message.replace(/^Staat er al als \w+: hetzelfde e-mailadres\.\s?/, '').slice(0, 40))).toEqual([
    'Meer dan 60 dagen geldt tussen bedrijven',
    '',
    // The term was there, and the KvK number makes the customer a business.
    'Meer dan 60 dagen geldt tussen bedrijven',
    'Een grote onderneming moet een kleinere ',
  ])
  expect(filling.notices).toEqual(['Lees bij de aangevulde regels wat er bij de regels 2, 4, 5 staat.'])
  await importList(who, 'Customers', list, { fill: 'true' })
  // What was said before is not said again.
  expect((await preview(who, list, { fill: 'true' })).notices).toEqual([])
}) // prettier-ignore

test('another file than the one that was shown is refused', async () => {
  const who = await kloppend.register()
  const { sha256 } = await preview(who, LIST)
  const refused = await sendList(who, 'Customers', `${LIST}${SMITH}`, { confirmed: sha256 })
  expect(refused.problems[0]?.code).toBe('list-import.another-file')
  expect(await names(who)).toEqual([])
})

test('a customer is known by KvK number, btw-id, e-mail, or name with postcode, in the books and within the file', async () => {
  const who = await kloppend.register()
  await who.addCustomer({ name: 'Alfa BV', contactEmail: 'alfa@a.test', cocNumber: '11111111', btwId: 'NL004495445B01', zipCode: '3511 AA' })
  const rows = [
    'Alpha;x@a.test;;;;;11111111;',
    'Alpha;y@a.test;;;;;;NL004495445B01',
    'Alpha;ALFA@A.TEST;;;;;;',
    'alfa  bv;;;;3511aa;;;',
    'Zelfde mail, andere firma;alfa@a.test;;;;;22222222;',
    'Nieuw;n@a.test;;;1011 AB;;;',
    'Nieuw;;;;1011AB;;;',
  ]
  const shown = await preview(who, [HEADER, ...rows].join('\n'))
  expect(shown.knownRows.map(({ place, message }) => `${String(place)} ${message}`)).toEqual([
    '2 Staat er al als Alfa BV: hetzelfde KvK-nummer.',
    '3 Staat er al als Alfa BV: hetzelfde btw-id.',
    '4 Staat er al als Alfa BV: hetzelfde e-mailadres.',
    '5 Staat er al als Alfa BV: dezelfde naam.',
    '8 Staat al op regel 7: dezelfde naam.',
  ])
  expect(shown.madeRows.map(({ name }) => name)).toEqual(['Zelfde mail, andere firma', 'Nieuw'])
}) // prettier-ignore

test('a row that is wrong is refused with its line and a sentence; the others are read', async () => {
  const who = await kloppend.register()
  const shown = await preview(
    who,
    [HEADER, BAKERY, ';a@b.test;;;;;;', 'Fout;geen adres;;;;;;', 'Kort;;;;;;123;', 'Btw;;;;;;;NL123456789B14', 'Post;;Weg;1;99;Stad;;'].join('\n'),
  )
  expect(shown).toMatchObject({ made: 1, refused: 5 })
  expect(shown.refusedRows.map(({ place, message }) => `${String(place)} ${message}`)).toEqual([
    '3 Naam: verplicht veld',
    expect.stringMatching(/^4 E-mailadres: /),
    '5 KvK-nummer: een KvK-nummer bestaat uit 8 cijfers, bijvoorbeeld 12345678.',
    expect.stringMatching(/^6 Btw-id: /),
    '7 Postcode: vul een postcode in als 1234 AB.',
  ])
}) // prettier-ignore

test('what is known keeps what it has; asked, its empty fields are filled, and undoing empties them again', async () => {
  const who = await kloppend.register()
  const id = await who.addCustomer({ name: 'Alfa BV', contactEmail: '', cocNumber: '11111111' })
  const file = [HEADER, 'Alfa Anders;alfa@a.test;Kade;9;1011 AB;Amsterdam;11111111;NL004495445B01'].join('\n')
  expect(await preview(who, file)).toMatchObject({ made: 0, filled: 0, fillable: 1, known: 1 })
  const done = await importList(who, 'Customers', file, { fill: 'true' })
  expect(done).toMatchObject({ filled: 1, known: 0 })
  const params = { id }
  expect(expectDone(await who.call(getCustomer, { params }))).toMatchObject({
    name: 'Alfa BV', contactEmail: 'alfa@a.test', btwId: 'NL004495445B01', street: 'Dorpsstraat', version: 2,
  })
  const undone = await undoCustomers(who, done)
  expect(undone).toEqual({ removed: 0, emptied: 1, stays: [], staysInAll: 0 })
  expect(expectDone(await who.call(getCustomer, { params }))).toMatchObject({ contactEmail: '', btwId: null })
}) // prettier-ignore

test('undone, what nothing depends on is gone; what is used or changed stays, with the reason', async () => {
  const who = await kloppend.register()
  const file = [HEADER, BAKERY, SMITH, 'Derde;derde@c.test;;;;;;', 'Vierde;vierde@c.test;;;;;;'].join('\n')
  const { id } = await importList(who, 'Customers', file)
  const all = expectDone(await who.call(listCustomers))
  const idOf = (name: string) => all.find((each) => each.name === name)?.id ?? ''
  await who.addConcept({ customerId: idOf('Smederij Smit') })
  const body = { customer: customerOf({ name: 'Derde en zoon' }), version: 1 }
  expectDone(await who.call(changeCustomer, { params: { id: idOf('Derde') }, body }))
  const params = { id: id ?? '' }
  expect((await (await kloppend.register()).call(undoCustomerImport, { params })).status).toBe(404)
  expect((await who.call(undoProductImport, { params })).status).toBe(404)
  const undone = expectDone(await who.call(undoCustomerImport, { params }))
  expect(undone).toEqual({
    removed: 2,
    emptied: 0,
    stays: [
      { place: 3, name: 'Smederij Smit', message: 'Er hoort een factuur, offerte of creditnota bij.' },
      { place: 4, name: 'Derde en zoon', message: 'Is daarna gewijzigd.' },
    ],
    staysInAll: 2,
  })
  expect((await names(who)).toSorted()).toEqual(['Derde en zoon', 'Smederij Smit'])
  expect(expectDone(await who.call(listCustomerImports))[0]).toMatchObject({ made: 4, left: 2, undoneAt: expect.any(String) })
  expect((await importList(who, 'Customers', file)).made).toBe(3)
}) // prettier-ignore

test('columns that are not known are chosen, and a choice takes the field from the guess', async () => {
  const who = await kloppend.register()
  const file = 'Wie;Waar;Naam\nBakkerij;Utrecht;nee\n'
  const unknown = await preview(who, 'Wie;Waar\nBakkerij;Utrecht\n')
  expect(unknown.problem).toBe('Kies in welke kolom de naam van de klant staat.')
  expect(unknown.columns).toEqual([
    { name: 'Wie', example: 'Bakkerij', field: null },
    { name: 'Waar', example: 'Utrecht', field: null },
  ])
  const confirmed = { confirmed: unknown.sha256 }
  const refused = await sendList(who, 'Customers', 'Wie;Waar\nBakkerij;Utrecht\n', confirmed)
  expect(refused.problems[0]?.code).toBe('list-import.unmapped')
  const chosen = await preview(who, file, { columns: '0:name,1:city,5:bogus' })
  expect(chosen.columns.map(({ field }) => field)).toEqual(['name', 'city', null])
  await importList(who, 'Customers', file, { columns: '0:name,1:city' })
  expect(expectDone(await who.call(listCustomers))[0]).toMatchObject({ name: 'Bakkerij', city: 'Utrecht', street: '' })
}) // prettier-ignore

describe('columns of other programs are recognised', () => {
  test.each([
    ['Moneybird', 'company_name,firstname,lastname,address1,zipcode,city,country,email,chamber_of_commerce,tax_number,phone'],
    ['e-Boekhouden', 'Bedrijf,Contactpersoon,Achternaam,Adres,Postcode,Plaats,Land,E-mail,KvK-nummer,BTW-nummer,Telefoon'],
    ['Exact', 'Naam,Voornaam,Achternaam,Adresregel 1,Postcode,Plaats,Land,E-mailadres,KvK-nummer,Btw-nummer,Telefoon'],
    ['Jortt', 'customer_name,attn,lastname,address_street,address_postal_code,address_city,address_country_code,email,coc_number,vat_number,phone'],
    ['Rompslomp', 'company_name,contact_person_name,lastname,address,zipcode,city,country_code,contact_person_email_address,kvk_number,vat_number,phone'],
  ])('%s', async (_program, header) => {
    const who = await kloppend.register()
    const row = 'Bakkerij Jansen,An,Jansen,"Lange Dreef 12 a",3511 AA,Utrecht,Nederland,an@b.test,12345678,NL004495445B01,030-1234567'
    await importList(who, 'Customers', `${header}\n${row}\n`)
    const [made] = expectDone(await who.call(listCustomers))
    expect(made).toMatchObject({ name: 'Bakkerij Jansen', street: 'Lange Dreef', houseNumber: '12 a', zipCode: '3511 AA', city: 'Utrecht', country: 'NL', cocNumber: '12345678', btwId: 'NL004495445B01' })
    const { contacts } = expectDone(await who.call(getCustomer, { params: { id: made?.id ?? '' } }))
    expect(contacts).toHaveLength(1)
    expect(contacts[0]?.phone).toBe('030-1234567')
  })
}) // prettier-ignore

describe('a list of relations of another program is read as it is', () => {
  test.each([
    ['Moneybird', 'ContactID,CompanyName,ChamberOfCommerceID,TaxNumber,SendInvoicesToEmail,PhoneNumber,Locale\n"101","Bakkerij Jansen","12345678","NL004495445B01","an@b.test","030-1234567","en"\n'],
    ['e-Boekhouden', 'Code;Bedrijf;KvK-nummer;BTW-nummer;E-mail;Telefoon;Taal\r\n101;Bakkerij Jansen;12345678;NL004495445B01;an@b.test;030-1234567;Engels\r\n'],
    ['SnelStart', 'Relatienr;Naam;KvKnummer;BTWnummer;Email;Telefoon;Taalcode\r\n101;Bakkerij Jansen;12345678;NL004495445B01;an@b.test;030-1234567;EN\r\n'],
    ['Exact', 'Code,Name,ChamberOfCommerce,VATNumber,Email,Phone,Language\n"                 1","Bakkerij Jansen","12345678","NL004495445B01","an@b.test","030-1234567","en-GB"\n'],
  ])('%s', async (_program, file) => {
    const who = await kloppend.register()
    expect(await importList(who, 'Customers', file)).toMatchObject({ made: 1, refused: 0, notices: [] })
    const [made] = expectDone(await who.call(listCustomers))
    expect(made).toMatchObject({ name: 'Bakkerij Jansen', cocNumber: '12345678', btwId: 'NL004495445B01', contactEmail: 'an@b.test', language: 'en' })
    const { contacts } = expectDone(await who.call(getCustomer, { params: { id: made?.id ?? '' } }))
    expect(contacts.map(({ phone }) => phone)).toEqual(['030-1234567'])
  })
}) // prettier-ignore

test('a language that no document is written in is Dutch, and the preview says so', async () => {
  const who = await kloppend.register()
  const file = 'Naam;Taal\nAlfa;Duits\nBeta;nl_NL\nGamma;\nDelta;english\n'
  expect(await importList(who, 'Customers', file)).toMatchObject({
    made: 4,
    notices: ['De taal “Duits” kunnen we niet schrijven; we kiezen Nederlands.'],
  })
  const customers = expectDone(await who.call(listCustomers))
  expect(customers.map(({ name, language }) => `${name} ${language}`)).toEqual(['Alfa nl', 'Beta nl', 'Delta en', 'Gamma nl'])
}) // prettier-ignore

test('any encoding and separator is read', async () => {
  const who = await kloppend.register()
  const text = (separator: string, name: string) => `Naam${separator}Plaats\r\n${name}${separator}Curaçao\r\n`
  const utf16 = (each: string) => Buffer.from(`\ufeff${each}`, 'utf16le')
  const encodings = [
    [text(';', 'Café één'), 'utf-8'],
    [`\ufeff${text(',', 'Café twee')}`, 'utf-8'],
    [Buffer.from(text('\t', 'Café drie'), 'latin1'), 'windows-1252'],
    [utf16(text('\t', 'Café vier')), 'utf-16'],
    [utf16(text(';', 'Café vijf')).swap16(), 'utf-16'],
    ['BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Café zes\r\nADR:;;Kade 2;Curaçao;;;\r\nEND:VCARD\r\n', 'utf-8'],
  ] as const
  for (const [content, encoding] of encodings) {
    const shown = await importList(who, 'Customers', content)
    expect(shown.encoding).toBe(encoding)
  }
  const customers = expectDone(await who.call(listCustomers))
  expect(customers.map(({ name }) => name).toSorted()).toEqual(
    ['Café één', 'Café twee', 'Café drie', 'Café vier', 'Café vijf', 'Café zes'].toSorted(),
  )
  expect(new Set(customers.map(({ city }) => city))).toEqual(new Set(['Curaçao']))
})

describe('is refused whole, in Dutch and with what to do', () => {
  test.each([
    ['an empty file', '', 422, 'Dit bestand is leeg.'],
    ['only names of columns', HEADER, 422, 'In dit bestand staan alleen namen van kolommen'],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1]), 422, 'Dit is een foto of afbeelding.'],
    ['a PDF', '%PDF-1.7 ...', 422, 'Dit is een pdf.'],
    ['an Excel file', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.from('xl/workbook.xml')]), 422, 'Dit is een Excel-bestand.'],
    ['random bytes', Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 7_919) % 251)), 422, 'Dit is geen lijst die we kunnen lezen.'],
    ['null bytes', `${LIST}Nul\u0000teken;;;;;;;\n`, 422, 'Dit is geen lijst die we kunnen lezen.'],
    ['a quote that never ends', `${HEADER}\n"Bakkerij;x\n`, 422, 'Regel 2: er begint een aanhalingsteken dat nergens eindigt.'],
    ['a million columns', Array.from({ length: 1_000_000 }, () => 'a').join(';'), 422, 'Regel 1: er staan te veel kolommen'],
    ['a cell of a megabyte', `${HEADER}\n${'a'.repeat(1_000_000)};;;\n`, 422, 'Regel 2: er staan te veel kolommen, of er staat een veel te lange tekst'],
    ['more than 10,000 rows', `${HEADER}\n${'x;;;;;;;\n'.repeat(10_001)}`, 413, 'In dit bestand staan meer dan 10.000 regels.'],
    ['50 MB', Buffer.alloc(50 * 1024 * 1024, 'a;'), 413, 'Dit bestand is groter dan 10 MB.'],
  ] as const)('%s', async (_name, content, status, sentence) => {
    const who = await kloppend.register()
    const answer = await sendList(who, 'Customers', content)
    expect([answer.status, answer.errors[0]?.slice(0, sentence.length)]).toEqual([status, sentence])
    expect(expectDone(await who.call(listCustomerImports))).toEqual([])
  })
}) // prettier-ignore

test('what our export writes is read again to the letter, formulas included', async () => {
  const who = await kloppend.register()
  const full = {
    ...customerOf({ name: "=HYPERLINK(\"http://x\")", cocNumber: '11111111', btwId: 'NL004495445B01' }),
    kind: 'business' as const, language: 'en' as const, paymentDays: 21, currency: 'USD', creditLimit: 1234.5, notes: 'Belt graag; "soms"\n-na vijven',
    contacts: [
      { name: '+Piet', email: 'piet@a.test', phone: '+31 6 12345678', purposes: ['invoice' as const, 'reminder' as const] },
      { name: 'Anna', email: '', phone: '', purposes: [] },
    ],
  }
  const id = await who.addCustomer(full)
  await who.addCustomer({ name: 'Bruno', country: 'BE', zipCode: '1000', contactEmail: '' })
  const csv = (await who.send('GET', '/api/Customers/csv')).text
  expect(csv.startsWith('\ufeff')).toBe(true)
  expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`)
  const other = await kloppend.register()
  expect(await importList(other, 'Customers', csv)).toMatchObject({ made: 2, refused: 0, notices: [] })
  const [made] = expectDone(await other.call(listCustomers)).filter(({ country }) => country === 'NL')
  const back = expectDone(await other.call(getCustomer, { params: { id: made?.id ?? '' } }))
  const there = expectDone(await who.call(getCustomer, { params: { id } }))
  expect({ ...back, id: '' }).toEqual({ ...there, id: '' })
  expect((await other.send('GET', '/api/Customers/csv')).text).toBe(csv)
}) // prettier-ignore

test('products are read with their price, VAT and unit, exported the same, and undone', async () => {
  const who = await kloppend.register()
  const file = [
    'Artikelcode;Naam;Prijs excl. btw;Btw-tarief;Eenheid',
    'A1;Uur advies;€ 85,00;Hoog;uren',
    'A2;Brood;2,50;9%;stuk',
    'A3;Cursus;100.0000;Vrijgesteld;doos',
    'a1;Dubbel;1;21;',
    'A5;Fout;veel;21;',
  ].join('\n')
  const shown = expectDone(await sendList(who, 'Products', file))
  expect(shown).toMatchObject({ made: 3, known: 1, refused: 1 })
  expect(shown.refusedRows[0]).toEqual({ place: 6, name: 'Fout', message: 'De prijs “veel” is geen bedrag, zoals 12,50.' })
  expect(shown.notices).toEqual(['De eenheid “doos” kennen we niet; die blijft leeg.'])
  const done = await importList(who, 'Products', file)
  const products = expectDone(await who.call(listProducts))
  expect(products.map(({ code, unitPrice, vatPercentage, vatTreatment, unit }) => [code, unitPrice, vatPercentage, vatTreatment, unit])).toEqual([
    ['A2', 2.5, 9, 0, 'C62'],
    ['A3', 100, 0, 4000, null],
    ['A1', 85, 21, 0, 'HUR'],
  ])
  const csv = (await who.send('GET', '/api/Products/csv')).text
  const other = await kloppend.register()
  expect(await importList(other, 'Products', csv)).toMatchObject({ made: 3, refused: 0 })
  expect((await other.send('GET', '/api/Products/csv')).text).toBe(csv)
  const undone = expectDone(await who.call(undoProductImport, { params: { id: done.id ?? '' } }))
  expect(undone).toMatchObject({ removed: 3, staysInAll: 0 })
  expect(expectDone(await who.call(listProducts))).toEqual([])
  expect(expectDone(await who.call(listProductImports))[0]).toMatchObject({ made: 3, left: 0 })
}) // prettier-ignore

test('a product has the account that its file names by number or name; another one is left out, and said', async () => {
  const who = await kloppend.register()
  const number = '8100'
  const rows = [`A;1;${number}`, `B;1;${number} Omzet`, `C;1;Omzet goederen hoog tarief`, `D;1;000${number}`, 'E;1;4000', 'F;1;']
  const done = await importList(who, 'Products', ['Naam;Prijs;Grootboekrekening', ...rows].join('\n'))
  expect(done.notices).toEqual([
    'De opbrengstrekening “4000” staat niet in je grootboek; die blijft leeg, en de omzet volgt de btw.',
  ])
  const products = expectDone(await who.call(listProducts))
  expect(products.map(({ name, revenueAccount }) => [name, revenueAccount])).toEqual([
    ['A', number], ['B', number], ['C', number], ['D', number], ['E', null], ['F', null],
  ])
  const csv = (await who.send('GET', '/api/Products/csv')).text
  const other = await kloppend.register()
  await importList(other, 'Products', csv)
  expect((await other.send('GET', '/api/Products/csv')).text).toBe(csv)
  // A product that is known gets the account that it lacks, and loses it again when the import is undone.
  const filled = await importList(who, 'Products', `Naam;Prijs;Rekening\nF;1;${number}\n`, { fill: 'true' })
  const accountOfF = async () => expectDone(await who.call(listProducts)).find(({ name }) => name === 'F')?.revenueAccount
  expect(await accountOfF()).toBe(number)
  expectDone(await who.call(undoProductImport, { params: { id: filled.id ?? '' } }))
  expect(await accountOfF()).toBeNull()
}) // prettier-ignore

test('a product is known by its code or its name', async () => {
  const who = await kloppend.register()
  expectDone(await who.call(createProduct, { body: { code: 'A1', name: 'Uur', unitPrice: 10 } }))
  const shown = expectDone(await sendList(who, 'Products', 'Code;Naam;Prijs\na1;Iets;1\nB2;uur;1\n;Uur;1\nC3;Ander;1\n'))
  // The name of another code is another product.
  expect(shown.knownRows.map(({ place }) => place)).toEqual([2, 4])
  expect(shown.made).toBe(2)
}) // prettier-ignore
