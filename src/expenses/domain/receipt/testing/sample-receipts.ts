/** Receipts in the form of Dutch tills; names and figures are invented, the order and the words are real. */
export const supermarket = `
                Albert Heijn
             Filiaal 1052 Utrecht
          Amsterdamsestraatweg 12
               3513 AB Utrecht
AANTAL OMSCHRIJVING      PRIJS  BEDRAG
1      AH HALFV MELK             1,29
2      AH BROOD VOLK     2,19    4,38
1      CHOCOLADE PUUR            2,49 B
1      AFWASMIDDEL               3,15
SUBTOTAAL                       11,31
BONUS CHOCOLADE                 -0,62
TOTAAL                          10,69
UW VOORDEEL                      0,62
PIN                             10,69
BTW      OVER       EUR
9%       6,92       0,62
21%      2,60       0,55
TOTAAL   9,52       1,17
12-11-26  14:03   1052 4 8841
Bedankt en tot ziens!`

export const fuelStation = `
SHELL EXPRESS DE LUCHT
A2 RICHTING UTRECHT
Datum: 03/11/2026 08:14
Pomp 4   EURO 95
38,21 L  x  1,939 EUR/L
                     74,09
Totaal EUR           74,09
BTW 21,00%    61,23   12,86
V PAY
Kaart: xxxxxxxxxxxx1234
Transactie 03-11-2026 08:13
Bedrag             74,09 EUR
AKKOORD`

/** In the form of foreign payment services: English words, the month first, a point before the cents. */
export const invoiceFromAbroad = `
Invoice
Invoice number   4F9A21C7-0003
Date of issue   November 12, 2026
Date due   November 26, 2026
Nimbus Hosting Ltd
4 Grand Canal Street
Dublin
billing@nimbushosting.ie
Bill to
Bakkerij Jansen
€1,494.35 due November 26, 2026
Description   Qty   Unit price   Tax   Amount
Servers   1   €1,235.00   21%   €1,235.00
Subtotal   €1,235.00
Total excluding tax   €1,235.00
VAT (21% on €1,235.00)   €259.35
Total   €1,494.35
Amount due   €1,494.35`

export const receiptInEnglish = `
The Harbour Cafe
12 Quay Road
Receipt 00871
Date: 12 Nov 2026 13:05
2 Flat white               7.60
1 Club sandwich           12.50
Sub total                 18.44
VAT 9%           18.44     1.66
Discount                   0.00
Total incl. VAT EUR       20.10
Card                      20.10
Thank you!`

export const restaurant = `
Eetcafé De Zwaan B.V.
Oudegracht 101
3511 AB Utrecht
Tel 030-1234567
KvK 12345678  BTW NL001234567B01
Tafel 12           18-11-2026 21:32
2 x Dagschotel           37,00
1 x Tomatensoep           7,50
2 x Huiswijn wit         11,00
1 x Bier van de tap       3,75
2 x Koffie                6,50
Totaal                   65,75
BTW laag   9%   46,79    4,21
BTW hoog  21%   12,19    2,56
Contant                  70,00
Wisselgeld                4,25
www.eetcafedezwaan.nl`

/** The VAT alone next to its rate, and a credit card. */
export const hardwareStore = `
GAMMA Utrecht
Kassabon
Schroeven 4x40           8,49
Boormachine             89,00
Statiegeld               0,00
Totaal te betalen       97,49
Incl. 21% BTW           16,92
MASTERCARD              97,49
19 nov 2026 11:05`

/** In the form of text from a PDF: several columns on a line, including the buyer's own name. */
export const invoice = `
Drukwerk Noord B.V.                     Factuur
Factuurnummer: 2026-0417                Factuurdatum: 2 november 2026
Bakkerij Jansen                         Vervaldatum: 16 november 2026
Dorpsstraat 1, 1234 AB Ons Dorp
Omschrijving           Aantal   Prijs      Bedrag
Folders A5             1.000    € 0,21     € 210,00
Ontwerp                1        € 1.040,00 € 1.040,00
Subtotaal                                  € 1.250,00
21% btw over € 1.250,00                    € 262,50
Totaal te voldoen                          € 1.512,50
info@drukwerknoord.nl`

export const linesOf = (text: string, sureness = 0.93) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ text: line, sureness }))
