/**
 * The expected values for the files of the folder `purchases` of `SAMPLES`: number, day, currency, total with VAT and
 * VAT; refunds are negative. Determined independently of the program: attachments extracted by poppler, XML
 * read by Python.
 */
const TABLE = `
XML-Rechnung__CII__EN16931_1_Teilrechnung.cii.xml | 471102 | 2018-06-05 | EUR | 197.65 | 20.16
XML-Rechnung__CII__EN16931_2_Teilrechnung.cii.xml | 471113 | 2018-06-13 | EUR | 23.54 | 1.54
XML-Rechnung__CII__EN16931_AbweichenderZahlungsempf.cii.xml | 471102 | 2018-03-05 | EUR | 529.87 | 56.87
XML-Rechnung__CII__EN16931_Betriebskostenabrechnung.cii.xml | 471102 | 2018-03-05 | EUR | 18310.63 | 2923.55
XML-Rechnung__CII__EN16931_Einfach_DueDate.cii.xml | 471102 | 2018-03-05 | EUR | 529.87 | 56.87
XML-Rechnung__CII__EN16931_Einfach_negativePaymentDue.cii.xml | 471102 | 2018-03-05 | EUR | 529.87 | 56.87
XML-Rechnung__CII__EN16931_Elektron.cii.xml | 181301674 | 2018-04-25 | EUR | 300.00 | 47.90
XML-Rechnung__CII__EN16931_ElektronischeAdresse.cii.xml | 9314110911/00/M/00/N | 2018-10-01 | EUR | 340.96 | 54.44
XML-Rechnung__CII__EN16931_Gutschrift.cii.xml | 471102 | 2018-03-05 | EUR | 529.87 | 56.87
XML-Rechnung__CII__EN16931_Haftpflichtversicherung_Versicherungssteuer.cii.xml | 01.234.567.8-2018-1 | 2018-12-06 | EUR | 50.00 | 0.00
XML-Rechnung__CII__EN16931_Innergemeinschaftliche_Lieferungen.cii.xml | 47110818 | 2018-10-31 | EUR | 2000.00 | 0.00
XML-Rechnung__CII__EN16931_Kraftfahrversicherung_Bruttopreise.cii.xml | 00.123.456.7-2018-1 | 2018-03-11 | EUR | 220.00 | 0.00
XML-Rechnung__CII__EN16931_OEPNV.cii.xml | E2018092011804 | 2018-09-20 | EUR | 9.00 | 0.59
XML-Rechnung__CII__EN16931_Rabatte.cii.xml | 471102 | 2018-06-05 | EUR | 215.07 | 21.30
XML-Rechnung__CII__EN16931_RechnungsUebertragung.cii.xml | 9314110911/00/M/00/N | 2018-10-01 | EUR | 340.96 | 54.44
XML-Rechnung__CII__EN16931_Rechnungskorrektur.cii.xml | RK21012345 | 2018-09-16 | EUR | -8.79 | -1.12
XML-Rechnung__CII__EN16931_Reisekostenabrechnung.cii.xml | 280081 | 2018-07-13 | EUR | 230.48 | 16.39
XML-Rechnung__CII__EN16931_SEPA_Prenotification.cii.xml | 471102 | 2018-03-05 | EUR | 529.87 | 56.87
XML-Rechnung__CII__EN16931_Sachversicherung_berechneter_Steuersatz.cii.xml | 00.123.456.7-2018-1 | 2018-04-18 | EUR | 1163.40 | 0.00
XML-Rechnung__CII__XRECHNUNG_Betriebskostenabrechnung.cii.xml | 471102 | 2024-11-15 | EUR | 18310.63 | 2923.55
XML-Rechnung__CII__XRECHNUNG_Einfach.cii.xml | 471102 | 2024-11-15 | EUR | 529.87 | 56.87
XML-Rechnung__CII__not_validating_full_invoice_based_onTest_EeISI_300_CENfullmodel.cii.xml | Test_EeISI_100 | 2018-11-12 | EUR | 205.00 | 5.00
XML-Rechnung__FX__EN16931_1_Teilrechnung.pdf | 471102 | 2018-06-05 | EUR | 197.65 | 20.16
XML-Rechnung__FX__EN16931_2_Teilrechnung.pdf | 471113 | 2018-06-13 | EUR | 23.54 | 1.54
XML-Rechnung__FX__EN16931_AbweichenderZahlungsempf.pdf | 471102 | 2018-03-05 | EUR | 529.87 | 56.87
XML-Rechnung__FX__EN16931_Betriebskostenabrechnung.pdf | 471102 | 2018-03-05 | EUR | 18310.63 | 2923.55
XML-Rechnung__FX__EN16931_Einfach.pdf | 471102 | 2018-03-05 | EUR | 529.87 | 56.87
XML-Rechnung__FX__EN16931_Einfach_DueDate.pdf | 471102 | 2018-03-05 | EUR | 529.87 | 56.87
XML-Rechnung__FX__EN16931_Einfach_negativePaymentDue.pdf | 471102 | 2018-03-05 | EUR | 529.87 | 56.87
XML-Rechnung__FX__EN16931_ElektronischeAdresse.pdf | 9314110911/00/M/00/N | 2018-10-01 | EUR | 340.96 | 54.44
XML-Rechnung__FX__EN16931_Gutschrift.pdf | 471102 | 2018-03-05 | EUR | 529.87 | 56.87
XML-Rechnung__FX__EN16931_Innergemeinschaftliche_Lieferungen.pdf | 47110818 | 2018-10-31 | EUR | 2000.00 | 0.00
XML-Rechnung__FX__EN16931_Kraftfahrversicherung_Bruttopreise.pdf | 00.123.456.7-2018-1 | 2018-03-11 | EUR | 220.00 | 0.00
XML-Rechnung__FX__EN16931_OEPNV.pdf | E2018092011804 | 2018-09-20 | EUR | 9.00 | 0.59
XML-Rechnung__FX__EN16931_Physiotherapeut.pdf | R18-31 | 2018-10-03 | EUR | 380.00 | 0.00
XML-Rechnung__FX__EN16931_Rabatte.pdf | 471102 | 2018-06-05 | EUR | 215.07 | 21.30
XML-Rechnung__FX__EN16931_Rechnungskorrektur.pdf | RK21012345 | 2018-09-16 | EUR | -8.79 | -1.12
XML-Rechnung__FX__EN16931_SEPA_Prenotification.pdf | 471102 | 2018-03-05 | EUR | 529.87 | 56.87
XML-Rechnung__FX__XRECHNUNG_Betriebskostenabrechnung.pdf | 471102 | 2018-03-05 | EUR | 18310.63 | 2923.55
XML-Rechnung__FX__XRECHNUNG_Einfach.pdf | 471102 | 2018-03-05 | EUR | 529.87 | 56.87
XML-Rechnung__UBL__EN16931_1_Teilrechnung.ubl.xml | 471102 | 2018-06-05 | EUR | 197.65 | 20.16
XML-Rechnung__UBL__EN16931_AbweichenderZahlungsempf.ubl.xml | 471102 | 2018-03-05 | EUR | 529.87 | 56.87
XML-Rechnung__UBL__EN16931_Betriebskostenabrechnung.ubl.xml | 471102 | 2018-03-05 | EUR | 18310.63 | 2923.55
XML-Rechnung__UBL__EN16931_Einfach.ubl.xml | 471102 | 2018-03-05 | EUR | 529.87 | 56.87
XML-Rechnung__UBL__EN16931_Einfach_DueDate.ubl.xml | 471102 | 2018-03-05 | EUR | 529.87 | 56.87
XML-Rechnung__UBL__EN16931_Einfach_negativePaymentDue.ubl.xml | 471102 | 2018-03-05 | EUR | 529.87 | 56.87
XML-Rechnung__UBL__EN16931_ElektronischeAdresse.ubl.xml | 9314110911/00/M/00/N | 2018-10-01 | EUR | 340.96 | 54.44
XML-Rechnung__UBL__EN16931_Gutschrift.ubl.xml | 471102 | 2018-03-05 | EUR | 529.87 | 56.87
XML-Rechnung__UBL__EN16931_Innergemeinschaftliche_Lieferungen.ubl.xml | 47110818 | 2018-10-31 | EUR | 2000.00 | 0.00
XML-Rechnung__UBL__EN16931_Miete.ubl.xml | 9314110911/00/M/00/N | 2018-10-01 | EUR | 340.96 | 54.44
XML-Rechnung__UBL__EN16931_OEPNV.ubl.xml | E2018092011804 | 2018-09-20 | EUR | 9.00 | 0.59
XML-Rechnung__UBL__EN16931_Rabatte.ubl.xml | 471102 | 2018-06-05 | EUR | 215.07 | 21.30
XML-Rechnung__UBL__EN16931_Rechnungskorrektur.ubl.xml | RK21012345 | 2018-09-16 | EUR | -8.79 | -1.12
XML-Rechnung__UBL__EN16931_Reisekostenabrechnung.ubl.xml | 280081 | 2018-07-13 | EUR | 230.48 | 16.39
XML-Rechnung__UBL__EN16931_Sachversicherung_berechneter_Steuersatz.ubl.xml | 00.123.456.7-2018-1 | 2018-04-18 | EUR | 1163.40 | 0.00
XML-Rechnung__UBL__XRECHNUNG_Einfach.ubl.xml | 471102 | 2024-11-15 | EUR | 529.87 | 56.87
XML-Rechnung__UBL__not_validating_full_invoice_based_onTest_EeISI_300_CENfullmodel.ubl.xml | Test_EeISI_100 | 2018-11-12 | EUR | 205.00 | 50.00
ZUGFeRDv1__correct__Intarsys__ZUGFeRD_1p0_COMFORT_Haftpflichtversicherung_Versicherungssteuer.pdf | 01.234.567.8-2014-1 | 2014-01-24 | EUR | 59.50 | 9.50
ZUGFeRDv1__correct__Intarsys__ZUGFeRD_1p0_COMFORT_Rabatte.pdf | 471102 | 2013-06-05 | EUR | 215.14 | 21.31
ZUGFeRDv1__correct__Intarsys__ZUGFeRD_1p0_COMFORT_SEPA_Prenotification.pdf | 471102 | 2014-03-05 | EUR | 529.87 | 56.87
ZUGFeRDv1__correct__Intarsys__ZUGFeRD_1p0_EXTENDED_Kostenrechnung.pdf | KR87654321012 | 2013-10-06 | EUR | 1256.70 | 200.65
ZUGFeRDv1__correct__Mustangproject__MustangGnuaccountingBeispielRE-20140519_499.pdf | RE-20140519/499 | 2014-05-19 | EUR | 559.84 | 63.84
ZUGFeRDv1__correct__Mustangproject__MustangGnuaccountingBeispielRE-20140522_501.pdf | RE-20140522/501 | 2014-05-22 | EUR | 571.04 | 75.04
ZUGFeRDv1__correct__Mustangproject__MustangGnuaccountingBeispielRE-20140703_502.pdf | RE-20140703/502 | 2014-07-03 | EUR | 571.04 | 75.04
ZUGFeRDv1__correct__Mustangproject__MustangGnuaccountingBeispielRE-20150613_503.pdf | RE-20150613/503 | 2015-06-13 | EUR | 571.04 | 75.04
ZUGFeRDv1__correct__Mustangproject__MustangGnuaccountingBeispielRE-20151008_504new.pdf | RE-20151008/504 | 2014-10-08 | EUR | 571.04 | 75.04
ZUGFeRDv1__fail__Mustangproject__fail1.pdf | RE-20151008/504 | - | - | 571.04 | 75.04
ZUGFeRDv1__fail__Mustangproject__fail2.pdf | RE-20151008/504 | 2014-10-08 | - | 571.04 | 75.04
ZUGFeRDv1__fail__Mustangproject__fail3.pdf | RE-20170509/505 | - | EUR | 571.04 | 75.04
ZUGFeRDv2__correct__FNFE-factur-x-examples__Facture_DOM_BASICWL.pdf | FA-2017-0009 | 2017-11-05 | EUR | 530.75 | 0.00
ZUGFeRDv2__correct__FNFE-factur-x-examples__Facture_FR_BASICWL.pdf | FA-2017-0010 | 2017-11-13 | EUR | 671.15 | 46.25
ZUGFeRDv2__correct__FNFE-factur-x-examples__Facture_FR_MINIMUM.pdf | FA-2017-0010 | 2017-11-13 | EUR | 671.15 | 46.25
ZUGFeRDv2__correct__Mustangproject__MustangGnuaccountingBeispielRE-20190610_507.pdf | RE-20190610/507 | 2019-06-10 | EUR | 571.04 | 75.04
ZUGFeRDv2__correct__Mustangproject__MustangGnuaccountingBeispielRE-20201121_508_withBOM.pdf | RE-20201121/508 | 2020-11-21 | EUR | 571.04 | 75.04
ZUGFeRDv2__correct__Mustangproject__hate1.xml | RE-20201121/508 | 2020-11-21 | EUR | 293.81 | 46.91
ZUGFeRDv2__correct__Mustangproject__testout-ZF2PushCorrection.xml | 123 | 2020-12-22 | EUR | -3.57 | -0.57
ZUGFeRDv2__correct__Mustangproject__testout-ZF2PushCreditNote.xml | 123 | 2020-12-22 | EUR | -3.57 | -0.57
ZUGFeRDv2__correct__Mustangproject__testout-ZF2PushEdge.xml | 123 | 2020-12-22 | CHF | 1.48 | 0.20
ZUGFeRDv2__correct__Mustangproject__testout-ZF2PushRelativeChargesAllowances.xml | 123 | 2020-12-22 | CHF | 6.25 | 1.00
ZUGFeRDv2__correct__Mustangproject__testout-ZF2PushReverseCharge.xml | 123 | 2020-12-22 | EUR | 15.00 | 0.00
ZUGFeRDv2__correct__PHP_@gpFacturX__sample_inofficial_20190125_atgp_factur-x_v_1_0.pdf | FA-2017-0010 | 2017-11-13 | EUR | 671.15 | 46.25
ZUGFeRDv2__correct__intarsys__BASIC__zugferd_2p0_BASIC_Einfach.pdf | 471102 | 2018-03-05 | EUR | 235.62 | 37.62
ZUGFeRDv2__correct__intarsys__BASIC__zugferd_2p0_BASIC_Taxifahrt.pdf | TX-471102 | 2018-10-30 | EUR | 18.08 | 1.18
ZUGFeRDv2__correct__intarsys__EN16931__zugferd_2p0_EN16931_1_Teilrechnung.pdf | 471102 | 2018-06-05 | EUR | 197.65 | 20.16
ZUGFeRDv2__correct__intarsys__EN16931__zugferd_2p0_EN16931_2_Teilrechnung.pdf | 471113 | 2018-06-13 | EUR | 23.54 | 1.54
ZUGFeRDv2__correct__intarsys__EN16931__zugferd_2p0_EN16931_AbweichenderZahlungsempf.pdf | 471102 | 2018-03-05 | EUR | 529.87 | 56.87
ZUGFeRDv2__correct__intarsys__EN16931__zugferd_2p0_EN16931_Betriebskostenabrechnung.pdf | 471102 | 2018-03-05 | EUR | 18310.63 | 2923.55
ZUGFeRDv2__correct__intarsys__EN16931__zugferd_2p0_EN16931_ElektronischeAdresse.pdf | 9314110911/00/M/00/N | 2018-10-01 | EUR | 340.96 | 54.44
ZUGFeRDv2__correct__intarsys__EN16931__zugferd_2p0_EN16931_Haftpflichtversicherung_Versicherungssteuer.pdf | 01.234.567.8-2018-1 | 2018-12-06 | EUR | 59.50 | 0.00
ZUGFeRDv2__correct__intarsys__EN16931__zugferd_2p0_EN16931_Innergemeinschaftliche_Lieferungen.pdf | 47110818 | 2018-10-31 | EUR | 2000.00 | 0.00
ZUGFeRDv2__correct__intarsys__EN16931__zugferd_2p0_EN16931_Kraftfahrversicherung_Bruttopreise.pdf | 00.123.456.7-2018-1 | 2018-03-11 | EUR | 220.00 | 0.00
ZUGFeRDv2__correct__intarsys__EN16931__zugferd_2p0_EN16931_Miete.pdf | 9314110911/00/M/00/N | 2018-10-01 | EUR | 340.96 | 54.44
ZUGFeRDv2__correct__intarsys__EN16931__zugferd_2p0_EN16931_OEPNV.pdf | E2018092011804 | 2018-09-20 | EUR | 9.00 | 0.59
ZUGFeRDv2__correct__intarsys__EN16931__zugferd_2p0_EN16931_Physiotherapeut.pdf | R18-31 | 2018-10-03 | EUR | 380.00 | 0.00
ZUGFeRDv2__correct__intarsys__EN16931__zugferd_2p0_EN16931_Rabatte.pdf | 471102 | 2018-06-05 | EUR | 215.07 | 21.30
ZUGFeRDv2__correct__intarsys__EN16931__zugferd_2p0_EN16931_RechnungsUebertragung.pdf | 9314110911/00/M/00/N | 2018-10-01 | EUR | 340.96 | 54.44
ZUGFeRDv2__correct__intarsys__EN16931__zugferd_2p0_EN16931_Rechnungskorrektur.pdf | RK21012345 | 2018-09-16 | EUR | -8.79 | -1.12
ZUGFeRDv2__correct__intarsys__EN16931__zugferd_2p0_EN16931_Sachversicherung_berechneter_Steuersatz.pdf | 00.123.456.7-2018-1 | 2018-04-18 | EUR | 1163.40 | 0.00
ZUGFeRDv2__correct__intarsys__EXTENDED__zugferd_2p0_EXTENDED_Fremdwaehrung.pdf | 47110815 | 2018-10-31 | GBP | 1021.91 | 163.16
ZUGFeRDv2__correct__intarsys__EXTENDED__zugferd_2p0_EXTENDED_InnergemeinschLieferungMehrereBestellungen.pdf | 47110818 | 2018-10-31 | EUR | 2000.00 | 0.00
ZUGFeRDv2__correct__intarsys__EXTENDED__zugferd_2p0_EXTENDED_Rechnungskorrektur.pdf | RK21012345 | 2018-09-16 | EUR | -8.79 | -1.12
ZUGFeRDv2__correct__intarsys__EXTENDED__zugferd_2p0_EXTENDED_Warenrechnung.pdf | R87654321012345 | 2018-08-06 | EUR | 518.99 | 70.00
ZUGFeRDv2__correct__intarsys__MINIMUM__zugferd_2p0_MINIMUM.pdf | 471102 | 2018-03-05 | EUR | 235.62 | 37.62
ZUGFeRDv2__correct__symtrax__Beispiele__BASIC_WL__zugferd_2p1_BASIC-WL_Buchungshilfe.pdf | 471102 | 2019-11-13 | EUR | 235.62 | 37.62
ZUGFeRDv2__correct__symtrax__Beispiele__BASIC__zugferd_2p1_BASIC_Einfach.pdf | 471102 | 2020-03-05 | EUR | 235.62 | 37.62
ZUGFeRDv2__correct__symtrax__Beispiele__BASIC__zugferd_2p1_BASIC_Rechnungskorrektur.pdf | RK21012345 | 2019-09-16 | EUR | -8.79 | -1.12
ZUGFeRDv2__correct__symtrax__Beispiele__BASIC__zugferd_2p1_BASIC_Taxifahrt.pdf | TX-471102 | 2019-10-30 | EUR | 18.08 | 1.18
ZUGFeRDv2__correct__symtrax__Beispiele__EN16931__zugferd_2p1_EN16931_1_Teilrechnung.pdf | 471102 | 2018-06-05 | EUR | 197.65 | 20.16
ZUGFeRDv2__correct__symtrax__Beispiele__EN16931__zugferd_2p1_EN16931_2_Teilrechnung.pdf | 471113 | 2018-06-13 | EUR | 23.54 | 1.54
ZUGFeRDv2__correct__symtrax__Beispiele__EXTENDED__zugferd_2p1_EXTENDED_Fremdwaehrung.pdf | 47110815 | 2018-10-31 | GBP | 1021.91 | 163.16
ZUGFeRDv2__correct__symtrax__Beispiele__EXTENDED__zugferd_2p1_EXTENDED_Rechnungskorrektur.pdf | RK21012345 | 2018-09-16 | EUR | -8.79 | -1.12
ZUGFeRDv2__correct__symtrax__Beispiele__MINIMUM__zugferd_2p1_MINIMUM_Buchungshilfe.pdf | 471102 | 2020-03-05 | EUR | 235.62 | 37.62
ZUGFeRDv2__correct__xml__ZUGFeRD-invoice_rabatte_3_abschlag_duepayableamount.xml | ST-1499 | 2019-07-26 | EUR | 64.74 | 10.34
ZUGFeRDv2__correct__xml__ZUGFeRD-invoice_rabatte_4_abschlag_taxbasistotalamount.xml | ST-1496 | 2019-07-25 | EUR | 231.37 | 36.94
ZUGFeRDv2__fail__FNFE-factur-x-examples__Avoir_FR_type380_BASIC.pdf | AV-2017-0005 | 2017-11-16 | EUR | -233.47 | -14.99
ZUGFeRDv2__fail__FNFE-factur-x-examples__Avoir_FR_type381_BASICWL.pdf | AV-2017-0005 | 2017-11-16 | EUR | -233.47 | -14.99
ZUGFeRDv2__fail__FNFE-factur-x-examples__Avoir_FR_type381_EN16931.pdf | AV-2017-0005 | 2017-11-16 | EUR | -233.47 | -14.99
ZUGFeRDv2__fail__FNFE-factur-x-examples__Avoir_FR_type381_MINIMUM.pdf | AV-2017-0005 | 2017-11-16 | EUR | -233.47 | -14.99
ZUGFeRDv2__fail__FNFE-factur-x-examples__Facture_DOM_BASIC.pdf | FA-2017-0009 | 2017-11-05 | EUR | 530.75 | 0.00
ZUGFeRDv2__fail__FNFE-factur-x-examples__Facture_FR_EN16931.pdf | FA-2017-0010 | 2017-11-13 | EUR | 671.15 | 46.25
ZUGFeRDv2__fail__FNFE-factur-x-examples__Facture_UE_BASIC.pdf | FA-2017-0008 | 2017-11-03 | EUR | 2076.76 | 0.00
ZUGFeRDv2__fail__MustangRE-20171118_506_ZUGFeRD1and2.pdf | RE-20171118/506 | 2017-11-18 | EUR | 571.04 | 75.04
ZUGFeRDv2__fail__Mustangproject__MustangGnuaccountingBeispielRE-20171118_506.pdf | RE-20171118/506 | 2017-11-18 | EUR | 571.04 | 75.04
ZUGFeRDv2__fail__Mustangproject__MustangGnuaccountingBeispielRE-20190610_507b.pdf | RE-20190610/507 | 2019-06-10 | EUR | 571.04 | 75.04
ZUGFeRDv2__fail__Mustangproject__noNetPriceValidation.xml | RE-20201121/508 | 2020-11-21 | EUR | 376.04 | 60.04
ZUGFeRDv2__fail__ZUGFeRD_2.0_fully_compliant_complete.pdf | 90005178 | 1997-01-07 | EUR | 39077.22 | 6239.22
ZUGFeRDv2__fail__ZUGFeRD_2_fully_compliant_complete.pdf | 90005178 | 1997-01-07 | EUR | 39077.22 | 6239.22
ZUGFeRDv2__fail__python-factur-x__python-factur-x.pdf | RE-20171118/506 | 2017-11-18 | EUR | 571.04 | 75.04
`

export interface ExpectedPurchase {
  readonly file: string
  readonly number: string
  /** Null where the file has none that is valid. */
  readonly date: string | null
  readonly currency: string | null
  /** Cents. */
  readonly gross: bigint
  readonly vat: bigint
  /** Made to be refused by a validator. */
  readonly isBroken: boolean
}

const orNull = (text: string): string | null => (text === '-' ? null : text)
const inCents = (text: string): bigint => BigInt(text.replace('.', ''))

export const expectedPurchases: readonly ExpectedPurchase[] = TABLE.trim()
  .split('\n')
  .map((row) => {
    const [file = '', number = '', date = '', currency = '', gross = '', vat = ''] = row.split(' | ')
    return {
      file,
      number,
      date: orNull(date),
      currency: orNull(currency),
      gross: inCents(gross),
      vat: inCents(vat),
      isBroken: /__fail__|not_validating/.test(file),
    }
  })
