import type { StatementLine } from '../domain/statement.ts'

/** A file of our own in one format, with what is read from it. Names, numbers and texts are invented. */
export interface Sample {
  /** The id of the format. */
  readonly format: string
  readonly text: string
  readonly account: string
  readonly closes: boolean | null
  readonly lines: number
  /** The oldest line. */
  readonly first: Partial<StatementLine>
}

const rows = (...lines: readonly string[]): string => `${lines.join('\r\n')}\r\n`
const OWN = 'NL91ABNA0417164300'
const BAKER = 'NL39RABO0300065264'

/** A sample of each format; a format without one fails its test. */
export const samples: readonly Sample[] = [
  {
    format: 'ing-csv',
    account: 'NL69INGB0123456789',
    closes: true,
    lines: 3,
    first: { amount: 121_000n, name: 'Bakkerij De Vries B.V.', iban: BAKER, description: 'Factuur 2026-0001', code: 'GT' } as Partial<StatementLine>,
    text: rows(
      '"Datum";"Naam / Omschrijving";"Rekening";"Tegenrekening";"Code";"Af Bij";"Bedrag (EUR)";"Mutatiesoort";"Mededelingen";"Saldo na mutatie";"Tag"',
      '"20260903";"Kosten Zakelijk Pakket";"NL69INGB0123456789";"";"DV";"Af";"9,95";"Diversen";"1 aug t/m 31 aug 2026 ING BANK N.V. Valutadatum: 03-09-2026";"2.187,65";""',
      '"20260902";"Albert Heijn 1234 UTRECHT";"NL69INGB0123456789";"";"BA";"Af";"12,40";"Betaalautomaat";"Pasvolgnr: 001 01-09-2026 12:31 Transactie: A1B2C3 Term: XK12L9 Valutadatum: 02-09-2026";"2.197,60";""',
      `"20260901";"Bakkerij De Vries B.V.";"NL69INGB0123456789";"${BAKER}";"GT";"Bij";"1.210,00";"Online bankieren";"Naam: Bakkerij De Vries B.V. Omschrijving: Factuur 2026-0001 IBAN: ${BAKER} Kenmerk: NOTPROVIDED Valutadatum: 01-09-2026";"2.210,00";""`,
    ),
  },
  {
    format: 'ing-savings-csv',
    account: 'N123-45678',
    closes: true,
    lines: 2,
    first: { amount: 200_000n, name: 'Van betaalrekening' } as Partial<StatementLine>,
    text: rows(
      '"Datum";"Omschrijving";"Rekening";"Rekening naam";"Tegenrekening";"Af Bij";"Bedrag";"Valuta";"Mutatiesoort";"Mededelingen";"Saldo na mutatie"',
      '"2026-09-30";"Rente";"N 123-45678";"Zakelijk sparen";"";"Bij";"1,25";"EUR";"Rente";"";"2.001,25"',
      '"2026-09-02";"Van betaalrekening";"N 123-45678";"Zakelijk sparen";"NL69INGB0123456789";"Bij";"2.000,00";"EUR";"Storting";"";"2.000,00"',
    ),
  },
  {
    format: 'rabobank-csv',
    account: BAKER,
    closes: true,
    lines: 2,
    first: { amount: 50_000n, bankReference: '000000000000000101', name: 'Café ’t Hoekje', kenmerk: '5000056789012345' } as Partial<StatementLine>,
    text: rows(
      '"IBAN/BBAN","Munt","BIC","Volgnr","Datum","Rentedatum","Bedrag","Saldo na trn","Tegenrekening IBAN/BBAN","Naam tegenpartij","Naam uiteindelijke partij","Naam initiërende partij","BIC tegenpartij","Code","Batch ID","Transactiereferentie","Machtigingskenmerk","Incassant ID","Betalingskenmerk","Omschrijving-1","Omschrijving-2","Omschrijving-3","Reden retour","Oorspr bedrag","Oorspr munt","Koers"',
      `"${BAKER}","EUR","RABONL2U","000000000000000101","2026-09-01","2026-09-01","+500,00","+1500,00","NL36INGB0007654321","Café ’t Hoekje","","","INGBNL2A","cb","","","","","5000056789012345",""," ","","","","",""`,
      `"${BAKER}","EUR","RABONL2U","000000000000000102","2026-09-02","2026-09-02","-60,50","+1439,50","NL68KNAB0123456789","Telecom Nederland","","","KNABNL2H","ei","","INC-2026-09","M-000123","NL91ZZZ273121520000","","Abonnement september"," ","","","","",""`,
    ),
  },
  {
    format: 'rabobank-card-csv',
    account: '',
    closes: null,
    lines: 1,
    first: { amount: -4_995n, name: 'HOSTING BV AMSTERDAM', bankReference: '0123456' } as Partial<StatementLine>,
    text: rows(
      '"Tegenrekening IBAN","Munt","Creditcard Nummer","Productnaam","Creditcard Regel1","Creditcard Regel2","Transactiereferentie","Datum","Bedrag","Omschrijving","Oorspr bedrag","Oorspr munt","Koers"',
      `"${BAKER}","EUR","1234","Rabo BusinessCard Visa","J de Tester","","0123456","2026-09-04","-49,95","HOSTING BV AMSTERDAM","","",""`,
    ),
  },
  {
    format: 'knab-csv',
    account: 'NL68KNAB0123456789',
    closes: null,
    lines: 2,
    first: { amount: 25_000n, bankReference: 'C6I01PGUJE88SFDR', name: 'Klant Een' } as Partial<StatementLine>,
    text: rows(
      'KNAB EXPORT;;;;;;;;;;;;;;;;',
      'Rekeningnummer;Transactiedatum;Valutacode;CreditDebet;Bedrag;Tegenrekeningnummer;Tegenrekeninghouder;Valutadatum;Betaalwijze;Omschrijving;Type betaling;Machtigingsnummer;Incassant ID;Adres;Referentie;Boekdatum;',
      '"NL68KNAB0123456789";"02-09-2026";"EUR";"D";"827,75";"NL70TRIO0123456789";"Papierhandel Oost";"02-09-2026";"Overboeking";"Factuur P-881";"";"";"";"";"C6I02PGYA068V2KD";"02-09-2026";',
      '"NL68KNAB0123456789";"01-09-2026";"EUR";"C";"250";"NL61SNSB0987654321";"Klant Een";"01-09-2026";"Ontvangen betaling";"2026-0002";"";"";"";"";"C6I01PGUJE88SFDR";"01-09-2026";',
    ),
  },
  {
    format: 'bunq-csv',
    account: 'NL77BUNQ2025001234',
    closes: null,
    lines: 2,
    first: { amount: -256n, name: 'bunq', description: 'invoice 410408' } as Partial<StatementLine>,
    text: rows(
      '"Date","Amount","Account","Counterparty","Name","Description"',
      '"2026-09-01","-2.56","NL77BUNQ2025001234","NL32BUNQ2012345678","bunq","invoice 410408"',
      `"2026-09-02","1,750.00","NL77BUNQ2025001234","${BAKER}","Bakkerij De Vries","Factuur 2026-0004"`,
    ),
  },
  {
    format: 'triodos-csv',
    account: 'NL70TRIO0123456789',
    closes: true,
    lines: 2,
    first: { amount: 128_115n, name: 'Stichting Groen', code: 'ET' } as Partial<StatementLine>,
    text: rows(
      '"Boekdatum","Rekeningnummer","Bedrag","Debet / Credit","Naam tegenrekening","Tegenrekening","Code","Omschrijving","Saldo na boeking"',
      `"01-09-2026","NL70TRIO0123456789","1.281,15","Credit","Stichting Groen","${BAKER}","ET","Factuur 2026-0005","2.281,15"`,
      '"02-09-2026","NL70TRIO0123456789","31,15","Debet","Drukkerij","NL36INGB0007654321","ET","Folders","2.250,00"',
    ),
  },
  {
    format: 'n26-csv',
    account: '',
    closes: null,
    lines: 1,
    first: { amount: -1_999n, name: 'Software GmbH', description: 'Abo September' } as Partial<StatementLine>,
    text: rows(
      '"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"',
      '"2026-09-03","2026-09-03","Software GmbH","DE89370400440532013000",Presentment,"Abo September","Hauptkonto","-19.99","","",""',
    ),
  },
  {
    format: 'revolut-business-csv',
    account: '',
    closes: true,
    lines: 4,
    first: { amount: -1_000n, bankReference: '66d5-a', name: 'To Drukkerij' } as Partial<StatementLine>,
    text: rows(
      'Date started (UTC),Date completed (UTC),ID,Type,State,Description,Reference,Payer,Card number,Orig currency,Orig amount,Payment currency,Amount,Total amount,Exchange rate,Fee,Fee currency,Balance,Account',
      '2026-09-03,2026-09-03,66d7-c,CARD_PAYMENT,PENDING,Hotel,,,,EUR,-80.00,EUR,-80.00,-80.00,,0.00,EUR,,EUR Main',
      '2026-09-02,2026-09-02,66d7-d,CARD_PAYMENT,COMPLETED,Hotel Oost,,J de Tester,1234,EUR,-80.00,EUR,-80.00,-80.00,,0.00,EUR,1151.50,EUR Main',
      '2026-09-02,2026-09-02,66d6-b,TOPUP,COMPLETED,Money added from Klant Twee,2026-0003,Klant Twee,,EUR,242.00,EUR,242.00,242.00,,0.00,EUR,1231.50,EUR Main',
      '2026-09-01,2026-09-01,66d5-a,TRANSFER,COMPLETED,To Drukkerij,P-12,,,EUR,-10.00,EUR,-10.00,-10.50,,0.50,EUR,989.50,EUR Main',
    ),
  },
  {
    format: 'revolut-csv',
    account: '',
    closes: true,
    lines: 2,
    first: { amount: -350n, name: 'Koffie & Co' } as Partial<StatementLine>,
    text: rows(
      'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
      'CARD_PAYMENT,Current,2026-09-01 08:01:12,2026-09-01 10:22:08,Koffie & Co,-3.50,0.00,EUR,COMPLETED,96.50',
      'TRANSFER,Current,2026-09-02 09:00:00,2026-09-02 09:00:01,To Jan,-10.00,0.20,EUR,COMPLETED,86.30',
      'CARD_PAYMENT,Current,2026-09-02 11:00:00,,Hotel,-80.00,0.00,EUR,PENDING,',
    ),
  },
  {
    format: 'wise-csv',
    account: '',
    closes: true,
    lines: 2,
    first: { amount: 50_000n, name: 'Acme Ltd', bankReference: 'TRANSFER-1' } as Partial<StatementLine>,
    text: rows(
      'TransferWise ID,Date,Amount,Currency,Description,Payment Reference,Running Balance,Exchange From,Exchange To,Exchange Rate,Payer Name,Payee Name,Payee Account Number,Merchant,Card Last Four Digits,Total fees',
      'FEE-TRANSFER-2,03-09-2026,-0.41,EUR,Wise Charges for: TRANSFER-2,,499.59,,,,,,,,,0.41',
      'TRANSFER-1,01-09-2026,500.00,EUR,Received money from Acme Ltd,2026-0006,500.00,,,,Acme Ltd,,,,,0',
    ),
  },
  {
    format: 'paypal-csv',
    account: '',
    closes: true,
    lines: 2,
    first: { amount: 4_650n, name: 'Klant Drie', bankReference: '1AB23456CD789012E' } as Partial<StatementLine>,
    text: rows(
      '"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","From Email Address","Transaction ID","Invoice Number","Balance"',
      '"2026-09-01","10:00:00","CET","Klant Drie","Website Payment","Completed","EUR","48.40","-1.90","46.50","k@example.test","1AB23456CD789012E","2026-0007","46.50"',
      '"2026-09-02","10:00:00","CET","","General Hold","Pending","EUR","-46.50","0.00","-46.50","","2AB23456CD789012E","",""',
      '"2026-09-03","10:00:00","CET","","General Withdrawal","Completed","EUR","-46.50","0.00","-46.50","","3AB23456CD789012E","","0.00"',
    ),
  },
  {
    format: 'mollie-csv',
    account: '',
    closes: null,
    lines: 2,
    first: { amount: 8_610n, name: 'Klant Vier', endToEndId: '14086537.2609.18' } as Partial<StatementLine>,
    text: rows(
      'Datum,Betaalmethode,Valuta,Bedrag,Status,ID,Omschrijving,Naam consument,Rekening consument,BIC consument,Uitbetalingsvaluta,Uitbetalingsbedrag,Uitbetalingsreferentie,Teruggestort bedrag',
      '2026-09-01,iDEAL,EUR,86.10,paidout,tr_1,2026-0008,Klant Vier,NL61SNSB0987654321,SNSBNL2A,EUR,86.10,14086537.2609.18,0.00',
      '2026-09-02,iDEAL,EUR,12.00,expired,tr_2,2026-0009,,,,,,,',
      '2026-09-03,iDEAL,EUR,43.20,refunded,tr_1,2026-0008,Klant Vier,NL61SNSB0987654321,SNSBNL2A,EUR,-43.20,14086537.2609.19,43.20',
    ),
  },
  {
    format: 'asn-csv',
    account: 'NL61SNSB0987654321',
    closes: true,
    lines: 2,
    first: { amount: 22_377n, name: 'klant vijf', bankReference: '01-09-2026/51392971' } as Partial<StatementLine>,
    text: rows(
      "01-09-2026,NL61SNSB0987654321,NL36INGB0007654321,klant vijf,,,,EUR,130.44,EUR,223.77,01-09-2026,01-09-2026,2754,OVB,51392971,,'Factuur 2026-0010, bedankt',26",
      "02-09-2026,NL61SNSB0987654321,,,,,,EUR,354.21,EUR,-2.20,02-09-2026,02-09-2026,7241,MSC,00000000,,'Kosten gebruik betaalrekening',26",
    ),
  },
  {
    format: 'abn-amro-tab',
    account: '417164300',
    closes: true,
    lines: 3,
    first: { amount: -3_935n, name: 'Pizzeria via Mollie', iban: BAKER, description: 'M0123 Bestelling 7' } as Partial<StatementLine>,
    text: rows(
      `417164300\tEUR\t20260901\t3493,00\t3453,65\t20260901\t-39,35\tSEPA iDEAL                       IBAN: ${BAKER}        BIC: RABONL2U                    Naam: Pizzeria via Mollie       Omschrijving: M0123 Bestelling 7                                 Kenmerk: 01-09-2026 17:01                                                 `,
      '417164300\tEUR\t20260902\t3453,65\t3439,15\t20260902\t-14,50\tBEA, Betaalpas                   Bouwmarkt Oost,PAS123           NR:0ABC0D, 02.09.26/14:37        UTRECHT                         ',
      '417164300\tEUR\t20260903\t3439,15\t3700,90\t20260903\t261,75\t/TRTP/SEPA OVERBOEKING/IBAN/NL36INGB0007654321/BIC/INGBNL2A/NAME/Jansen & Zn/REMI/Factuur 2026-0011/EREF/NOTPROVIDED',
    ),
  },
  {
    format: 'ics-text',
    account: '',
    closes: true,
    lines: 3,
    first: { amount: -799n, name: 'STREAMING.COM' } as Partial<StatementLine>,
    text: rows(
      'International Card Services BV                                 www.icscards.nl',
      'Datum                                       ICS-klantnummer                              Volgnummer                                   Bladnummer',
      '17 september 2026                           12345678901                                  9                                            1 van 1',
      'Vorig openstaand saldo                      Totaal ontvangen betalingen                  Totaal nieuwe uitgaven                       Nieuw openstaand saldo',
      '€ 100,00                            Af      € 100,00                  Bij                € 17,99                              Af     € 17,99                              Af',
      '20 aug          21 aug            STREAMING.COM            866-579-7172                                             NL                                                 7,99      Af',
      '01 sep          01 sep            IDEAL BETALING, DANK U                                                                                                            100,00       Bij',
      '02 sep          03 sep            PARKEREN                 UTRECHT                                                  NL                                                10,00      Af',
    ),
  },
  {
    format: 'mt940-abn-amro',
    account: '417164300',
    closes: true,
    lines: 2,
    first: { amount: 100_158n, name: 'BAKKERIJ DE VRIES B.V.', iban: BAKER, description: 'FACTUUR 2026-0001' } as Partial<StatementLine>,
    text: rows(
      'ABNANL2A', '940', 'ABNANL2A', ':20:ABN AMRO BANK NV', ':25:417164300', ':28:24401/1', ':60F:C260831EUR2500,',
      ':61:2609010901C1001,58N944NONREF', `:86:/TRTP/SEPA OVERBOEKING/IBAN/${BAKER}/BIC/RABONL2U/NAME`, '/BAKKERIJ DE VRIES B.V./REMI/FACTUUR 2026-0001/EREF/NOTPROVIDED',
      ':61:2609010901D9,95N422NONREF', ':86:SEPA INCASSO ALGEMEEN DOORLOPEND INCASSANT: NL40ZZZ878787780000', 'NAAM: TELECOM B.V.              MACHTIGING: M001',
      'OMSCHRIJVING: SEPTEMBER', 'IBAN: NL83RABO0353535355         KENMERK: INC-9', ':62F:C260901EUR3491,63', '-',
    ),
  },
  {
    format: 'mt940-van-lanschot',
    account: '0878787878',
    closes: true,
    lines: 1,
    first: { amount: 271_676n, name: 'Klant Zes', endToEndId: '333333333x' } as Partial<StatementLine>,
    text: rows(
      '0000 01FVLBNL22AXXX00042', '0000 01FVLBNL22AXXX00042', '940 00', ':20:FVLOLB', ':25:0878787878', ':28C:002', ':60F:C260831EUR5053,33',
      ':61:260910C2716,76NXXX0130045721', ':86:/TRTP/SEPA Overboeking/IBAN/NL81RABO0444444444/BIC/RABONL2U/NAME/', 'Klant Zes/REMI/201400-001/EREF/333333333x', ':62F:C260910EUR7770,09', ':86:D000000C000001D0,00C2716,76', '-XXX',
    ),
  },
  {
    format: 'mt940-ing',
    account: 'NL69INGB0123456789',
    closes: true,
    lines: 3,
    first: { amount: 121_000n, name: 'Bakkerij De Vries B.V.', iban: BAKER, bankReference: '26244000000001', code: '00100' } as Partial<StatementLine>,
    text: rows(
      '{1:F01INGBNL2ABXXX0000000000}', '{2:I940INGBNL2AXXXN}', '{4:', ':20:P260901000000001', ':25:NL69INGB0123456789EUR', ':28C:00000', ':60F:C260831EUR1000,00',
      ':61:2609010901C1210,00NTRFNONREF//26244000000001', '/TRCD/00100/', `:86:/CNTP/${BAKER}/RABONL2U/Bakkerij De Vries B.V.///`, 'REMI/USTD//Factuur 2026-0001/',
      ':61:2609010901D500,00NTRFNONREF//26244000000002', '/TRCD/00100/', ':86:/CNTP/NL86INGB0002445588/INGBNL2A/Belastingdienst///REMI/STRD/CUR/2202600000000117/',
      ':61:2609020902D9,95NCHGNONREF//26245000000003', '/TRCD/00130/', ':86:/REMI/USTD//Kosten zakelijk pakket', '-streepje aan het begin/', ':62F:C260902EUR1700,05', '-}',
    ),
  },
  {
    format: 'mt940-rabobank',
    account: BAKER,
    closes: true,
    lines: 2,
    first: { amount: -12_750n, name: 'Koffie Nederland B.V.', iban: 'NL96RBOS0523149468', description: '674725433 1120000153447185' } as Partial<StatementLine>,
    text: rows(
      ':940:', ':20:940S260901', `:25:${BAKER}`, ':28C:0', ':60F:C260831EUR000000001147,95', ':61:260901D000000000127,50N102EREF', 'NL96RBOS0523149468',
      ':86:/EREF/01-09-2026 22:56 1120000153447185/BENM//NAME/Koffie Nederl', 'and B.V./REMI/674725433 1120000153447185/ISDT/2026-09-01',
      ':61:260901D000000002000,00N086EREF', 'NL86INGB0002445588', ':86:/EREF/123456789/BENM//NAME/Belastingdienst/REMI//CDTRREFTP//CD/SC', 'OR/ISSR/CUR/CDTRREF/1234567899874563/ISDT/2026-09-01', ':62F:D260901EUR000000000979,55',
    ),
  },
  {
    format: 'mt940-knab',
    account: '0123456789',
    closes: true,
    lines: 2,
    first: { amount: 100_000n, bookedOn: '2025-12-29', name: 'BEDRIJF VOF', iban: 'NL26ABNA0999999999', bankReference: 'ABC9886658908791' } as Partial<StatementLine>,
    text: rows(
      '{1:F01KNABNL2HAXXX0000000000}{2:I940KNABNL2HXXXXN3020}{4:', ':20:ABCDEFG123343545', ':25:0123456789', ':28C:1/1', ':60F:C251228EUR0,',
      ':61:2601011229C1000,NTRFNONREF//ABC9886658908791', ':86:REK: NL26ABNA0999999999/NAAM: BEDRIJF VOF', ':61:2601020102RC10,NTRFNONREF//AB1211111111111', ':86:TERUG', 'REK: NL76INGB0444444444/NAAM: J JANSSEN', ':62F:C260102EUR990,', '-}',
    ),
  },
  {
    format: 'mt940-triodos',
    account: '0454545454',
    closes: true,
    lines: 2,
    first: { amount: 100_000n, iban: 'NL12RABO0888888888', description: 'METSELAARBAAS IK PARADENA POSTBUS 969 KAPITAAL' } as Partial<StatementLine>,
    text: rows(
      ':20:6565656565656/1', ':25:TRIODOSBANK/0454545454', ':28:1', ':60F:C260831EUR0,00', ':61:260901C1000,00NET NONREF', ':86:000>100000000000', '>20RABONL2U', '>21NL12RABO0888888888',
      '>22METSELAARBAAS IK PARADENA PO>23STBUS 969 KAPITAAL>310454545454', ':61:260902D10,00NET NONREF', ':86:000>100000000000', '>20NS-STATION 201 \\UTRECHT>21 BETAALAUTOMAAT 02-09 12:00 PASNR. 009>310454545454', ':62F:C260902EUR990,00',
    ),
  },
  {
    format: 'mt940-sns',
    account: 'NL61SNSB0987654321',
    closes: true,
    lines: 1,
    first: { amount: 1_500_000n, name: 'f. spark bedrijf n.v.', iban: 'NL11RABO0987654321', description: 'factuur 2026-0012 van september, met dank, en een lange omschrijving' } as Partial<StatementLine>,
    text: rows(
      '{1:F01SNSBNL2AXXXX0000000000}{2:O94000000000000000000000000000000000000000N}{3:}{4:', ':20:0000000000', ':25:NL61SNSB0987654321', ':28C:253/1', ':60F:C260910EUR546,48',
      ':61:2609100910C15000,00NOVBNL11RABO0987654321', 'f. spark bedrijf n.v.', ':86:NL11RABO0987654321 f. spark bedrijf n.v.', ''.padEnd(65),
      'factuur 2026-0012 van september, met dank, en een lange omschrijv', 'ing'.padEnd(65), ''.padEnd(65), ':62F:C260910EUR15546,48', '-}{5:}',
    ),
  },
  {
    format: 'mt940-asn',
    account: 'NL22ASNB6689094673',
    closes: true,
    lines: 1,
    first: { amount: -6_500n, name: 'hr abcd voorbeeld', iban: 'NL54INGB5234073070', description: 'Betaling sieraden', code: 'OVB' } as Partial<StatementLine>,
    text: rows(
      '{1:F01ASNBNL12XXXX6670958792}{2:O940ASNBNL21XXXXN}{3:}{4:', ':20:0000000000', ':25:NL22ASNB6689094673', ':28C:1/1', ':60F:C260901EUR444,29',
      ':61:2609010901D65,00NOVBNL54INGB5234073070', 'hr abcd voorbeeld', ':86:NL54INGB5234073070 hr abcd voorbeeld', '', 'Betaling sieraden', '', ':62F:C260901EUR379,29', '-}{5:}',
    ),
  },
  {
    format: 'mt940-bunq',
    account: 'NL77BUNQ2025001234',
    closes: true,
    lines: 2,
    first: { amount: 30n, name: 'A. Voorbeeld', iban: 'NL25BUNQ8116360446', description: '' } as Partial<StatementLine>,
    text: rows(
      'BUNQNL2A', '940', 'BUNQNL2A', ':20:BUNQ BV', ':25:NL77BUNQ2025001234 EUR', ':28:00001', ':60F:C260831EUR32,33', ':61:2609010901C0,3NTRFNONREF', ':86:/IBAN/NL25BUNQ8116360446/NAME/A. Voorbeeld/REMI/',
      ':61:2609010901D2,NMSCNONREF', ':86:/NAME/www.muziek.example/REMI/www.muziek.example Burgebrach, DE', ':62F:C260901EUR30,63', '-',
    ),
  },
  {
    format: 'mt940',
    account: OWN,
    closes: true,
    lines: 1,
    first: { amount: 100n, description: 'text of another bank' } as Partial<StatementLine>,
    text: rows(':20:X', `:25:${OWN}`, ':28C:1', ':60F:C260831EUR0,00', ':61:2609010901C1,00NTRFNONREF', ':86:text of another bank', ':62F:C260901EUR1,00', '-'),
  },
] // prettier-ignore
