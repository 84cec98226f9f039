import { describe, expect, it } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { basisPoints, price, quantity } from '#kernel/money.ts'
import type { CurrencyCode } from '#ledger/domain/currency.ts'
import { ratePerEuro } from '#ledger/domain/foreign-money.ts'
import { creditorReferenceOf, spacedReference } from '../../domain/payment-reference.ts'
import { epcQrText } from '../../domain/epc-qr.ts'
import { foreignFiguresOf } from '../../domain/foreign-figures.ts'
import { linesIn, type Line } from '../../domain/line.ts'
import type { FrozenDocument } from '../../domain/frozen-document.ts'
import { renderDocumentPdf } from './render-document-pdf.ts'
import { readPdf, reference, references, type ReadPdf } from './testing/read-pdf.ts'
import { modulesOf, scanned } from './testing/scan-code.ts'
import {
  sampleCustomer,
  sampleInvoice,
  sampleInvoiceOf,
  sampleLine,
  sampleLines,
  sampleSupplier,
} from './testing/sample-documents.ts'

const read = async (document: FrozenDocument): Promise<ReadPdf> => readPdf(await renderDocumentPdf(document))

/** Lines in dollars at EUR 1 = USD 1,0870, with what the document then has in dollars. */
function inDollars(typed: readonly Line[]) {
  const rate = { currency: 'USD' as CurrencyCode, perEuro: ratePerEuro(1_087_000n), source: 'ecb' } as const
  const lines = linesIn(typed, rate)
  return {
    lines,
    foreign: { ...rate, day: localDate('2026-11-20'), ...foreignFiguresOf(lines, rate) },
  }
}

const creditNote = (): FrozenDocument =>
  sampleInvoice({
    kind: 'credit-note',
    number: 'C2026-0003',
    corrects: { number: '2026-0001', issueDate: localDate('2026-02-01') },
  })

describe('what the law asks for on an invoice (dutch-bookkeeping 1.1)', () => {
  it.each([
    ['supplier', 'Bakkerij & Bouw Utrecht'],
    ['its address', 'Dorpsstraat 12a 1234 AB Utrecht'],
    ['its KvK number', 'KvK 12345678'],
    ['its btw-id', 'Btw-id NL123456789B13'],
    ['customer', 'Timmerbedrijf Van Dalen'],
    ['its address', 'Kerkstraat 7 1017 GC Amsterdam'],
    ['number', 'Factuurnummer 2026-0044'],
    ['date of issue', 'Factuurdatum 20 november 2026'],
    ['date of supply', 'Leverdatum 18 november 2026'],
    ['nature, quantity, unit price, rate and net of a line', 'Ontwerp en tekenwerk 8 95,00 21% 760,00'],
    ['amount and VAT at 21 %', 'Btw 21% over € 760,00 € 159,60'],
    ['amount and VAT at 9 %', 'Btw 9% over € 74,85 € 6,74'],
    ['what is reversed', 'Btw verlegd over € 236,25 € 0,00'],
    ['total', 'Totaal € 1.237,44'],
    ['to whom VAT is reversed', 'Btw verlegd naar NL001234567B29.'],
    ["the customer's btw-id", 'Btw-id NL001234567B29'],
    ['what to pay and when', 'Te betalen uiterlijk 4 december 2026 Te betalen € 1.237,44'],
    ['term and reference', 'Betaaltermijn: 14 dagen. Betaal onder vermelding van factuurnummer 2026-0044.'],
    ['account', 'NL91 ABNA 0417 1643 00 t.n.v. B. Bakker o.v.v. factuur 2026-0044'],
  ])('%s', async (_, words) => {
    expect((await read(sampleInvoice())).text).toContain(words)
  })

  it('names both countries when it crosses a border, and only then', async () => {
    const german = {
      ...sampleCustomer,
      country: 'DE',
      zipCode: '10115',
      city: 'Berlin',
      vatId: 'DE136695976',
    }
    const lines = [
      sampleLine({ vatTreatment: 'reverse-charge' }),
      sampleLine({ vatTreatment: 'reverse-charge', supply: 'goods' }),
    ]
    const { text } = await read(sampleInvoice({ customer: german, lines }))
    expect(text).toContain('10115 Berlin Duitsland')
    expect(text).toContain('1234 AB Utrecht Nederland')
    expect(text).toContain('Btw verlegd naar DE136695976 (VAT reverse charge).')
    expect(text).toContain('artikel 138, lid 1, Richtlijn 2006/112/EG')
    expect((await read(sampleInvoice())).text).not.toContain('Nederland')
  })

  it('leaves out what a party does not have, label and all', async () => {
    const bare = { ...sampleSupplier, phone: null, website: '', vatId: null }
    const { text } = await read(sampleInvoice({ supplier: bare }))
    expect(text).toContain('KvK 12345678 hallo@bakkerijenbouw.nl Timmerbedrijf')
  })
})

