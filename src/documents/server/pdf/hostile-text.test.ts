import dns from 'node:dns'
import fs from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FrozenDocument } from '../../domain/frozen-document.ts'
import type { Party } from '../../domain/party.ts'
import { renderDocumentPdf } from './render-document-pdf.ts'
import { readPdf } from './testing/read-pdf.ts'
import { sampleCustomer, sampleInvoice, sampleLine, sampleSupplier } from './testing/sample-documents.ts'

/** Texts that made other programs fetch an address or read a file while they drew a document. */
const PAYLOADS = [
  '<img src=http://127.0.0.1:9>',
  '<img src="file:///etc/passwd">',
  '<iframe src="http://169.254.169.254/latest/meta-data/">',
  '<link rel=stylesheet href=http://127.0.0.1:9/x.css>',
  '<script src=//127.0.0.1:9></script>',
  '<svg><image href="http://127.0.0.1:9"/></svg>',
  '<meta http-equiv=refresh content="0;url=file:///etc/passwd">',
  '<object data="file:///etc/passwd">',
  '@import url(http://127.0.0.1:9/x.css);',
  'background:url(file:///etc/passwd)',
  'file:///etc/passwd',
  '/etc/passwd',
  '../../../../etc/passwd',
  '\\\\127.0.0.1\\share\\x.png',
  'http://127.0.0.1:9/logo.png',
  'https://localhost:9/logo.png',
  'ftp://127.0.0.1:9/x',
  'gopher://127.0.0.1:9/_x',
  'data:image/png;base64,iVBORw0KGgo=',
  'jar:http://127.0.0.1:9!/x',
  'php://filter/resource=/etc/passwd',
  '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;',
  '<?xml-stylesheet href="http://127.0.0.1:9"?>',
  '${jndi:ldap://127.0.0.1:9/x}',
  '{{constructor.constructor("return 1")()}}',
  '#{7*7} ${7*7} <%= 7*7 %>',
  ') Tj ET Q /X Do BT (',
  '>] TJ ET endstream endobj 1 0 obj << /Type /Catalog >>',
  '<< /S /URI /URI (http://127.0.0.1:9) >>',
  '<< /S /Launch /F (calc.exe) >>',
  '<< /S /JavaScript /JS (app.alert(1)) >>',
  ']]></x><x a="',
  '%PDF-1.7 %%EOF',
  'startxref 0 %%EOF',
  '\\input{/etc/passwd} \\write18{id}',
  '#include("/etc/passwd") #read("/etc/passwd")',
  '=HYPERLINK("http://127.0.0.1:9")',
  '`id` $(id) ; id | id',
  "'; drop table documents; --",
  '__proto__ constructor toString',
] as const

const everywhere = (text: string): FrozenDocument => {
  const party = (likeness: Party): Party => ({
    ...likeness,
    name: text,
    street: text,
    houseNumber: text,
    zipCode: text,
    city: text,
    kvkNumber: text,
    vatId: text,
    email: text,
  })
  return sampleInvoice({
    number: text,
    title: text,
    supplier: {
      ...sampleSupplier,
      ...party(sampleSupplier),
      iban: text,
      bic: text,
      nameOnAccount: text,
      phone: text,
      website: text,
    },
    customer: party(sampleCustomer),
    lines: [sampleLine({ description: text })],
    remarks: [text],
    corrects: { number: text, issueDate: sampleInvoice().issueDate },
  })
}

afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

/** Every way out of the process, watched. */
function watched() {
  const spies = [
    ...(
      [
        'open',
        'openSync',
        'readFile',
        'readFileSync',
        'createReadStream',
        'stat',
        'statSync',
        'writeFileSync',
      ] as const
    ).map((name) => vi.spyOn(fs, name)),
    vi.spyOn(fs.promises, 'open'),
    vi.spyOn(fs.promises, 'readFile'),
    vi.spyOn(net.Socket.prototype, 'connect'),
    vi.spyOn(dns, 'lookup'),
    vi.spyOn(dns, 'resolve'),
    vi.spyOn(http, 'request'),
    vi.spyOn(https, 'request'),
  ]
  syncBuiltinESMExports()
  return { calls: () => spies.reduce((total, spy) => total + spy.mock.calls.length, 0) }
}

describe('a text that asks for a file or an address (reliability 12)', () => {
  it('is drawn as the text it is, in every field, and nothing is opened', async () => {
    await renderDocumentPdf(sampleInvoice())
    const watch = watched()
    for (const payload of PAYLOADS) {
      const pdf = readPdf(await renderDocumentPdf(everywhere(payload)))
      const letters = pdf.text.replace(/\s/g, '')
      expect(letters.split(payload.replace(/\s/g, '')).length - 1).toBeGreaterThanOrEqual(10)
      expect(pdf.catalog).not.toMatch(/OpenAction|\/AA|\/URI/)
      expect(
        [...pdf.objects.values()].some((object) =>
          /\/S \/(URI|Launch|JavaScript)/.test(object.replace(/\([^]*?[^\\]\)/g, '')),
        ),
      ).toBe(false)
    }
    expect(watch.calls()).toBe(0)
  })

  it('would have been noticed: the watch sees a file that is opened', () => {
    const watch = watched()
    fs.readFileSync(import.meta.filename)
    expect(watch.calls()).toBeGreaterThan(0)
  })
})

describe('any text at all', () => {
  it('gives a document whose every object is where its table says', async () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc
        .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
        .map((codes) => String.fromCharCode(...codes)),
    )
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const pdf = readPdf(await renderDocumentPdf(everywhere(text)))
        expect(pdf.pages.length).toBeGreaterThan(0)
        expect(pdf.text).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b]/)
      }),
      { numRuns: 150 },
    )
  })

  it('may be 4,000 letters long in every field without running off the page', async () => {
    for (const text of ['M'.repeat(4000), 'woord '.repeat(660), 'a\n'.repeat(2000), '漢'.repeat(4000)]) {
      const { pages } = readPdf(await renderDocumentPdf(everywhere(text)))
      const words = pages.flatMap((page) => page.words)
      expect(Math.max(...words.map((word) => word.y))).toBeLessThan(812)
      expect(pages.length).toBeLessThan(100)
    }
  })
})

describe('the longest that a form takes', () => {
  it('is complete on the document: wrapped, and not cut', async () => {
    const name = `${'Wereldwijde-Woonwinkelworkshops '.repeat(3)}Waddinxveen B.V.`.padEnd(120, 'W')
    const invoice = sampleInvoice()
    const pdf = readPdf(
      await renderDocumentPdf(
        sampleInvoice({
          title: 'W'.repeat(200),
          customer: {
            ...invoice.customer,
            name: 'W'.repeat(120),
            street: 'Burgemeester-van-der-Lindenlaan'.repeat(3),
          },
          supplier: { ...invoice.supplier, name, nameOnAccount: 'W'.repeat(70) },
        }),
      ),
    )
    const letters = pdf.text.replace(/\s/g, '')
    expect(letters).not.toContain('…')
    for (const text of [
      name,
      'W'.repeat(200),
      'Burgemeester-van-der-Lindenlaan'.repeat(3),
      `t.n.v.${'W'.repeat(70)}`,
    ])
      expect(letters).toContain(text.replace(/\s/g, ''))
    expect(Math.max(...pdf.pages.flatMap(({ words }) => words).map(({ y }) => y))).toBeLessThan(812)
  })
})
