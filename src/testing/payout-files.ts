/**
 * One payout in the columns of each provider whose columns are documented (`imports/domain/money/payout-file-fields.ts`), written for this
 * project: sold € 150,00, € 20,00 back, and what the provider kept.
 */
export const payoutFiles = {
  mollie: [
    'Date,Payment method,Currency,Amount,Status,ID,Description,Consumer name,Consumer bank account,Consumer BIC,Settlement currency,Settlement amount,Settlement reference,Amount refunded',
    '2026-10-01 10:12:00,ideal,EUR,100.00,paidout,tr_1,Bestelling 1,A. Jansen,NL01,BIC,EUR,100.00,1234567.2610.01,',
    '2026-10-02 11:00:00,creditcard,EUR,50.00,paidout,tr_2,Bestelling 2,B. Smit,,,EUR,50.00,1234567.2610.01,',
    '2026-10-03 09:00:00,refund,EUR,-20.00,refunded,re_1,Terugbetaling bestelling 1,,,,EUR,-20.00,1234567.2610.01,20.00',
    '2026-10-04 00:00:00,,EUR,-2.42,paidout,,Withheld transaction fees,,,,EUR,-2.42,1234567.2610.01,',
  ].join('\n'),
  stripe: [
    'automatic_payout_id,automatic_payout_effective_at,balance_transaction_id,created,currency,gross,fee,net,reporting_category,description',
    'po_1,2026-10-05 00:00:00,txn_1,2026-10-01 10:12:00,eur,100.00,1.75,98.25,charge,Bestelling 1',
    'po_1,2026-10-05 00:00:00,txn_2,2026-10-02 11:00:00,eur,50.00,1.00,49.00,charge,Bestelling 2',
    'po_1,2026-10-05 00:00:00,txn_3,2026-10-03 09:00:00,eur,-20.00,0.00,-20.00,refund,REFUND',
  ].join('\n'),
  adyen: [
    'Company Account,Merchant Account,Psp Reference,Merchant Reference,Payment Method,Creation Date,TimeZone,Type,Modification Reference,Gross Currency,Gross Debit (GC),Gross Credit (GC),Exchange Rate,Net Currency,Net Debit (NC),Net Credit (NC),Commission (NC),Markup (NC),Scheme Fees (NC),Interchange (NC),Batch Number',
    'Zaak,ZaakNL,P1,R1,visa,2026-10-01 10:12:00,CET,Settled,M1,EUR,,100.00,1,EUR,,98.60,,0.50,0.40,0.50,134',
    'Zaak,ZaakNL,P2,R2,ideal,2026-10-02 11:00:00,CET,Settled,M2,EUR,,50.00,1,EUR,,49.70,0.30,,,,134',
    'Zaak,ZaakNL,P1,R1,visa,2026-10-03 09:00:00,CET,Refunded,M3,EUR,20.00,,1,EUR,20.00,,,,,,134',
    'Zaak,ZaakNL,,Transaction fees October,,2026-10-03 09:00:00,CET,Fee,,,,,,EUR,0.50,,,,,,134',
    'Zaak,ZaakNL,,Deposit,,2026-10-03 09:00:00,CET,DepositCorrection,,,,,,EUR,5.00,,,,,,134',
    'Zaak,ZaakNL,,Payout,,2026-10-04 09:00:00,CET,MerchantPayout,,,,,,EUR,122.80,,,,,,134',
  ].join('\n'),
  paypal: [
    '"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","Transaction ID"',
    '"13/10/2026","10:12:00","CET","A. Jansen","Express Checkout Payment","Completed","EUR","100,00","-2,84","97,16","1A"',
    '"14/10/2026","11:00:00","CET","B. Smit","Express Checkout Payment","Completed","EUR","50,00","-1,60","48,40","1B"',
    '"15/10/2026","09:00:00","CET","A. Jansen","Payment Refund","Completed","EUR","-20,00","0,00","-20,00","1C"',
    '"15/10/2026","09:30:00","CET","C. Vos","Express Checkout Payment","Pending","EUR","10,00","0,00","10,00","1D"',
    '"16/10/2026","09:00:00","CET","","General Withdrawal","Completed","EUR","-125,56","0,00","-125,56","1E"',
  ].join('\r\n'),
  sumup: [
    'amount,currency,date,fee,id,reference,status,transaction_code,type',
    '98.25,EUR,2026-10-05,1.75,1,PID001,SUCCESSFUL,T1,PAYOUT',
    '49.00,EUR,2026-10-05,1.00,2,PID001,SUCCESSFUL,T2,PAYOUT',
    '-20.00,EUR,2026-10-05,0.00,3,PID001,SUCCESSFUL,T1,REFUND_DEDUCTION',
  ].join('\n'),
  bol: [
    'Type;EAN;Artikelomschrijving;Datum;Bestelnummer;Aantal;Tarief-groep;Tarief;Bedrag;BTW %;Btw-bedrag;Bedrag (incl. BTW);Land van verzending;Reden;Opmerking',
    '"Verkoopprijs artikel(en), ontvangen van kopers en door bol.com door te storten";8711;Lamp;13-10-2026;A1;1;;;-100,00;0;0,00;-100,00;NL;;',
    '"Verkoopprijs artikel(en), ontvangen van kopers en door bol.com door te storten";8712;Stoel;14-10-2026;A2;1;;;-50,00;0;0,00;-50,00;BE;;',
    'Correctie verkoopprijs artikel(en);8711;Lamp;15-10-2026;A1;1;;;20,00;0;0,00;20,00;NL;Retour;',
    'Commissie;8711;Lamp;13-10-2026;A1;1;;;12,40;21;2,60;15,00;NL;;',
    'Correctie commissie;8711;Lamp;15-10-2026;A1;1;;;-1,65;21;-0,35;-2,00;NL;Retour;',
    'Verzenden via bol.com - verzendzegel;8712;Stoel;14-10-2026;A2;1;;;5,00;21;1,05;6,05;BE;;',
    'Pick&pack kosten;8712;Stoel;16-10-2026;A2;1;;;1,00;21;0,21;1,21;BE;;',
  ].join('\r\n'),
} as const