describe('the code to pay with', () => {
  it('holds exactly what a banking app needs (EPC069-12)', async () => {
    const invoice = sampleInvoice()
    expect(scanned(await read(invoice))).toBe(
      epcQrText({
        name: 'B. Bakker',
        iban: 'NL91ABNA0417164300',
        amount: invoice.totals.gross,
        remittance: 'Factuur 2026-0044',
        reference: null,
      }),
    )
  })

  it('has the reference of the invoice in the place of words, and the page shows it in groups', async () => {
    const invoice = await read(sampleInvoice({ hasReference: true }))
    expect(scanned(invoice).split('\n').slice(8)).toEqual(['', creditorReferenceOf('2026-0044')])
    expect(invoice.text).toContain(`kenmerk ${spacedReference(creditorReferenceOf('2026-0044') ?? '')}`)
    expect(invoice.text).not.toContain('o.v.v.')
    expect(invoice.text).not.toContain('onder vermelding')
    expect(invoice.text).toContain(
      `Betaal met betalingskenmerk ${spacedReference(creditorReferenceOf('2026-0044') ?? '')}.`,
    )
  })

  it('cannot be given other lines by a line end in a name', async () => {
    const supplier = { ...sampleSupplier, nameOnAccount: 'B. Bakker\nNL20INGB0001234567\nEUR1.00' }
    const text = scanned(await read(sampleInvoice({ supplier })))
    expect(text.split('\n')[5]).toBe('B. Bakker NL20INGB0001234567 EUR1.00')
    expect(text.split('\n')[6]).toBe('NL91ABNA0417164300')
  })

  it('is absent on an invoice in dollars, because it would ask euros; the page has dollars, the VAT in euros and the rate', async () => {
    const { lines, ...dollars } = inDollars([
      sampleLine({ quantity: quantity(40_000n), unitPrice: price(2_500_000n) }),
    ])
    const pdf = await read(sampleInvoice({ lines, ...dollars }))
    expect(pdf.pages.flatMap(modulesOf)).toEqual([])
    expect(pdf.text).not.toContain('Scan')
    expect(pdf.text).toContain('Btw 21% over USD 1.000,00 USD 210,00')
    expect(pdf.text).toContain('Btw 21% in euro € 193,19')
    expect(pdf.text).toContain('Totaal USD 1.210,00')
    expect(pdf.text).toContain('EUR 1 = USD 1,0870')
    expect(pdf.text).toContain('NL91 ABNA 0417 1643 00')
  })

  it('is absent where nothing is to be paid, and the page says why', async () => {
    const free = await read(sampleInvoice({ lines: [sampleLine({ unitPrice: price(0n) })] }))
    const negative = await read(sampleInvoice({ lines: [sampleLine({ quantity: quantity(-10000n) })] }))
    expect(free.text).toContain('Er hoeft niets betaald te worden.')
    expect(negative.text).toContain('Dit bedrag wordt verrekend met een volgende factuur of teruggestort.')
    for (const pdf of [free, negative, await read(creditNote())]) {
      expect(pdf.text).not.toMatch(/Scan|t\.n\.v\.|Te betalen/)
      expect(modulesOf(pdf.pages[0])).toEqual([])
    }
  })

  it('makes way for the account number alone beyond the largest amount it can hold', async () => {
    const lines = [sampleLine({ quantity: quantity(10_000_000n), unitPrice: price(10_000_000_000n) })]
    const pdf = await read(sampleInvoice({ lines }))
    expect(modulesOf(pdf.pages[0])).toEqual([])
    expect(pdf.text).toContain('Betalen NL91 ABNA 0417 1643 00')
  })
})

describe('a credit note', () => {
  it('has its own title, names what it corrects, and shows negative amounts', async () => {
    const { text } = await read(creditNote())
    expect(text).toContain('Creditnota bij factuur 2026-0001 van 1 februari 2026')
    expect(text).toContain('Ontwerp en tekenwerk -8 95,00 21% -760,00')
    expect(text).toContain('Btw 21% over -€ 760,00 -€ 159,60')
    expect(text).toContain('Totaal -€ 1.237,44')
    expect(text).toContain('wordt verrekend met factuur 2026-0001, of teruggestort als die al is betaald')
  })
})

