/**
 * Days of a café as till programs export these, written for this project. The columns of the first three are documented
 * (`imports/domain/money/till-file-fields.ts`); the others have the habits of Dutch exports. Each file is € 109,00 at 9% and € 60,50 at 21% on
 * the first day, of which € 120,00 by card, and € 54,50 at 9% in cash on the second day; where a file says no rate, all is of one.
 */
export const tillFiles = {
  sumup: [
    'Account,Date,Time,Type,Transaction ID,Receipt Number,Payment Method,Quantity,Description,Currency,Price (Gross),Price (Net),Tax,Tax rate,Transaction refunded',
    'cafe@voorbeeld.nl,16.10.26,11:53,Sales,T1,S1,Card,2,Koffie,EUR,109.00,100.00,9.00,9%,',
    'cafe@voorbeeld.nl,16.10.26,12:10,Sales,T1,S1,Card,1,Wijn,EUR,11.00,9.09,1.91,21%,',
    'cafe@voorbeeld.nl,16.10.26,16:40,Sales,T2,S2,Cash,2,Wijn,EUR,59.50,49.17,10.33,21%,',
    'cafe@voorbeeld.nl,16.10.26,16:50,Refund,T3,S3,Cash,1,Wijn,EUR,-10.00,-8.26,-1.74,21%,',
    'cafe@voorbeeld.nl,17.10.26,10:05,Sales,T4,S4,Cash,4,Taart,EUR,54.50,50.00,4.50,9%,',
  ].join('\n'),
  loyverse: [
    'Date,Receipt number,Receipt type,Gross sales,Discounts,Net sales,Taxes,Total collected,Cost of goods,Gross profit,Payment type,Description,Dining option,POS,Store,Cashier name,Customer name,Customer contacts,Status',
    '10/16/26 1:33 PM,1-1001,Sale,109.00,0.00,109.00,0.00,109.00,0.00,109.00,Card,Lunch,,Kassa 1,Café,A. Jansen,,,Closed',
    '10/16/26 2:10 PM,1-1002,Sale,11.00,0.00,11.00,0.00,11.00,0.00,11.00,Card,Soep,,Kassa 1,Café,A. Jansen,,,Closed',
    '10/16/26 2:12 PM,1-1003,Sale,99.00,0.00,99.00,0.00,99.00,0.00,99.00,Card,Vergissing,,Kassa 1,Café,A. Jansen,,,Cancelled',
    '10/16/26 4:40 PM,1-1004,Sale,59.50,0.00,59.50,0.00,59.50,0.00,59.50,Cash,Borrel,,Kassa 1,Café,A. Jansen,,,Closed',
    '10/16/26 4:50 PM,1-1005,Refund,10.00,0.00,10.00,0.00,10.00,0.00,10.00,Cash,Retour,,Kassa 1,Café,A. Jansen,,,Closed',
    '10/17/26 10:05 AM,1-1006,Sale,54.50,0.00,54.50,0.00,54.50,0.00,54.50,Cash,Taart,,Kassa 1,Café,A. Jansen,,,Closed',
  ].join('\n'),
  square: [
    'Date,Time,Time Zone,Gross Sales,Discounts,Net Sales,Gift Card Sales,Tax,Tip,Partial Refunds,Total Collected,Source,Card,Card Entry Methods,Cash,Square Gift Card,Other Tender,Other Tender Type,Other Tender Note,Fees,Net Total,Transaction ID',
    '2026-10-16,13:33:00,Amsterdam,€100.00,€0.00,€100.00,€0.00,€9.00,€2.00,€0.00,€111.00,Point of Sale,€111.00,Tapped,€0.00,€0.00,€0.00,,,€-1.90,€109.10,sq1',
    '2026-10-16,14:10:00,Amsterdam,€10.09,€0.00,€10.09,€0.00,€0.91,€0.00,€0.00,€11.00,Point of Sale,€11.00,Tapped,€0.00,€0.00,€0.00,,,€-0.20,€10.80,sq2',
    '2026-10-16,16:40:00,Amsterdam,€45.41,€0.00,€45.41,€25.00,€4.09,€0.00,€0.00,€74.50,Point of Sale,€0.00,,€49.50,€25.00,€0.00,,,€0.00,€74.50,sq3',
    '2026-10-17,10:05:00,Amsterdam,€50.00,€0.00,€50.00,€0.00,€4.50,€0.00,€0.00,€54.50,Point of Sale,€0.00,,€54.50,€0.00,€0.00,,,€0.00,€54.50,sq4',
  ].join('\n'),
  /** With a column for what customers pay later: € 230,00 of the first day. */
  onAccount: [
    'Datum;Omzet 9%;Omzet 21%;Pin;Contant;Op rekening',
    '16-10-2026;218,00;242,00;120,00;110,00;230,00',
    '17-10-2026;54,50;;;54,50;',
  ].join('\n'),
  /** A row a day, semicolons, commas before the cents, and the total of each column below. */
  byDay: [
    'Datum;Omzet 9%;Omzet 21%;Omzet;Pin;Contant;Fooi;Statiegeld',
    '16-10-2026;109,00;60,50;169,50;120,00;50,10;0,00;0,60',
    '17-10-2026;54,50;;54,50;;54,50;;',
    'Totaal;163,50;60,50;224,00;120,00;104,60;0,00;0,60',
  ].join('\r\n'),
  /** A row for each rate and each way to pay, in Windows-1252. */
  byKind: Buffer.from(
    [
      'Boekdatum\tKassa\tSoort\tBedrag',
      '16-10-2026\tCaf\u00e9\tOmzet laag tarief\t\u0080 109,00',
      '16-10-2026\tCaf\u00e9\tOmzet hoog tarief\t\u0080 60,50',
      '16-10-2026\tCaf\u00e9\tPinbetalingen\t\u0080 120,00',
      '16-10-2026\tCaf\u00e9\tContant\t\u0080 49,50',
      '17-10-2026\tCaf\u00e9\tOmzet laag tarief\t\u0080 54,50',
      '17-10-2026\tCaf\u00e9\tContant\t\u0080 54,50',
      '',
    ].join('\r\n').replaceAll('\u20ac', '\u0080'),
    'latin1',
  ),
  /** Turnover without VAT and the VAT beside it, for two registers. */
  twoTills: [
    'Datum;Kassa;Netto 9%;Btw 9%;Netto 21%;Btw 21%;Pin;Contant',
    '16-10-2026;Binnen;100,00;9,00;50,00;10,50;120,00;49,50',
    '16-10-2026;Terras;10,00;0,90;0,00;0,00;10,90;0,00',
    '17-10-2026;Binnen;50,00;4,50;0,00;0,00;0,00;54,50',
  ].join('\n'),
} // prettier-ignore
