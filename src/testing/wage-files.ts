/**
 * The wages of `wageSlip` as three payroll programs export these, written for this project: no file of a program was at hand. The first has
 * the columns that xcount.nl/download/html/lonen.htm shows (seen on 2026-11-28); the others have the habits of Dutch exports.
 */
export const wageFiles = {
  /** With commas between, points before the cents and four decimals; the day in each row. */
  withColumns: [
    'Rekeningnummer,RekeningOmschrijving,Debet,Credit,Datum',
    '4000,Brutolonen,3000.0000,0.0000,2026-03-31',
    '4002,Toevoeging vakantiegeld,240.0000,0.0000,2026-03-31',
    '4040,Reiskosten woon-werk,120.0000,0.0000,2026-03-31',
    '4050,Sociale lasten werkgever,600.0000,0.0000,2026-03-31',
    '4060,Pensioen werkgeversdeel,150.0000,0.0000,2026-03-31',
    '1802,Nettoloon Jan de Vries,0.0000,2345.0000,2026-03-31',
    '1813,Afdracht loonheffing en Zvw,0.0000,1300.0000,2026-03-31',
    '1815,Te betalen pensioen,0.0000,225.0000,2026-03-31',
    '1817,Reservering vakantiegeld,0.0000,240.0000,2026-03-31',
  ].join('\r\n'),
  /** With a column for debit or credit, in Windows-1252, for two persons. */
  withSides: Buffer.from(
    [
      'Loonperiode;Grootboekrekening;Omschrijving;Medewerker;Bedrag;D/C',
      ...['Jan de Vries', 'Ren\u00e9e Bakker'].flatMap((person) =>
        [
          '4100;Salarissen;WIE;3.000,00;D',
          '4110;Vakantietoeslag kosten;WIE;240,00;D',
          '4120;Reiskosten;WIE;120,00;D',
          '4130;Premies werkgeverslasten;WIE;600,00;D',
          '4140;Pensioen;WIE;150,00;D',
          '1700;Netto te betalen;WIE;2.345,00;C',
          '1710;Loonheffing;WIE;700,00;C',
          '1710;Loonheffing;WIE;600,00;C',
          '1720;Pensioen te betalen;WIE;225,00;C',
          '1730;Vakantietoeslag;WIE;240,00;C',
        ].map((row) => `2026-03;${row.replace('WIE', person)}`),
      ),
      '',
    ].join('\n'),
    'latin1',
  ),
  /** Without numbers of accounts, with one signed amount, a total and tabs, in UTF-16. */
  withSigns: Buffer.from(
    `\ufeff${[
      'Looncomponent\tWaarde\tTijdvak',
      'Brutoloon incl. vakantiegeld\t3.240,00\tmaart 2026',
      'Reiskosten onbelast\t120,00\tmaart 2026',
      'Werkgeversheffing Zvw\t600,00\tmaart 2026',
      'Pensioenpremie werkgever\t150,00\tmaart 2026',
      'Nettoloon\t-2.345,00\tmaart 2026',
      'Loonheffing\t-1.300,00\tmaart 2026',
      'Pensioenfonds\t-225,00\tmaart 2026',
      'Vakantiegeldreservering\t-240,00\tmaart 2026',
      'Totaal\t0,00\t',
    ].join('\r\n')}`,
    'utf16le',
  ),
} as const