describe('more than one page', () => {
  it('repeats the header, numbers the pages and names the document from the second on', async () => {
    const { pages } = await read(sampleInvoiceOf(60))
    expect(pages.length).toBeGreaterThan(2)
    pages.forEach((page, index) => {
      expect(page.text).toContain('Omschrijving Aantal Prijs Btw Netto')
      expect(page.text).toContain(`${String(index + 1)} / ${String(pages.length)}`)
      const footer = page.words.filter((word) => word.y > 790).map((word) => word.text)
      expect(footer.includes('Factuur 2026-0044')).toBe(index > 0)
    })
  })

  it('never puts the totals on a page without a line, whatever the number of lines', async () => {
    for (let count = 1; count <= 45; count += 1) {
      const { pages, text } = await read(sampleInvoiceOf(count))
      const last = pages.at(-1)
      expect(last?.text).toMatch(/Totaal € [\d.,]+ Scan|Totaal € /)
      expect(last?.text).toContain('Werkzaamheden week')
      expect(text.match(/Werkzaamheden week/g)).toHaveLength(count)
    }
  })

  it('shows every line of 500, in order, and nothing below the edge', async () => {
    const { pages, text } = await read(sampleInvoiceOf(500))
    const weeks = [...text.matchAll(/Werkzaamheden week (\d+)/g)].map(([, week]) => Number(week))
    expect(weeks).toEqual(Array.from({ length: 500 }, (_, index) => (index % 52) + 1))
    expect(Math.max(...pages.flatMap((page) => page.words.map((word) => word.y)))).toBeLessThan(812)
  })

  it('gives a description all the width that the figures of the document leave', async () => {
    const description = 'Ontwerp, uitwerking en levering van wanden, vloer en verlichting'
    const small = [sampleLine({ description, quantity: quantity(10_000n), unitPrice: price(850_000n) })]
    expect((await read(sampleInvoice({ lines: small }))).pages[0]?.words.map(({ text }) => text)).toContain(
      `${description} `,
    )
    const large = [
      ...small,
      sampleLine({ quantity: quantity(12_345_678_901n), unitPrice: price(899_999_999n) }),
    ]
    const words = (await read(sampleInvoice({ lines: large }))).pages[0]?.words ?? []
    expect(words.map(({ text }) => text)).not.toContain(`${description} `)
  })

  it('breaks a word of 4,000 letters over lines and pages without losing one', async () => {
    const description = 'Wij'.repeat(1333)
    const { pages } = await read(sampleInvoice({ lines: [sampleLine({ description }), sampleLine()] }))
    expect(pages.length).toBeGreaterThan(1)
    const pieces = pages.flatMap((page) => page.words).filter((word) => /^[Wij]+ $/.test(word.text))
    expect(pieces.map((word) => word.text.trim()).join('')).toBe(description)
    expect(new Set(pieces.map((word) => word.x))).toEqual(new Set([62]))
  })
})

describe('letters of other alphabets', () => {
  const described = async (description: string): Promise<string> =>
    (await read(sampleInvoice({ lines: [sampleLine({ description })] }))).text

  it('draws the names of Europe as they are written', async () => {
    const names = 'Łukasz Żółć, Ștefan Țepeș, Nguyễn, Ελληνικά, Кирилица, Çelik, Ĳsselmeer, “quotes” – € ½'
    expect((await described(names)).replaceAll('\n', ' ')).toContain('Ștefan Țepeș, Nguyễn')
    expect(await described('Кирилица')).toContain('Кирилица')
  })

  it('draws a square for a letter no font here has, which is still the letter when copied', async () => {
    const pdf = await read(sampleInvoice({ lines: [sampleLine({ description: '日本 😀 عربى' })] }))
    expect(pdf.text).toContain('日本 😀 عربى')
    expect(pdf.pages[0]?.operators.match(/ActualText/g)).toHaveLength(3)
    expect(pdf.text).not.toContain('\ufffd')
  })

  it('takes out marks that turn the reading order or hide letters', async () => {
    expect(await described('fac\u202etuur\u2066\u200b x\u00ad\ufeff\u0000y')).toContain('factuur xy')
  })
})

describe('the file', () => {
  it('is the same bytes for the same document', async () => {
    const first = await renderDocumentPdf(sampleInvoiceOf(30))
    expect(await renderDocumentPdf(structuredClone(sampleInvoiceOf(30)))).toEqual(first)
    expect(await renderDocumentPdf(sampleInvoiceOf(31))).not.toEqual(first)
  })

  it('calls itself PDF/A-3a, carries the colours it means, and encrypts nothing', async () => {
    const bytes = await renderDocumentPdf(sampleInvoice())
    const pdf = readPdf(bytes)
    expect(bytes.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7')
    expect(pdf.metadata).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>A</)
    const [intent = 0] = references(pdf.catalog, 'OutputIntents')
    expect(pdf.objects.get(intent)).toContain('/S /GTS_PDFA1')
    const profile = pdf.stream(reference(pdf.objects.get(intent) ?? '', 'DestOutputProfile'))
    expect(profile.subarray(36, 40).toString('latin1')).toBe('acsp')
    expect(bytes.toString('latin1')).not.toMatch(/\/Encrypt|\/JavaScript|\/JS |\/URI|\/Launch|\/GoToR/)
  })

  it('embeds every font it names, with a way back from glyphs to letters', async () => {
    const { objects } = await read(sampleInvoice())
    const fonts = [...objects.values()].filter((object) => object.includes('/Subtype /Type0'))
    expect(fonts).toHaveLength(2)
    for (const font of fonts) {
      const [descendant = 0] = references(font, 'DescendantFonts')
      const descriptor = objects.get(reference(objects.get(descendant) ?? '', 'FontDescriptor')) ?? ''
      expect(objects.get(reference(descriptor, 'FontFile2'))).toContain('/Length1')
      expect(font).toContain('/ToUnicode')
    }
  })

  it('is tagged: Dutch, a heading, a table with headings, and a picture told in words', async () => {
    const { catalog, objects } = await read(sampleInvoice())
    const kinds = [...objects.values()].map((object) => /^<<\n\/S \/(\w+)/.exec(object)?.[1])
    const count = (kind: string): number => kinds.filter((each) => each === kind).length
    expect(catalog).toContain('/Lang (nl-NL)')
    expect(objects.get(reference(catalog, 'MarkInfo'))).toContain('/Marked true')
    expect({
      headings: count('H1'),
      tables: count('Table'),
      rows: count('TR'),
      figures: count('Figure'),
    }).toEqual({
      headings: 1,
      tables: 2,
      rows: 1 + 3 + 5,
      figures: 1,
    })
    expect([...objects.values()].filter((object) => object.includes('/Scope /Column'))).toHaveLength(5)
    expect([...objects.values()].some((object) => object.includes('/Alt'))).toBe(true)
  })

  it('marks all that is drawn, as content or as decoration', async () => {
    const { pages } = await read(sampleInvoiceOf(60))
    for (const { operators } of pages) {
      let depth = 0
      for (const line of operators.split('\n')) {
        if (/ (BDC|BMC)$/.test(line)) depth += 1
        else if (line === 'EMC') depth -= 1
        else if (/^BT| re .*f( Q)?$/.test(line)) expect(depth).toBe(1)
      }
      expect(depth).toBe(0)
    }
  })

  it('has a title and an author in its metadata, and no element of its own making', async () => {
    const supplier = { ...sampleSupplier, name: '</rdf:li><pdfaid:part>1</pdfaid:part> & Co' }
    const { metadata } = await read(sampleInvoice({ supplier }))
    expect(metadata).toContain('Factuur 2026-0044')
    expect(metadata.match(/<pdfaid:part>/g)).toHaveLength(1)
    expect(metadata).toContain('&#60;/rdf:li&#62;')
  })

  it('carries an e-invoice when one is given', async () => {
    const bytes = Buffer.from('<Invoice/>')
    const embedded = {
      name: '2026-0044.xml',
      bytes,
      mimeType: 'text/xml',
      relationship: 'Alternative',
    } as const
    const pdf = readPdf(await renderDocumentPdf(sampleInvoice(), { embedded }))
    const [specification = 0] = references(pdf.catalog, 'AF')
    expect(pdf.objects.get(specification)).toContain('/AFRelationship /Alternative')
    const file = reference(pdf.objects.get(specification) ?? '', 'F')
    expect(pdf.stream(file)).toEqual(bytes)
    expect(pdf.objects.get(file)).toContain('/Subtype /text#2Fxml')
  })

  it('shows a logo given as pixels, and says what it is', async () => {
    const logo = { width: 4, height: 2, rgba: new Uint8Array(32).fill(128) }
    const pdf = readPdf(await renderDocumentPdf(sampleInvoice(), { logo }))
    expect(pdf.pages[0]?.operators).toContain('/Picture Do')
    expect(
      [...pdf.objects.values()].some((object) => object.includes('(Logo van Bakkerij & Bouw Utrecht)')),
    ).toBe(true)
  })

  it('stays readable with the largest figures a line can hold', async () => {
    const lines = [
      sampleLine({ quantity: quantity(-12_345_678_901n), unitPrice: price(8_999_999n) }),
      ...sampleLines,
      sampleLine({ vatRate: basisPoints(0n), unitPrice: price(33_333n) }),
    ]
    const { text } = await read(sampleInvoice({ lines }))
    expect(text).toContain('-1.234.567,8901 899,9999 21% -1.111.110.977,63')
    expect(text).toContain('3,3333')
  })
})
