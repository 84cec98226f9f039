// Made by `npm run client` from the OpenAPI document.

/** What each call takes and gives. */
export interface Operations {
  /** Een uitnodiging aannemen met het account van dat adres: een token en een sessie voor dat bedrijf. De sessie van dit token blijft. */
  readonly acceptInvitation: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "token": string }
    readonly data: { readonly "token": string; readonly "tenantId": string }
  }
  /** Het eigendom aannemen. Wie het aanbood, wordt beheerder. */
  readonly acceptOwnership: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "password": string; readonly "code"?: undefined | string }
    readonly data: null
  }
  /** Doen wat een vraag over een conceptfactuur voorstelt, zoals btw verleggen; het antwoord is de nieuwe versie. */
  readonly acceptProposal: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "code": string; readonly "version": number }
    readonly data: number
  }
  /** Toch toevoegen: deze twijfelachtige regel is geen dubbele, en is te verwerken. */
  readonly addBankLine: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** De prijzen vanaf een dag verhogen; het antwoord is het nummer van de indexatie. */
  readonly addIndexation: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "percentage": number; readonly "startsOn": string }
    readonly data: number
  }
  /** Zeg van wanneer tot wanneer je niet werkt: zwangerschapsverlof (16 weken tellen mee voor het urencriterium) of vakantie. Het antwoord is het id. */
  readonly addLeave: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "kind": "pregnancy" | "holiday"; readonly "firstDay": string; readonly "lastDay": string; readonly "weekMinutes"?: undefined | number | null }
    readonly data: string
  }
  /** Het getekende formulier bij een machtiging bewaren die er nog geen heeft. Het blijft staan als bewijs. */
  readonly addMandateForm: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "formId": string }
    readonly data: null
  }
  /** De passkey bewaren die je apparaat maakte. */
  readonly addPasskey: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "name": string; readonly "credential": { readonly "id": string; readonly "rawId": string; readonly "type": "public-key"; readonly "response": { readonly "clientDataJSON": string; readonly "attestationObject": string; readonly "transports"?: undefined | readonly (string)[] } } }
    readonly data: null
  }
  /** Een betaling op een factuur boeken, ook van een deel; het antwoord is het id van de betaling. Meer dan er openstaat alleen met consent: surplus (vooruitbetaling, 1620) of difference (betalingsverschil tot € 5,00, 4700; ook voor te weinig). Incassokosten (costs) en rente (interest) in het bedrag gaan niet van de factuur af. */
  readonly addPayment: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "date": string; readonly "amount": number; readonly "ledgerAccountId"?: undefined | string | null; readonly "consent"?: undefined | "surplus" | "difference" | null; readonly "costs"?: undefined | number | null; readonly "interest"?: undefined | number | null }
    readonly data: string
  }
  /** Boek de btw over privégebruik (rubriek 1d) op de laatste dag van het tijdvak. */
  readonly addPrivateUse: {
    readonly params: { readonly "period": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "vatAmount": number; readonly "description"?: undefined | string | null }
    readonly data: null
  }
  /** De boeken nagekeken tot en met een maand of kwartaal dat voorbij is; het antwoord is het nieuwe id. Het sluit niets af: boeken blijft mogelijk. */
  readonly addReviewMark: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "period": string }
    readonly data: string
  }
  /** Verdeel kosten over de jaargrens, of boek kosten waarvan de rekening nog komt, de getelde voorraad of kas, werk zonder factuur, btw over privégebruik van een auto, goederen die je zelf nam, btw op geschenken, een voorziening voor dubieuze debiteuren, een werkruimte thuis (workspace, alleen van een eenmanszaak of vof) of de koers van wat in een andere valuta openstaat (exchange, op 1 januari teruggedraaid), of de vennootschapsbelasting van een bv, of bewaar een notitie bij een punt van de lijst (evidence); het antwoord is het id. */
  readonly adjustYear: {
    readonly params: { readonly "year": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: string
  }
  /** Leg vast dat de algemene vergadering de jaarrekening heeft vastgesteld. De jaarrekening blijft daarna zoals die is; het resultaat gaat naar de overige reserves. */
  readonly adoptAnnualAccounts: {
    readonly params: { readonly "year": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "adoptedOn": string; readonly "sha256": string; readonly "toReserves"?: undefined | boolean }
    readonly data: null
  }
  /** Vastleggen dat de klant buiten de link om akkoord gaf: wie, hoe en wanneer. Dat is geen handtekening. */
  readonly agreeByHand: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "name": string; readonly "channel": "telefoon" | "mail" | "papier" | "gesprek"; readonly "date": string; readonly "fileId"?: undefined | string | null }
    readonly data: null
  }
  /** Weer toestaan dat er geld uitgaat en dat verandert waar geld heen gaat, nadat dat stilstond. */
  readonly allowMoneyActs: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "password"?: undefined | string | null; readonly "code"?: undefined | string }
    readonly data: null
  }
  /** Bewaar wat de boeken niet weten van een jaarrekening: werknemers, bestuurders en verplichtingen. */
  readonly answerAnnualAccounts: {
    readonly params: { readonly "year": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "regime": "micro" | "small" | null; readonly "staff": number; readonly "seat": string; readonly "activities": string; readonly "directors": string; readonly "commitments": string; readonly "isExtended": boolean; readonly "version": number }
    readonly data: null
  }
  /** Bewaar wat alleen de eigenaar weet over de belasting van een jaar, zoals uren en loon ernaast. */
  readonly answerIncomeTax: {
    readonly params: { readonly "year": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "meetsHours": boolean; readonly "isStarter": boolean; readonly "starterYearsBefore"?: undefined | number | null; readonly "hasStatePension": boolean; readonly "wage": number; readonly "withheld": number; readonly "expectedProfit": number | null; readonly "investments": number | null; readonly "paid": number | null; readonly "inFreeMoney": boolean; readonly "version": number }
    readonly data: null
  }
  /** Op een vraag antwoorden, of er iets aan toevoegen. */
  readonly answerQuestion: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "text": string }
    readonly data: null
  }
  /** Een creditnota archiveren of terughalen; een concept dat niets wordt verdwijnt zo uit beeld. */
  readonly archiveCreditNote: {
    readonly params: { readonly "id": string }
    readonly query: { readonly "archive": "true" | "false" }
    readonly body: undefined
    readonly data: null
  }
  /** Een klant archiveren of terughalen. */
  readonly archiveCustomer: {
    readonly params: { readonly "id": string }
    readonly query: { readonly "archive": "true" | "false" }
    readonly body: undefined
    readonly data: null
  }
  /** Een factuur archiveren of terughalen. */
  readonly archiveInvoice: {
    readonly params: { readonly "id": string }
    readonly query: { readonly "archive": "true" | "false" }
    readonly body: undefined
    readonly data: null
  }
  /** Een product archiveren of terughalen. Gearchiveerd wordt het niet meer voorgesteld. */
  readonly archiveProduct: {
    readonly params: { readonly "id": string }
    readonly query: { readonly "archive": "true" | "false" }
    readonly body: undefined
    readonly data: null
  }
  /** Een ander e-mailadres om mee in te loggen: een link naar het nieuwe, een bericht naar het oude. Het antwoord zegt niet of het adres bekend is. */
  readonly askForEmail: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "password": string; readonly "code"?: undefined | string; readonly "newEmail": string }
    readonly data: null
  }
  /** Een vraag over een offerte stellen; de afzender krijgt die per mail. */
  readonly askQuestion: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "name": string; readonly "email": string; readonly "question": string }
    readonly data: null
  }
  /** Begin een export in delen te uploaden, of ga verder: met dezelfde naam en grootte krijg je de upload die er is. */
  readonly beginArchive: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "fileName": string; readonly "sizeBytes": number }
    readonly data: { readonly "id": string; readonly "fileName": string; readonly "sizeBytes": number; readonly "parts": readonly ({ readonly "start": number; readonly "size": number; readonly "sha256": string })[] }
  }
  /** Toestemming vragen aan een bank. Het antwoord is het adres bij de bank waar je die geeft. */
  readonly beginBankConnection: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "bank": string }
    readonly data: { readonly "url": string }
  }
  /** Online betalen wat openstaat, met de kosten en rente die nu verschuldigd zijn, of de volgende termijn van een regeling. Het antwoord is het adres waar de klant betaalt. */
  readonly beginOnlinePayment: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "url": string }
  }
  /** Wat je apparaat nodig heeft om een passkey te maken. Geldig voor vijf minuten, één keer. */
  readonly beginPasskey: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "password": string }
    readonly data: { readonly "challenge": string; readonly "rp": { readonly "id": string; readonly "name": string }; readonly "user": { readonly "id": string; readonly "name": string; readonly "displayName": string }; readonly "pubKeyCredParams": readonly ({ readonly "type": "public-key"; readonly "alg": number })[]; readonly "timeout": number; readonly "attestation": "none"; readonly "excludeCredentials": readonly ({ readonly "id": string; readonly "type": "public-key"; readonly "transports": readonly (string)[] })[]; readonly "authenticatorSelection": { readonly "residentKey": "required"; readonly "requireResidentKey": true; readonly "userVerification": "required" } }
  }
  /** Wat je apparaat nodig heeft om met een passkey in te loggen. Geldig voor vijf minuten, één keer. */
  readonly beginPasskeyLogin: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "challenge": string; readonly "rpId": string; readonly "timeout": number; readonly "userVerification": "required" }
  }
  /** Van een getekende offerte een project beginnen, met de klant en titel van de offerte; het antwoord is het id van het project. */
  readonly beginProject: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: string
  }
  /** Een geheim voor een authenticator-app. Het telt pas na bevestiging met een code. */
  readonly beginTwoFactor: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "password": string }
    readonly data: { readonly "secret": string; readonly "address": string }
  }
  /** Boek de rente van de leningen tot en met 31 december (9010 aan 1610), en draai die op 1 januari terug. Wat al is geboekt, telt mee; anders geworden rente wordt bijgeboekt. */
  readonly bookLoanInterest: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "year": number }
    readonly data: { readonly "bookedAmount": number }
  }
  /** Boek de kilometers van een maand of van de rest van een jaar als kosten, op de laatste dag daarvan. Elke rit wordt één keer geboekt. Het antwoord is het id. */
  readonly bookTrips: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "year": number; readonly "month"?: undefined | number | null }
    readonly data: string
  }
  /** Trek een vaststelling in, met een reden die bewaard blijft; de boeking van het resultaat wordt teruggedraaid. */
  readonly cancelAdoption: {
    readonly params: { readonly "year": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "reason": string }
    readonly data: null
  }
  /** Stop met het uploaden van een export en ruim de delen op. */
  readonly cancelArchive: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Haal een bedrijfsmiddel van de lijst dat er ten onrechte op staat; draait zijn afschrijving terug, en wat bij inbreng is geboekt. */
  readonly cancelAsset: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Draai een dagomzet terug die niet klopt: op de dag zelf, of vandaag als de btw-aangifte over die dag al is ingediend. */
  readonly cancelDayTakings: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "reason": string }
    readonly data: null
  }
  /** Trek in wat nog geïnd moet worden, of met position één factuur die de bank weigerde: het is weer te incasseren. Verwijder het ook bij de bank. */
  readonly cancelDirectDebitBatch: {
    readonly params: { readonly "id": string }
    readonly query: { readonly "position"?: undefined | string }
    readonly body: undefined
    readonly data: null
  }
  /** Draai dividend terug dat niet klopt: op de dag zelf, zolang er niets van betaald is. */
  readonly cancelDividend: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "reason": string }
    readonly data: null
  }
  /** Haal een lening van de lijst. De boekingen blijven. */
  readonly cancelLoan: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Trek een betaalopdracht in: wat erin zat is weer te betalen. Verwijder het bestand ook bij de bank. */
  readonly cancelPaymentBatch: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Draai een uitbetaling terug die niet klopt: op de dag zelf, of vandaag als de btw-aangifte over die dag al is ingediend. */
  readonly cancelPayout: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "reason": string }
    readonly data: null
  }
  /** Draai een contante betaling van loon terug die niet klopt, op de dag zelf. */
  readonly cancelWageInCash: {
    readonly params: { readonly "id": string; readonly "paymentId": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "reason": string }
    readonly data: null
  }
  /** Draai een loonjournaalpost terug die niet klopt: op de dag zelf, zolang er niets van betaald is. */
  readonly cancelWageJournal: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "reason": string }
    readonly data: null
  }
  /** Bepalen of een boekhouder de btw-aangifte mag afronden en het jaar mag afsluiten. Het geldt binnen vijf seconden. */
  readonly changeAccountantSettings: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "mayFile": boolean }
    readonly data: null
  }
  /** Wijzig naam, restwaarde of levensduur. Wat is afgeschreven blijft staan; de rest wordt verdeeld over de maanden die nog komen. */
  readonly changeAsset: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "name": string; readonly "residualAmount": number; readonly "months": number; readonly "version": number }
    readonly data: null
  }
  /** Zekere bankregels bij het inlezen vanzelf laten verwerken, of niet. Alles blijft ongedaan te maken. */
  readonly changeBankSettings: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "automatic": boolean }
    readonly data: null
  }
  /** Een factuur afronden, versturen (nogmaals is herinneren), als betaald melden of annuleren. consent=deposit-rate bevestigt bij het afronden dat een aanbetaling er tegen een ander btw-tarief af gaat. */
  readonly changeBillingState: {
    readonly params: { readonly "id": string }
    readonly query: { readonly "billingState": string; readonly "delaySeconds"?: undefined | string; readonly "consent"?: undefined | "deposit-rate" }
    readonly body: undefined
    readonly data: null
  }
  /** De gegevens van het eigen bedrijf wijzigen. Afgeronde documenten veranderen niet mee. Een andere rekening of een ander e-mailadres vraagt het wachtwoord; een andere rekening (iban, nameOnCard) geeft alleen een eigenaar op. */
  readonly changeCompany: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "company": { readonly "name": string; readonly "contactEmail": string; readonly "street": string; readonly "houseNumber": string; readonly "zipCode": string; readonly "city": string; readonly "iban": string; readonly "bic"?: undefined | string | null; readonly "nameOnCard": string; readonly "chamberOfCommerceNumber": string; readonly "vatId": string; readonly "contactPhoneNumber"?: undefined | string | null; readonly "contactWebsite"?: undefined | string | null }; readonly "version": number; readonly "password"?: undefined | string | null; readonly "code"?: undefined | string }
    readonly data: null
  }
  /** Bewaar de gegevens van een auto van de zaak waar bijtelling en btw van afhangen. Versie 0 zijn de eerste gegevens. */
  readonly changeCompanyCar: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "listPrice": number; readonly "registeredOn": string; readonly "isZeroEmission": boolean; readonly "inUseFrom": string; readonly "inUseUntil"?: undefined | string | null; readonly "isVatDeducted": boolean; readonly "version": number | 0 }
    readonly data: null
  }
  /** Een concept-creditnota wijzigen; het antwoord is de nieuwe versie. */
  readonly changeCreditNote: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "creditNote": { readonly "reason"?: undefined | string | null; readonly "issueDate": string; readonly "lines"?: undefined | readonly ({ readonly "invoiceLineId": string; readonly "quantity": number })[]; readonly "amount"?: undefined | number | null; readonly "amountOf"?: undefined | { readonly "vatTreatment": number; readonly "vatPercentage": number } | null }; readonly "version": number }
    readonly data: number
  }
  /** Een creditnota afronden, versturen, verrekenen met openstaande facturen van de klant (de oudste eerst), of wat over is vandaag van de bank terugbetalen. */
  readonly changeCreditNoteState: {
    readonly params: { readonly "id": string }
    readonly query: { readonly "billingState": string }
    readonly body: undefined
    readonly data: null
  }
  /** Een klant wijzigen. Documenten die al af zijn, veranderen niet mee. */
  readonly changeCustomer: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "customer": { readonly "name": string; readonly "contactEmail"?: undefined | string; readonly "street": string; readonly "houseNumber": string; readonly "zipCode": string; readonly "city": string; readonly "country"?: undefined | string; readonly "cocNumber"?: undefined | string | null; readonly "btwId"?: undefined | string | null; readonly "kind"?: undefined | "business" | "consumer" | "unknown"; readonly "language"?: undefined | "nl" | "en"; readonly "paymentDays"?: undefined | number | null; readonly "currency"?: undefined | "AED" | "AFN" | "ALL" | "AMD" | "ANG" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BGN" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CLP" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "UYU" | "UZS" | "VES" | "VND" | "VUV" | "WST" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG" | null; readonly "creditLimit"?: undefined | number | null; readonly "isLargeCompany"?: undefined | boolean; readonly "notes"?: undefined | string; readonly "contacts"?: undefined | readonly ({ readonly "name": string; readonly "email"?: undefined | string; readonly "phone"?: undefined | string; readonly "purposes"?: undefined | readonly ("invoice" | "quote" | "reminder")[] })[] }; readonly "version": number }
    readonly data: null
  }
  /** De herinneringen van een klant anders instellen, met eigen stappen, of pauzeren. */
  readonly changeCustomerReminders: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "isTermAgreed": boolean; readonly "isAutomatic": boolean; readonly "extraDays": number; readonly "pausedUntil": string | null; readonly "pauseReason": string | null; readonly "steps"?: undefined | readonly ({ readonly "kind": "advance-notice" | "reminder" | "demand" | "final-demand"; readonly "isOn": boolean; readonly "days": number })[] | null }
    readonly data: null
  }
  /** Het Incassant-ID vastleggen dat de bank je gaf. */
  readonly changeDirectDebitSettings: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "creditorId": string; readonly "password"?: undefined | string | null; readonly "code"?: undefined | string }
    readonly data: null
  }
  /** Voortaan inloggen met het nieuwe adres, met de link uit de mail. Andere sessies eindigen. */
  readonly changeEmail: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "token": string }
    readonly data: null
  }
  /** Een tweede persoon elke uitgave laten nakijken, of niet. Zonder is een uitgave nagekeken door wie hem boekte. */
  readonly changeExpenseSettings: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "hasSecondPerson": boolean }
    readonly data: null
  }
  /** Een lopend doel aanpassen. */
  readonly changeGoal: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "goal": { readonly "kind": "revenue" | "profit" | "ceiling"; readonly "period": "month" | "quarter" | "year"; readonly "target": number; readonly "hourlyRate": number | null } | { readonly "kind": "reserve"; readonly "taxShare": number }; readonly "version": number }
    readonly data: null
  }
  /** Een doel pauzeren (1000), weer oppakken (0) of afsluiten (2000). */
  readonly changeGoalState: {
    readonly params: { readonly "id": string }
    readonly query: { readonly "state": string }
    readonly body: undefined
    readonly data: null
  }
  /** Leg vast wat een uur kost: van niets standaard, van een klant, van een project of van iemand op een project; null haalt het weg. */
  readonly changeHourRates: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "rates": readonly ({ readonly "projectId"?: undefined | string | null; readonly "customerId"?: undefined | string | null; readonly "userId"?: undefined | string | null; readonly "rate": number | null })[] }
    readonly data: null
  }
  /** Leg een document apart (aside), haal het uit Te verwerken (deleted) of zet het terug (waiting). Het bestand zelf blijft bewaard. */
  readonly changeIncoming: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "state": "waiting" | "aside" | "deleted" }
    readonly data: null
  }
  /** Een conceptfactuur wijzigen; het antwoord is de nieuwe versie. */
  readonly changeInvoice: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "invoice": { readonly "customerId": string; readonly "projectId"?: undefined | string | null; readonly "title"?: undefined | string | null; readonly "purchaseOrderNumber"?: undefined | string | null; readonly "issueDate": string; readonly "dueDate": string; readonly "deliveryDate": string; readonly "foreign"?: undefined | { readonly "currency": "AED" | "AFN" | "ALL" | "AMD" | "ANG" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BGN" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CLP" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "UYU" | "UZS" | "VES" | "VND" | "VUV" | "WST" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG"; readonly "perEuro": number } | null; readonly "lines": readonly ({ readonly "description"?: undefined | string; readonly "quantity"?: undefined | number; readonly "unit"?: undefined | "HUR" | "C62" | "DAY" | "WEE" | "MON" | "ANN" | "LS" | "KMT" | "MTR" | "MTK" | "MTQ" | "KGM" | "LTR" | "KWH" | null; readonly "unitPrice"?: undefined | number; readonly "isPriceInclusive"?: undefined | boolean; readonly "discountPercentage"?: undefined | number | null; readonly "discountAmount"?: undefined | number | null; readonly "vatPercentage"?: undefined | number; readonly "vatTreatment"?: undefined | number; readonly "supply"?: undefined | "service" | "goods"; readonly "revenueAccount"?: undefined | string | null; readonly "isPrepayment"?: undefined | boolean })[] }; readonly "version": number }
    readonly data: number
  }
  /** De herinneringen van een factuur anders instellen, met eigen stappen, of pauzeren. */
  readonly changeInvoiceReminders: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "isTermAgreed": boolean; readonly "isAutomatic": boolean; readonly "extraDays": number; readonly "pausedUntil": string | null; readonly "pauseReason": string | null; readonly "steps"?: undefined | readonly ({ readonly "kind": "advance-notice" | "reminder" | "demand" | "final-demand"; readonly "isOn": boolean; readonly "days": number })[] | null }
    readonly data: null
  }
  /** De herinneringen van een factuur van vóór je start anders instellen, met eigen stappen, of pauzeren. */
  readonly changeItemReminders: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "isTermAgreed": boolean; readonly "isAutomatic": boolean; readonly "extraDays": number; readonly "pausedUntil": string | null; readonly "pauseReason": string | null; readonly "steps"?: undefined | readonly ({ readonly "kind": "advance-notice" | "reminder" | "demand" | "final-demand"; readonly "isOn": boolean; readonly "days": number })[] | null }
    readonly data: null
  }
  /** Geef een grootboekrekening een andere naam of RGS-code, sluit of heropen die. Een gebruikte rekening wordt nooit verwijderd. */
  readonly changeLedgerAccount: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "description"?: undefined | string; readonly "isClosed"?: undefined | boolean; readonly "rgsCode"?: undefined | string }
    readonly data: null
  }
  /** Wijzig de afspraken van een lening. Wat is betaald blijft; de termijnen die nog komen volgen de nieuwe. */
  readonly changeLoan: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "name": string; readonly "lender": string; readonly "iban"?: undefined | string; readonly "interestPercentage": number; readonly "firstDueOn": string; readonly "everyMonths"?: undefined | 1 | 3 | 6 | 12; readonly "instalments": number; readonly "instalmentAmount"?: undefined | number | null; readonly "afterExtra"?: undefined | "lower" | "shorter"; readonly "version": number }
    readonly data: null
  }
  /** Een logo als PNG, JPEG of SVG, hooguit 1 MiB. Het wordt opnieuw getekend; alleen de pixels blijven. */
  readonly changeLogo: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: FormData
    readonly data: null
  }
  /** De kleur van documenten: leesbaar op wit papier (contrast minstens 4,5). */
  readonly changeLook: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "accent": string | null; readonly "version": number }
    readonly data: null
  }
  /** Iemand een andere rol geven. Het geldt binnen vijf seconden. */
  readonly changeMemberRole: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "role": "owner" | "admin" | "billing" | "employee" | "accountant-reading" | "accountant-posting"; readonly "password"?: undefined | string | null; readonly "code"?: undefined | string }
    readonly data: null
  }
  /** Welke soorten je ziet, en of je een samenvatting gemaild krijgt. */
  readonly changeNotificationSettings: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "digest": "off" | "daily" | "weekly"; readonly "muted": readonly ("money-stands-still" | "money-done" | "vat-due" | "icp-due" | "accounts-due" | "dividend-tax-due" | "kor-ended" | "ceiling-near" | "invoice-disputed" | "credit-note-disputed" | "online-payment" | "online-payment-key" | "invoice-overdue" | "claim-expiring" | "rates-ending" | "instalment-missed" | "invoice-unsent" | "reminders-waiting" | "recurring-concepts" | "mail-failed" | "work-failed" | "backup-late" | "quote-to-countersign" | "quote-to-invoice" | "quote-rest-to-invoice" | "quote-concept-waits" | "hours-to-invoice" | "budget-used" | "budget-near" | "quote-expiring" | "bank-lines-to-process" | "documents-to-process" | "expenses-to-check" | "receipts-missing" | "takings-missing" | "question-asked" | "question-to-accountant" | "question-answered" | "mailbox-failing" | "bank-permission-ending" | "quote-viewed" | "quote-signed" | "quote-rejected" | "quote-question" | "invoice-paid")[] }
    readonly data: null
  }
  /** Hoe nummers geschreven worden: {jaar}-{nummer:4}. Gegeven nummers veranderen niet. */
  readonly changeNumbering: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "formats": { readonly "invoice": string; readonly "credit-note": string; readonly "quote": string }; readonly "version": number }
    readonly data: null
  }
  /** Zeg bij welke openstaande post, welke relatie en welk jaar een oud papier hoort; van een post is de relatie die van de post. */
  readonly changeOldPaper: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "openItemId"?: undefined | string | null; readonly "relation"?: undefined | string; readonly "year"?: undefined | number | null; readonly "version": number }
    readonly data: null
  }
  /** Pas de beginbalans aan: alle regels opnieuw, op dezelfde dag. Het verschil wordt op die dag geboekt, zolang dat jaar open is. Een post met zijn id houdt wat erop betaald is; een post zonder regel vervalt. */
  readonly changeOpeningBalance: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "date": string; readonly "lines": readonly ({ readonly "ledgerAccountId": string; readonly "isDebit": boolean; readonly "amount": number; readonly "openItem"?: undefined | { readonly "id"?: undefined | string | null; readonly "subject"?: undefined | "vat" | "payroll-tax" | "income-tax" | "health-contribution" | "corporate-tax" | "loan" | null; readonly "relation"?: undefined | string; readonly "customerId"?: undefined | string | null; readonly "reference"?: undefined | string; readonly "date"?: undefined | string | null; readonly "dueDate"?: undefined | string | null; readonly "kenmerk"?: undefined | string; readonly "iban"?: undefined | string; readonly "vatPercentage"?: undefined | number | null; readonly "interestPercentage"?: undefined | number | null; readonly "instalment"?: undefined | number | null } | null; readonly "prepaid"?: undefined | { readonly "id"?: undefined | string | null; readonly "description": string; readonly "ledgerAccountId": string; readonly "firstDay": string; readonly "lastDay": string } | null; readonly "deposit"?: undefined | { readonly "id"?: undefined | string | null; readonly "customerId": string; readonly "reference"?: undefined | string; readonly "vatPercentage"?: undefined | number | null } | null; readonly "asset"?: undefined | { readonly "id"?: undefined | string | null; readonly "name": string; readonly "inUseOn": string; readonly "months": number; readonly "residualAmount"?: undefined | number; readonly "depreciatedBeforeAmount"?: undefined | number } | null })[]; readonly "old"?: undefined | readonly ({ readonly "heading": "money" | "receivables" | "assets" | "stock" | "prepaid" | "payables" | "taxes" | "loans" | "deposits" | "rest" | "equity"; readonly "amount": number })[] }
    readonly data: string
  }
  /** Je eigen naam, voor wie mensen uitnodigt in de bedrijven waar je werkt. Leeg haalt hem weg. */
  readonly changeOwnName: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "name"?: undefined | string | null }
    readonly data: null
  }
  /** Een ander wachtwoord. Andere sessies eindigen. */
  readonly changePassword: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "password": string; readonly "newPassword": string }
    readonly data: null
  }
  /** Een product wijzigen. Regels die er al zijn, veranderen niet mee. */
  readonly changeProduct: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "product": { readonly "code"?: undefined | string | null; readonly "name": string; readonly "description"?: undefined | string; readonly "unit"?: undefined | "HUR" | "C62" | "DAY" | "WEE" | "MON" | "ANN" | "LS" | "KMT" | "MTR" | "MTK" | "MTQ" | "KGM" | "LTR" | "KWH" | null; readonly "unitPrice": number; readonly "isPriceInclusive"?: undefined | boolean; readonly "vatPercentage"?: undefined | number; readonly "vatTreatment"?: undefined | number; readonly "supply"?: undefined | "service" | "goods"; readonly "revenueAccount"?: undefined | string | null }; readonly "version": number }
    readonly data: null
  }
  /** Zet het budget van een project, in uren, in euro's zonder btw of beide; leeg is geen budget. */
  readonly changeProjectBudget: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "minutes"?: undefined | number | null; readonly "amount"?: undefined | number | null }
    readonly data: null
  }
  /** Een conceptofferte wijzigen; het antwoord is de nieuwe versie. */
  readonly changeQuote: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "quote": { readonly "customerId": string; readonly "projectId"?: undefined | string | null; readonly "title"?: undefined | string | null; readonly "purchaseOrderNumber"?: undefined | string | null; readonly "introMessage"?: undefined | string | null; readonly "outroMessage"?: undefined | string | null; readonly "vatPercentage"?: undefined | number; readonly "issueDate": string; readonly "dueDate": string; readonly "deliveryDate": string; readonly "needsCode"?: undefined | boolean; readonly "foreign"?: undefined | { readonly "currency": "AED" | "AFN" | "ALL" | "AMD" | "ANG" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BGN" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CLP" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "UYU" | "UZS" | "VES" | "VND" | "VUV" | "WST" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG"; readonly "perEuro": number } | null; readonly "lines": readonly ({ readonly "description"?: undefined | string; readonly "quantity"?: undefined | number; readonly "unit"?: undefined | "HUR" | "C62" | "DAY" | "WEE" | "MON" | "ANN" | "LS" | "KMT" | "MTR" | "MTK" | "MTQ" | "KGM" | "LTR" | "KWH" | null; readonly "unitPrice"?: undefined | number; readonly "isPriceInclusive"?: undefined | boolean; readonly "discountPercentage"?: undefined | number | null; readonly "discountAmount"?: undefined | number | null; readonly "vatPercentage"?: undefined | number; readonly "vatTreatment"?: undefined | number; readonly "supply"?: undefined | "service" | "goods"; readonly "revenueAccount"?: undefined | string | null })[] }; readonly "version": number }
    readonly data: number
  }
  /** Een terugkerende factuur wijzigen vanaf de volgende keer; het antwoord is de nieuwe versie. */
  readonly changeRecurringInvoice: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "recurringInvoice": { readonly "customerId": string; readonly "projectId"?: undefined | string | null; readonly "title"?: undefined | string | null; readonly "purchaseOrderNumber"?: undefined | string | null; readonly "foreign"?: undefined | { readonly "currency": "AED" | "AFN" | "ALL" | "AMD" | "ANG" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BGN" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CLP" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "UYU" | "UZS" | "VES" | "VND" | "VUV" | "WST" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG"; readonly "perEuro": number } | null; readonly "lines": readonly ({ readonly "description"?: undefined | string; readonly "quantity"?: undefined | number; readonly "unit"?: undefined | "HUR" | "C62" | "DAY" | "WEE" | "MON" | "ANN" | "LS" | "KMT" | "MTR" | "MTK" | "MTQ" | "KGM" | "LTR" | "KWH" | null; readonly "unitPrice"?: undefined | number; readonly "isPriceInclusive"?: undefined | boolean; readonly "discountPercentage"?: undefined | number | null; readonly "discountAmount"?: undefined | number | null; readonly "vatPercentage"?: undefined | number; readonly "vatTreatment"?: undefined | number; readonly "supply"?: undefined | "service" | "goods"; readonly "revenueAccount"?: undefined | string | null; readonly "isPrepayment"?: undefined | boolean })[]; readonly "paymentDays"?: undefined | number; readonly "mode"?: undefined | "concept" | "finalise" | "send"; readonly "anchor": string; readonly "unit": "week" | "month" | "quarter" | "year"; readonly "every"?: undefined | number; readonly "isOnLastDay"?: undefined | boolean; readonly "timing"?: undefined | "advance" | "arrears"; readonly "firstDay"?: undefined | string | null; readonly "lastDay"?: undefined | string | null; readonly "mostRuns"?: undefined | number | null; readonly "isProRata"?: undefined | boolean; readonly "sourceId"?: undefined | string | null }; readonly "version": number }
    readonly data: number
  }
  /** De stappen van herinneren vastleggen. Gemaakte brieven blijven zoals ze zijn. */
  readonly changeReminderSettings: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "version": number; readonly "isAutomatic": boolean; readonly "steps": readonly ({ readonly "kind": "advance-notice" | "reminder" | "demand" | "final-demand"; readonly "isOn": boolean; readonly "days": number })[] }
    readonly data: null
  }
  /** Termijnen en teksten van factuur, offerte en herinnering. Een onbekende variabele wordt geweigerd. */
  readonly changeTexts: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "texts": { readonly "invoice.subject"?: undefined | string; readonly "invoice.body"?: undefined | string; readonly "invoice.intro"?: undefined | string; readonly "invoice.outro"?: undefined | string; readonly "advance-notice.subject"?: undefined | string; readonly "advance-notice.body"?: undefined | string; readonly "reminder.subject"?: undefined | string; readonly "reminder.body"?: undefined | string; readonly "demand.subject"?: undefined | string; readonly "demand.body"?: undefined | string; readonly "consumer-letter.subject"?: undefined | string; readonly "consumer-letter.body"?: undefined | string; readonly "final-demand.subject"?: undefined | string; readonly "final-demand.body"?: undefined | string; readonly "statement.subject"?: undefined | string; readonly "statement.body"?: undefined | string; readonly "arrangement.subject"?: undefined | string; readonly "arrangement.body"?: undefined | string; readonly "quote.subject"?: undefined | string; readonly "quote.body"?: undefined | string; readonly "quote.intro"?: undefined | string; readonly "quote.outro"?: undefined | string; readonly "footer"?: undefined | string }; readonly "englishTexts"?: undefined | { readonly "invoice.subject"?: undefined | string; readonly "invoice.body"?: undefined | string; readonly "invoice.intro"?: undefined | string; readonly "invoice.outro"?: undefined | string; readonly "advance-notice.subject"?: undefined | string; readonly "advance-notice.body"?: undefined | string; readonly "reminder.subject"?: undefined | string; readonly "reminder.body"?: undefined | string; readonly "demand.subject"?: undefined | string; readonly "demand.body"?: undefined | string; readonly "consumer-letter.subject"?: undefined | string; readonly "consumer-letter.body"?: undefined | string; readonly "final-demand.subject"?: undefined | string; readonly "final-demand.body"?: undefined | string; readonly "statement.subject"?: undefined | string; readonly "statement.body"?: undefined | string; readonly "arrangement.subject"?: undefined | string; readonly "arrangement.body"?: undefined | string; readonly "quote.subject"?: undefined | string; readonly "quote.body"?: undefined | string; readonly "quote.intro"?: undefined | string; readonly "quote.outro"?: undefined | string; readonly "footer"?: undefined | string }; readonly "paymentDays": number; readonly "validityDays": number; readonly "version": number }
    readonly data: null
  }
  /** Wijzig een eigen rit die niet is geboekt. */
  readonly changeTrip: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "vehicleId"?: undefined | string | null; readonly "day": string; readonly "origin": string; readonly "destination": string; readonly "isReturn"?: undefined | boolean; readonly "kilometres"?: undefined | number | null; readonly "odometerStart"?: undefined | number | null; readonly "odometerEnd"?: undefined | number | null; readonly "purpose": string; readonly "kind"?: undefined | "business" | "commuting" | "private"; readonly "projectId"?: undefined | string | null; readonly "version": number }
    readonly data: null
  }
  /** Wijzig de naam en het kenteken van je auto, of zeg dat die niet meer voor je bedrijf rijdt. */
  readonly changeVehicle: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "name": string; readonly "plate"?: undefined | string; readonly "isArchived"?: undefined | boolean; readonly "version": number }
    readonly data: null
  }
  /** De naam, het adres of de meldingen van een webhook wijzigen. */
  readonly changeWebhook: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "name": string; readonly "url": string; readonly "types": readonly ("invoice.finalised" | "invoice.sent" | "invoice.viewed" | "invoice.paid" | "invoice.overdue" | "invoice.cancelled" | "open_item.paid" | "open_item.overdue" | "quote.sent" | "quote.viewed" | "quote.question" | "quote.signed" | "quote.agreed" | "quote.invoiced" | "quote.refused" | "quote.withdrawn" | "quote.replaced" | "credit_note.finalised" | "payment.received" | "payment.reversed" | "expense.created" | "bank.imported" | "takings.recorded" | "takings.cancelled" | "cash.moved" | "cash.reversed" | "payout.recorded" | "payout.cancelled" | "wages.recorded" | "wages.cancelled" | "dividend.recorded" | "dividend.cancelled" | "loan.created" | "loan.cancelled" | "hours.created" | "hours.changed" | "hours.removed" | "trip.created" | "trip.changed" | "trip.removed" | "customer.created" | "customer.changed" | "customer.archived" | "vat.filed" | "year.closed" | "annual_accounts.adopted" | "annual_accounts.cancelled" | "question.opened")[]; readonly "version": number }
    readonly data: null
  }
  /** Reken van elk bewaard document de vingerafdruk opnieuw na. Bij veel documenten gebeurt dat op de achtergrond. */
  readonly checkFiles: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** De klant is terug van het betalen: navragen wat ervan is geworden. */
  readonly checkOnlinePayment: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Een btw-id controleren in VIES. Het antwoord wordt als bewijs bewaard, met het nummer van de raadpleging als je eigen btw-id is ingevuld; antwoordt VIES niet, dan wordt niets bewaard. */
  readonly checkVatId: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "btwId": string }
    readonly data: { readonly "id": string; readonly "btwId": string; readonly "requesterBtwId": string | null; readonly "isValid": boolean; readonly "name": string; readonly "address": string; readonly "consultation": string | null; readonly "checkedAt": string; readonly "checkedBy": string; readonly "importedAt": string | null }
  }
  /** Kies bij rekeningen van je vorige pakket (software, zoals in het antwoord op de proef) waar ze hier bij horen. De keuze wordt onthouden voor een volgend bestand. */
  readonly chooseImportedAccounts: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "software"?: undefined | string; readonly "accounts": readonly ({ readonly "id": string; readonly "name"?: undefined | string; readonly "number": string })[] }
    readonly data: null
  }
  /** Een machtiging weer vrijgeven, nadat je uitzocht waarom een incasso terugkwam. */
  readonly clearMandate: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Een project met documenten, uren of ritten afsluiten: er komt niets meer bij. */
  readonly closeProject: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Een vraag sluiten: er is niets meer te vragen. */
  readonly closeQuestion: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Sluit een boekjaar af: het resultaat gaat naar het eigen vermogen, en er wordt niets meer in geboekt. */
  readonly closeYear: {
    readonly params: { readonly "year": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "equity"?: undefined | "owner" | "company"; readonly "acceptPoints"?: undefined | boolean }
    readonly data: null
  }
  /** Bevestigen dat het e-mailadres van jou is, met de link uit de mail. */
  readonly confirmEmail: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "token": string }
    readonly data: null
  }
  /** De wettelijke rente van een halfjaar vastleggen dat Kloppend nog niet kent, met de bron. Geeft de dag tot en met wanneer de rente nu bekend is. */
  readonly confirmInterestRates: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "consumer": number; readonly "commercial": number; readonly "source": string; readonly "firstDay": string }
    readonly data: string
  }
  /** Een voorgestelde brief versturen, als ontvanger en bedrag nog zijn zoals op het scherm. Tot de mail weg is, kan hij ongedaan. */
  readonly confirmReminder: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "documentIds": readonly (string)[]; readonly "openItemIds"?: undefined | readonly (string)[]; readonly "total": number; readonly "basis"?: undefined | "scale" | "scale-with-vat" | "per-invoice"; readonly "allPaymentsKnown"?: undefined | boolean; readonly "newCostsChecked"?: undefined | boolean; readonly "recipients": readonly (string)[] }
    readonly data: { readonly "mailId": string; readonly "secondsLeft": number }
  }
  /** Inloggen met een code aanzetten. De herstelcodes komen één keer in beeld. */
  readonly confirmTwoFactor: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "code": string }
    readonly data: { readonly "recoveryCodes": readonly (string)[] }
  }
  /** Mollie koppelen met een toegangscode van je organisatie. De code wordt versleuteld bewaard en nooit getoond. */
  readonly connectMollie: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "token": string }
    readonly data: string
  }
  /** Zeg dat je timer terecht nog loopt; na acht uur wordt het opnieuw gevraagd. */
  readonly continueTimer: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Verbeter een dagomzet: de oude draait terug en de nieuwe komt ervoor in de plaats, tegelijk; op de dag zelf, of beide vandaag als de btw-aangifte over die dag al is ingediend. */
  readonly correctDayTakings: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "highAmount"?: undefined | number; readonly "lowAmount"?: undefined | number; readonly "zeroAmount"?: undefined | number; readonly "bottleDepositsAmount"?: undefined | number; readonly "vouchersSoldAmount"?: undefined | number; readonly "vouchersRedeemedAmount"?: undefined | number; readonly "tipsAmount"?: undefined | number; readonly "tipsFor"?: undefined | "staff" | "owner"; readonly "cardAmount"?: undefined | number; readonly "onAccountInvoiceIds"?: undefined | readonly (string)[] | null; readonly "cashBeforeAmount"?: undefined | number | null; readonly "cashCountedAmount"?: undefined | number; readonly "cashSpentAmount"?: undefined | number; readonly "cashToBankAmount"?: undefined | number; readonly "invoicesInCashAmount"?: undefined | number; readonly "floatFrom"?: undefined | "books" | "private" | "bank" | null; readonly "note"?: undefined | string | null; readonly "tillFileId"?: undefined | string | null; readonly "includesNextDay"?: undefined | boolean; readonly "reason": string }
    readonly data: string
  }
  /** Draai een uitgave terug en boek die opnieuw; geeft het id van de nieuwe. */
  readonly correctExpense: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "description": string; readonly "supplierName"?: undefined | string | null; readonly "supplierInvoiceNumber"?: undefined | string | null; readonly "backingDocumentId": string; readonly "projectId"?: undefined | string | null; readonly "date"?: undefined | string; readonly "bookedOn"?: undefined | string; readonly "foreign"?: undefined | { readonly "currency": "AED" | "AFN" | "ALL" | "AMD" | "ANG" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BGN" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CLP" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "UYU" | "UZS" | "VES" | "VND" | "VUV" | "WST" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG"; readonly "perEuro": number } | null; readonly "paidBeforeAmount"?: undefined | number | null; readonly "privatePercentage"?: undefined | number; readonly "lines": readonly ({ readonly "description"?: undefined | string; readonly "quantity"?: undefined | number; readonly "unitPrice"?: undefined | number; readonly "vatPercentage"?: undefined | number; readonly "vatTreatment"?: undefined | number; readonly "vatDeductible"?: undefined | boolean; readonly "vatAmount"?: undefined | number | null; readonly "costLedgerAccountId": string; readonly "bankLedgerAccountId": string })[] }
    readonly data: string
  }
  /** Hoeveel facturen er per status zijn; gearchiveerde niet meegeteld. */
  readonly countBillingStates: {
    readonly params: { readonly "tenantId": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: readonly ({ readonly "state": number; readonly "count": number })[]
  }
  /** Hoeveel creditnota’s er per status zijn; gearchiveerde niet meegeteld. */
  readonly countCreditNoteStates: {
    readonly params: { readonly "tenantId": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: readonly ({ readonly "state": number; readonly "count": number })[]
  }
  /** Een sleutel maken. De sleutel zelf staat alleen in dit antwoord. */
  readonly createApiToken: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "name": string; readonly "scopes": readonly ("business.read" | "settings.read" | "settings.write" | "overview.read" | "customers.read" | "customers.write" | "projects.read" | "projects.write" | "sales.read" | "sales.write" | "sales.send" | "purchases.read" | "purchases.write" | "payments.write" | "purchases.pay" | "items.settle" | "books.read" | "books.post" | "books.correct" | "books.export" | "vat.file" | "year.close" | "money.route" | "money.send")[]; readonly "days"?: undefined | 30 | 90 | 365 | 730; readonly "password"?: undefined | string | null; readonly "code"?: undefined | string; readonly "confirmsMoney"?: undefined | boolean }
    readonly data: { readonly "id": string; readonly "token": string }
  }
  /** Zet een bedrijfsmiddel op de lijst. Maanden die al voorbij zijn, worden meteen afgeschreven. Een aankoop die bij de kosten staat, wordt daar weggeboekt; met source contributed bracht de eigenaar het in en wordt ook de waarde geboekt. */
  readonly createAsset: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "name": string; readonly "ledgerAccountId"?: undefined | string | null; readonly "source"?: undefined | "bought" | "contributed"; readonly "expenseLineId"?: undefined | string | null; readonly "costAmount"?: undefined | number | null; readonly "residualAmount"?: undefined | number; readonly "months": number; readonly "inUseOn": string; readonly "depreciatedBeforeAmount"?: undefined | number; readonly "firstMonth"?: undefined | string | null }
    readonly data: string
  }
  /** Een bankrekening toevoegen; zij krijgt een eigen grootboekrekening. Het antwoord is het nieuwe id. */
  readonly createBankAccount: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "iban"?: undefined | string; readonly "name": string; readonly "kind"?: undefined | "bank" | "savings" | "card" | "provider"; readonly "number"?: undefined | string; readonly "password"?: undefined | string | null; readonly "code"?: undefined | string }
    readonly data: string
  }
  /** Een regel "Voortaan zo" toevoegen. Zij stelt voor; zelf boeken doet zij pas als je dat aanzet. */
  readonly createBankRule: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "label"?: undefined | string; readonly "iban"?: undefined | string; readonly "name"?: undefined | string; readonly "words"?: undefined | string; readonly "direction": "in" | "out"; readonly "minAmount"?: undefined | number | null; readonly "maxAmount"?: undefined | number | null; readonly "ledgerAccountId"?: undefined | string | null; readonly "vatCode"?: undefined | "purchase-none" | "purchase-nl" | "purchase-eu" | "purchase-non-eu" | null; readonly "documentKind"?: undefined | "invoice" | "creditNote" | "expense" | "vatReturn" | null }
    readonly data: string
  }
  /** Boek een correctie zonder btw, geld of omzet, op elke dag van een open jaar, ook in een tijdvak waarvan de btw is aangegeven. De omschrijving begint met "Correctie: ". */
  readonly createCorrection: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "transactionDate": string; readonly "description": string; readonly "journalEntryLines": readonly ({ readonly "ledgerAccountId": string; readonly "isDebit": boolean; readonly "amount": number })[] }
    readonly data: string
  }
  /** Een concept-creditnota maken bij een factuur: per regel en aantal (lines), of een bedrag met btw (amount); het antwoord is het nieuwe id. */
  readonly createCreditNote: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "invoiceId": string; readonly "reason"?: undefined | string | null; readonly "issueDate": string; readonly "lines"?: undefined | readonly ({ readonly "invoiceLineId": string; readonly "quantity": number })[]; readonly "amount"?: undefined | number | null; readonly "amountOf"?: undefined | { readonly "vatTreatment": number; readonly "vatPercentage": number } | null }
    readonly data: string
  }
  /** Een klant toevoegen; het antwoord is het nieuwe id. */
  readonly createCustomer: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "name": string; readonly "contactEmail"?: undefined | string; readonly "street": string; readonly "houseNumber": string; readonly "zipCode": string; readonly "city": string; readonly "country"?: undefined | string; readonly "cocNumber"?: undefined | string | null; readonly "btwId"?: undefined | string | null; readonly "kind"?: undefined | "business" | "consumer" | "unknown"; readonly "language"?: undefined | "nl" | "en"; readonly "paymentDays"?: undefined | number | null; readonly "currency"?: undefined | "AED" | "AFN" | "ALL" | "AMD" | "ANG" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BGN" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CLP" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "UYU" | "UZS" | "VES" | "VND" | "VUV" | "WST" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG" | null; readonly "creditLimit"?: undefined | number | null; readonly "isLargeCompany"?: undefined | boolean; readonly "notes"?: undefined | string; readonly "contacts"?: undefined | readonly ({ readonly "name": string; readonly "email"?: undefined | string; readonly "phone"?: undefined | string; readonly "purposes"?: undefined | readonly ("invoice" | "quote" | "reminder")[] })[] }
    readonly data: string
  }
  /** Maak een incasso-opdracht: een bestand waarmee de bank deze facturen int. Er wordt niets geboekt; dat doet de bankregel. Het antwoord is het nieuwe id. */
  readonly createDirectDebitBatch: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "bankAccountId": string; readonly "date": string; readonly "items": readonly ({ readonly "documentId": string; readonly "mandateId": string; readonly "amount": number; readonly "last"?: undefined | boolean })[]; readonly "password"?: undefined | string | null; readonly "code"?: undefined | string }
    readonly data: string
  }
  /** Leg een besluit over dividend vast en boek het: 15% dividendbelasting en de rest aan de aandeelhouder. Alleen voor een bv. Terugdraaien kan. */
  readonly createDividend: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "decidedOn": string; readonly "payableOn"?: undefined | string | null; readonly "shareholder": string; readonly "iban"?: undefined | string; readonly "amount": number; readonly "isExempt"?: undefined | boolean; readonly "toCurrentAccount"?: undefined | boolean; readonly "passesEquityTest": boolean; readonly "passesPaymentTest": boolean; readonly "testNote": string; readonly "kenmerk"?: undefined | string }
    readonly data: string
  }
  /** Boek een uitgave bij een document dat al is geüpload; geeft het id ervan. */
  readonly createExpense: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "description": string; readonly "supplierName"?: undefined | string | null; readonly "supplierInvoiceNumber"?: undefined | string | null; readonly "backingDocumentId": string; readonly "projectId"?: undefined | string | null; readonly "date"?: undefined | string; readonly "bookedOn"?: undefined | string; readonly "foreign"?: undefined | { readonly "currency": "AED" | "AFN" | "ALL" | "AMD" | "ANG" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BGN" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CLP" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "UYU" | "UZS" | "VES" | "VND" | "VUV" | "WST" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG"; readonly "perEuro": number } | null; readonly "paidBeforeAmount"?: undefined | number | null; readonly "privatePercentage"?: undefined | number; readonly "lines": readonly ({ readonly "description"?: undefined | string; readonly "quantity"?: undefined | number; readonly "unitPrice"?: undefined | number; readonly "vatPercentage"?: undefined | number; readonly "vatTreatment"?: undefined | number; readonly "vatDeductible"?: undefined | boolean; readonly "vatAmount"?: undefined | number | null; readonly "costLedgerAccountId": string; readonly "bankLedgerAccountId": string })[] }
    readonly data: string
  }
  /** Een doel stellen; het antwoord is het nieuwe id. */
  readonly createGoal: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: string
  }
  /** Een conceptfactuur maken; het antwoord is het nieuwe id. */
  readonly createInvoice: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "customerId": string; readonly "projectId"?: undefined | string | null; readonly "title"?: undefined | string | null; readonly "purchaseOrderNumber"?: undefined | string | null; readonly "issueDate": string; readonly "dueDate": string; readonly "deliveryDate": string; readonly "foreign"?: undefined | { readonly "currency": "AED" | "AFN" | "ALL" | "AMD" | "ANG" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BGN" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CLP" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "UYU" | "UZS" | "VES" | "VND" | "VUV" | "WST" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG"; readonly "perEuro": number } | null; readonly "lines": readonly ({ readonly "description"?: undefined | string; readonly "quantity"?: undefined | number; readonly "unit"?: undefined | "HUR" | "C62" | "DAY" | "WEE" | "MON" | "ANN" | "LS" | "KMT" | "MTR" | "MTK" | "MTQ" | "KGM" | "LTR" | "KWH" | null; readonly "unitPrice"?: undefined | number; readonly "isPriceInclusive"?: undefined | boolean; readonly "discountPercentage"?: undefined | number | null; readonly "discountAmount"?: undefined | number | null; readonly "vatPercentage"?: undefined | number; readonly "vatTreatment"?: undefined | number; readonly "supply"?: undefined | "service" | "goods"; readonly "revenueAccount"?: undefined | string | null; readonly "isPrepayment"?: undefined | boolean })[] }
    readonly data: string
  }
  /** Boek met de hand (memoriaal). Debet en credit zijn gelijk. */
  readonly createJournalEntry: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "transactionDate": string; readonly "description": string; readonly "journalEntryLines": readonly ({ readonly "ledgerAccountId": string; readonly "isDebit": boolean; readonly "amount": number })[]; readonly "isYearEnd"?: undefined | boolean }
    readonly data: string
  }
  /** Voeg een grootboekrekening toe. */
  readonly createLedgerAccount: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "numberAsString": string; readonly "description": string; readonly "type": number; readonly "rgsCode"?: undefined | string | null }
    readonly data: string
  }
  /** Voeg een lening toe. Ze krijgt een eigen rekening, of hoort bij een post van de beginbalans (openItemId) of een rekening waarop ze al staat (ledgerAccountId). Er wordt niets geboekt: dat doen de regels van de bank. */
  readonly createLoan: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "name": string; readonly "lender": string; readonly "iban"?: undefined | string; readonly "interestPercentage": number; readonly "firstDueOn": string; readonly "everyMonths"?: undefined | 1 | 3 | 6 | 12; readonly "instalments": number; readonly "instalmentAmount"?: undefined | number | null; readonly "afterExtra"?: undefined | "lower" | "shorter"; readonly "kind": "annuity" | "linear" | "at-end" | "by-hand"; readonly "principalAmount"?: undefined | number | null; readonly "startsOn": string; readonly "openItemId"?: undefined | string | null; readonly "ledgerAccountId"?: undefined | string | null }
    readonly data: string
  }
  /** Een machtiging vastleggen die een klant tekende. Het antwoord is het nieuwe id. */
  readonly createMandate: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "customerId": string; readonly "reference": string; readonly "scheme": "CORE" | "B2B"; readonly "recurrent": boolean; readonly "holder": string; readonly "iban": string; readonly "signedOn": string; readonly "noticeDays": number; readonly "evidence": string; readonly "formId"?: undefined | string | null; readonly "replacesId"?: undefined | string | null; readonly "password"?: undefined | string | null; readonly "code"?: undefined | string }
    readonly data: string
  }
  /** Leg de beginbalans vast, één keer; terugdraaien kan met /api/JournalEntries/{id}/reverse. Elke regel op 1300, 1600 of 1530 is een openstaande post, en elke belasting of lening met een subject. Geef met old je oude balans mee, dan wordt de controle bewaard. */
  readonly createOpeningBalance: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "date": string; readonly "lines": readonly ({ readonly "ledgerAccountId": string; readonly "isDebit": boolean; readonly "amount": number; readonly "openItem"?: undefined | { readonly "id"?: undefined | string | null; readonly "subject"?: undefined | "vat" | "payroll-tax" | "income-tax" | "health-contribution" | "corporate-tax" | "loan" | null; readonly "relation"?: undefined | string; readonly "customerId"?: undefined | string | null; readonly "reference"?: undefined | string; readonly "date"?: undefined | string | null; readonly "dueDate"?: undefined | string | null; readonly "kenmerk"?: undefined | string; readonly "iban"?: undefined | string; readonly "vatPercentage"?: undefined | number | null; readonly "interestPercentage"?: undefined | number | null; readonly "instalment"?: undefined | number | null } | null; readonly "prepaid"?: undefined | { readonly "id"?: undefined | string | null; readonly "description": string; readonly "ledgerAccountId": string; readonly "firstDay": string; readonly "lastDay": string } | null; readonly "deposit"?: undefined | { readonly "id"?: undefined | string | null; readonly "customerId": string; readonly "reference"?: undefined | string; readonly "vatPercentage"?: undefined | number | null } | null; readonly "asset"?: undefined | { readonly "id"?: undefined | string | null; readonly "name": string; readonly "inUseOn": string; readonly "months": number; readonly "residualAmount"?: undefined | number; readonly "depreciatedBeforeAmount"?: undefined | number } | null })[]; readonly "old"?: undefined | readonly ({ readonly "heading": "money" | "receivables" | "assets" | "stock" | "prepaid" | "payables" | "taxes" | "loans" | "deposits" | "rest" | "equity"; readonly "amount": number })[] }
    readonly data: string
  }
  /** Maak een betaalopdracht: een bestand voor de bank met deze betalingen. Er wordt niets geboekt; dat doet de bankregel. Het antwoord is het nieuwe id. */
  readonly createPaymentBatch: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "bankAccountId": string; readonly "date": string; readonly "items": readonly ({ readonly "kind": "expense" | "creditNote" | "vatReturn" | "openItem" | "wageItem"; readonly "targetId": string; readonly "amount": number; readonly "iban"?: undefined | string; readonly "name"?: undefined | string; readonly "remittance"?: undefined | string })[]; readonly "password"?: undefined | string | null; readonly "code"?: undefined | string }
    readonly data: string
  }
  /** Leg een uitbetaling vast en boek die. Verkocht min terugbetaald, kosten en ingehouden is uitbetaald, tot op de cent. Terugdraaien kan. */
  readonly createPayout: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "provider": "mollie" | "stripe" | "adyen" | "sumup" | "zettle" | "ccv" | "paypal" | "bol" | "thuisbezorgd" | "airbnb" | "etsy" | "other"; readonly "providerName"?: undefined | string | null; readonly "soldFrom"?: undefined | string | null; readonly "day": string; readonly "sales"?: undefined | "unbooked" | "invoices" | "booked"; readonly "sells"?: undefined | "goods" | "services"; readonly "highAmount"?: undefined | number; readonly "lowAmount"?: undefined | number; readonly "zeroAmount"?: undefined | number; readonly "refundedHighAmount"?: undefined | number; readonly "refundedLowAmount"?: undefined | number; readonly "refundedZeroAmount"?: undefined | number; readonly "bookedAmount"?: undefined | number; readonly "accountNumber"?: undefined | string | null; readonly "documents"?: undefined | readonly ({ readonly "id": string; readonly "amount": number })[]; readonly "feesAmount"?: undefined | number; readonly "feesVatAmount"?: undefined | number; readonly "feeVat"?: undefined | "nl" | "eu" | "non-eu" | "none" | null; readonly "feeAccount"?: undefined | string | null; readonly "withheldAmount"?: undefined | number; readonly "paidOutAmount": number; readonly "reference"?: undefined | string; readonly "note"?: undefined | string | null; readonly "bankLineId"?: undefined | string | null; readonly "isApartFromTakings"?: undefined | boolean }
    readonly data: string
  }
  /** Een product toevoegen; het antwoord is het nieuwe id. */
  readonly createProduct: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "code"?: undefined | string | null; readonly "name": string; readonly "description"?: undefined | string; readonly "unit"?: undefined | "HUR" | "C62" | "DAY" | "WEE" | "MON" | "ANN" | "LS" | "KMT" | "MTR" | "MTK" | "MTQ" | "KGM" | "LTR" | "KWH" | null; readonly "unitPrice": number; readonly "isPriceInclusive"?: undefined | boolean; readonly "vatPercentage"?: undefined | number; readonly "vatTreatment"?: undefined | number; readonly "supply"?: undefined | "service" | "goods"; readonly "revenueAccount"?: undefined | string | null }
    readonly data: string
  }
  /** Een project beginnen; het antwoord is het nieuwe id. */
  readonly createProject: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "title": string; readonly "customerId": string }
    readonly data: string
  }
  /** Een conceptofferte maken; het antwoord is het nieuwe id. */
  readonly createQuote: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "customerId": string; readonly "projectId"?: undefined | string | null; readonly "title"?: undefined | string | null; readonly "purchaseOrderNumber"?: undefined | string | null; readonly "introMessage"?: undefined | string | null; readonly "outroMessage"?: undefined | string | null; readonly "vatPercentage"?: undefined | number; readonly "issueDate": string; readonly "dueDate": string; readonly "deliveryDate": string; readonly "needsCode"?: undefined | boolean; readonly "foreign"?: undefined | { readonly "currency": "AED" | "AFN" | "ALL" | "AMD" | "ANG" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BGN" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CLP" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "UYU" | "UZS" | "VES" | "VND" | "VUV" | "WST" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG"; readonly "perEuro": number } | null; readonly "lines": readonly ({ readonly "description"?: undefined | string; readonly "quantity"?: undefined | number; readonly "unit"?: undefined | "HUR" | "C62" | "DAY" | "WEE" | "MON" | "ANN" | "LS" | "KMT" | "MTR" | "MTK" | "MTQ" | "KGM" | "LTR" | "KWH" | null; readonly "unitPrice"?: undefined | number; readonly "isPriceInclusive"?: undefined | boolean; readonly "discountPercentage"?: undefined | number | null; readonly "discountAmount"?: undefined | number | null; readonly "vatPercentage"?: undefined | number; readonly "vatTreatment"?: undefined | number; readonly "supply"?: undefined | "service" | "goods"; readonly "revenueAccount"?: undefined | string | null })[] }
    readonly data: string
  }
  /** Een terugkerende factuur maken; het antwoord is het nieuwe id. In de titel en de omschrijvingen kunnen {maand}, {jaar}, {kwartaal}, {periode}, {periode-begin} en {periode-eind} staan. */
  readonly createRecurringInvoice: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "customerId": string; readonly "projectId"?: undefined | string | null; readonly "title"?: undefined | string | null; readonly "purchaseOrderNumber"?: undefined | string | null; readonly "foreign"?: undefined | { readonly "currency": "AED" | "AFN" | "ALL" | "AMD" | "ANG" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BGN" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CLP" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "UYU" | "UZS" | "VES" | "VND" | "VUV" | "WST" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG"; readonly "perEuro": number } | null; readonly "lines": readonly ({ readonly "description"?: undefined | string; readonly "quantity"?: undefined | number; readonly "unit"?: undefined | "HUR" | "C62" | "DAY" | "WEE" | "MON" | "ANN" | "LS" | "KMT" | "MTR" | "MTK" | "MTQ" | "KGM" | "LTR" | "KWH" | null; readonly "unitPrice"?: undefined | number; readonly "isPriceInclusive"?: undefined | boolean; readonly "discountPercentage"?: undefined | number | null; readonly "discountAmount"?: undefined | number | null; readonly "vatPercentage"?: undefined | number; readonly "vatTreatment"?: undefined | number; readonly "supply"?: undefined | "service" | "goods"; readonly "revenueAccount"?: undefined | string | null; readonly "isPrepayment"?: undefined | boolean })[]; readonly "paymentDays"?: undefined | number; readonly "mode"?: undefined | "concept" | "finalise" | "send"; readonly "anchor": string; readonly "unit": "week" | "month" | "quarter" | "year"; readonly "every"?: undefined | number; readonly "isOnLastDay"?: undefined | boolean; readonly "timing"?: undefined | "advance" | "arrears"; readonly "firstDay"?: undefined | string | null; readonly "lastDay"?: undefined | string | null; readonly "mostRuns"?: undefined | number | null; readonly "isProRata"?: undefined | boolean; readonly "sourceId"?: undefined | string | null }
    readonly data: string
  }
  /** Een terugbetaling melden. Aan je klant, per regel of als bedrag: een creditnota en de betaling van wat daarvan over is. Van een leverancier: een negatieve uitgave met dezelfde btw, hetzelfde project en een eigen document. Nooit meer dan er is betaald. */
  readonly createRefund: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "creditNoteId": string | null; readonly "expenseId": string | null; readonly "amount": number }
  }
  /** Voeg een kassa toe. De eerste komt er vanzelf bij de eerste dagomzet. */
  readonly createRegister: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "name": string; readonly "sells"?: undefined | "goods" | "services" }
    readonly data: string
  }
  /** Schrijf een eigen rit. Zonder vehicleId is dat met je eigen auto. Het antwoord is het id. */
  readonly createTrip: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "vehicleId"?: undefined | string | null; readonly "day": string; readonly "origin": string; readonly "destination": string; readonly "isReturn"?: undefined | boolean; readonly "kilometres"?: undefined | number | null; readonly "odometerStart"?: undefined | number | null; readonly "odometerEnd"?: undefined | number | null; readonly "purpose": string; readonly "kind"?: undefined | "business" | "commuting" | "private"; readonly "projectId"?: undefined | string | null }
    readonly data: string
  }
  /** Voeg een auto toe waarmee je zelf rijdt. Het antwoord is het id. */
  readonly createVehicle: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "kind": "private" | "business"; readonly "name": string; readonly "plate"?: undefined | string; readonly "logFrom"?: undefined | string | null; readonly "odometerFrom"?: undefined | number | null }
    readonly data: string
  }
  /** Leg het loon van een periode vast en boek het. Bruto plus vergoedingen min wat is ingehouden is netto, tot op de cent. Terugdraaien kan. */
  readonly createWageJournal: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "firstDay": string; readonly "lastDay": string; readonly "isCorrection"?: undefined | boolean; readonly "shares": readonly ({ readonly "person"?: undefined | string; readonly "iban"?: undefined | string; readonly "grossAmount"?: undefined | number; readonly "holidayReservedAmount"?: undefined | number; readonly "holidayPaidAmount"?: undefined | number; readonly "travelAmount"?: undefined | number; readonly "payrollTaxAmount"?: undefined | number; readonly "employerChargesAmount"?: undefined | number; readonly "pensionEmployeeAmount"?: undefined | number; readonly "pensionEmployerAmount"?: undefined | number; readonly "netAmount"?: undefined | number })[]; readonly "payOn"?: undefined | string | null; readonly "taxDueOn"?: undefined | string | null; readonly "kenmerk"?: undefined | string; readonly "pensionFund"?: undefined | string; readonly "pensionIban"?: undefined | string; readonly "pensionDueOn"?: undefined | string | null; readonly "note"?: undefined | string | null }
    readonly data: string
  }
  /** Een webhook maken. Het geheim waarmee je de handtekening van een melding controleert, staat alleen in dit antwoord. */
  readonly createWebhook: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "name": string; readonly "url": string; readonly "types": readonly ("invoice.finalised" | "invoice.sent" | "invoice.viewed" | "invoice.paid" | "invoice.overdue" | "invoice.cancelled" | "open_item.paid" | "open_item.overdue" | "quote.sent" | "quote.viewed" | "quote.question" | "quote.signed" | "quote.agreed" | "quote.invoiced" | "quote.refused" | "quote.withdrawn" | "quote.replaced" | "credit_note.finalised" | "payment.received" | "payment.reversed" | "expense.created" | "bank.imported" | "takings.recorded" | "takings.cancelled" | "cash.moved" | "cash.reversed" | "payout.recorded" | "payout.cancelled" | "wages.recorded" | "wages.cancelled" | "dividend.recorded" | "dividend.cancelled" | "loan.created" | "loan.cancelled" | "hours.created" | "hours.changed" | "hours.removed" | "trip.created" | "trip.changed" | "trip.removed" | "customer.created" | "customer.changed" | "customer.archived" | "vat.filed" | "year.closed" | "annual_accounts.adopted" | "annual_accounts.cancelled" | "question.opened")[] }
    readonly data: { readonly "id": string; readonly "secret": string }
  }
  /** Zeg wat een bankregel is: een factuur (invoice), creditnota, uitgave (expense), btw-aangifte (vatReturn), een openstaande post van de beginbalans (openItem), een grootboekrekening (account), een eigen overboeking (transfer) of een boeking die er al is (link). De delen zijn samen de regel. Een factuur met een negatief bedrag is een betaling die is teruggehaald; met consent surplus wat de klant te veel betaalde. Incassokosten (4455) en rente (9000) die een klant bij een factuur betaalde: account met vatCode outside-scope en de factuur als targetId. Met answer de naam waaronder het is gekozen. Kan een overboeking van meer creditcards zijn (places van BankSettings), dan met de bankrekening als targetId of de grootboekrekening. Met remember wordt het een regel. */
  readonly decideBankLine: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "parts": readonly ({ readonly "kind": "invoice" | "creditNote" | "expense" | "vatReturn" | "openItem" | "account" | "transfer" | "link"; readonly "targetId"?: undefined | string; readonly "ledgerAccountId"?: undefined | string; readonly "vatCode"?: undefined | "purchase-none" | "purchase-nl" | "purchase-eu" | "purchase-non-eu" | "outside-scope" | null; readonly "vatPercentage"?: undefined | number; readonly "answer"?: undefined | "vat-return" | "payroll-tax" | "income-tax" | "health-premium" | "corporate-tax" | "car-tax" | "allowance" | "childcare" | "health-insurance" | "income-insurance" | "fine-driver" | "fine-business" | "bank-costs" | "provider-costs-nl" | "provider-costs-eu" | "interest-paid" | "interest-received" | "card-settlement" | "insurance" | "car-insurance" | "fuel" | "fuel-abroad" | "parking" | "street-parking" | "car-repairs" | "car-lease" | "public-transport" | "flight" | "lodging" | "lodging-abroad" | "eating-out" | "canteen" | "goods" | "goods-low" | "tools" | "equipment" | "office" | "telephone" | "postage" | "parcels" | "website" | "advertising" | "advertising-eu" | "software" | "software-eu" | "software-non-eu" | "rent-vat" | "rent" | "energy" | "water" | "accountancy" | "legal" | "membership-vat" | "membership" | "chamber" | "training-vat" | "training" | "gift" | "net-wages" | "pension" | "private-out" | "private-in" | "loan" | "own-account" | "cash" | "payout" | "subsidy" | "receipt-later" | null; readonly "consent"?: undefined | "surplus" | "difference" | null; readonly "amount": number })[]; readonly "remember"?: undefined | boolean }
    readonly data: { readonly "ruleOffer": { readonly "label": string; readonly "iban": string; readonly "name": string; readonly "words": string; readonly "direction": "in" | "out"; readonly "minAmount": number | null; readonly "maxAmount": number | null; readonly "ledgerAccountId": string | null; readonly "vatCode": "purchase-none" | "purchase-nl" | "purchase-eu" | "purchase-non-eu" | null; readonly "documentKind": "invoice" | "creditNote" | "expense" | "vatReturn" | null; readonly "openLines": number } | null }
  }
  /** Het aangeboden eigendom niet aannemen. */
  readonly declineOwnership: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Een kolomindeling vergeten. Wat ermee is ingelezen blijft. */
  readonly deleteBankMapping: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Een regel weggooien. Wat er geboekt is blijft. */
  readonly deleteBankRule: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Een concept verwijderen: een offerte, factuur of creditnota die nog nooit een nummer had. */
  readonly deleteDocument: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Een project zonder documenten en uren verwijderen. */
  readonly deleteProject: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Verwijder een eigen rit die niet is geboekt. */
  readonly deleteTrip: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Melden dat een handeling met geld niet van jullie was: wie het deed wordt overal uitgelogd, de sleutels van diegene werken niet meer, wat terug kan gaat terug, en geld staat stil tot een eigenaar het weer toestaat. */
  readonly denyMoneyAct: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "password"?: undefined | string | null; readonly "code"?: undefined | string }
    readonly data: { readonly "isRestored": boolean; readonly "sessions": number; readonly "keys": number; readonly "advice": string }
  }
  /** Boek elke maand afschrijving die voorbij is en nog niet is geboekt. Gebeurt anders vanzelf. */
  readonly depreciateNow: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "bookedMonths": number }
  }
  /** Gooi je timer weg: er worden geen uren geschreven. */
  readonly discardTimer: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Meld dat een bedrijfsmiddel is verkocht of afgevoerd; boekt het resultaat. */
  readonly disposeAsset: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "date": string; readonly "proceedsAmount"?: undefined | number; readonly "vatPercentage"?: undefined | number; readonly "ledgerAccountId"?: undefined | string | null }
    readonly data: null
  }
  /** Een nieuw concept met dezelfde klant en regels, gedateerd vandaag. */
  readonly duplicateInvoice: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: string
  }
  /** Een nieuw concept met dezelfde klant, teksten en regels, gedateerd vandaag. */
  readonly duplicateQuote: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: string
  }
  /** Een betalingsregeling beëindigen: de herinneringen gaan daarna verder. */
  readonly endArrangement: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Een koppeling beëindigen, ook bij de bank. De regels die er al zijn, blijven. */
  readonly endBankConnection: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Je agenda-adres intrekken: wie het heeft, leest er niets meer. */
  readonly endCalendarFeed: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Iemand uit het bedrijf verwijderen. Sessies en sleutels van die persoon eindigen meteen; webhooks alleen met webhooksOff. */
  readonly endMembership: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "password"?: undefined | string | null; readonly "code"?: undefined | string; readonly "webhooksOff"?: undefined | boolean }
    readonly data: null
  }
  /** Overal uitloggen, behalve hier. */
  readonly endOtherSessions: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Een passkey weghalen: inloggen kan er niet meer mee. */
  readonly endPasskey: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "id": string; readonly "password": string }
    readonly data: null
  }
  /** Eén sessie beëindigen. */
  readonly endSession: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Inloggen zonder code. */
  readonly endTwoFactor: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "password": string }
    readonly data: null
  }
  /** De geschiedenis als CSV, met dezelfde filters. */
  readonly exportAuditEvents: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "kind"?: undefined | "sales" | "customers" | "products" | "projects" | "purchases" | "bank" | "books" | "questions" | "settings" | "people"; readonly "person"?: undefined | string | "customer" | "program"; readonly "record"?: undefined | string; readonly "period"?: undefined | string; readonly "year"?: undefined | string; readonly "search"?: undefined | string; readonly "from"?: undefined | string; readonly "to"?: undefined | string }
    readonly body: undefined
    readonly data: Blob
  }
  /** De boeken van een jaar als XML Auditfile Financieel 4.0, zoals de Belastingdienst ze leest. */
  readonly exportAuditFile: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "year": string }
    readonly body: undefined
    readonly data: Blob
  }
  /** Alle klanten met alle velden als CSV. */
  readonly exportCustomers: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: Blob
  }
  /** Alles in één ZIP: auditfiles, pdf’s, documenten bij kosten, elke tabel als CSV, en een index. X-Expected-Bytes zegt ongeveer hoe groot. */
  readonly exportEverything: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: Blob
  }
  /** De eigen prijzen van alle klanten als CSV. */
  readonly exportPrices: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: Blob
  }
  /** Alle producten met alle velden als CSV. */
  readonly exportProducts: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: Blob
  }
  /** Het jaardossier voor je accountant als ZIP: auditfile, rapporten, elke balansrekening met haar boekingen, bedrijfsmiddelen, uren, ritten, vragen en documenten van een jaar, met een index met SHA-256. */
  readonly exportYearPackage: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "year": string }
    readonly body: undefined
    readonly data: Blob
  }
  /** De jaren waarin is geboekt, het laatste eerst. */
  readonly exportYears: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: readonly (number)[]
  }
  /** Nu ophalen. Een bank laat vier keer per dag ophalen toe. */
  readonly fetchBankConnection: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** De mailbox nu ophalen, zonder op het hele uur te wachten. */
  readonly fetchReceiptMailbox: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Noteer op welke dag de vastgestelde jaarrekening bij de Kamer van Koophandel is gedeponeerd. */
  readonly fileAnnualAccounts: {
    readonly params: { readonly "year": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "filedOn": string }
    readonly data: null
  }
  /** Zet een OSS-aangifte als ingediend vast: de cijfers bevriezen, en wat later verandert is een correctie in een volgende aangifte. */
  readonly fileOssReturn: {
    readonly params: { readonly "period": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Zet een btw-aangifte als ingediend vast: de cijfers bevriezen, het tijdvak gaat dicht en de afrekening wordt geboekt. */
  readonly fileVatReturn: {
    readonly params: { readonly "period": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** De bankregel op 1200 (vraagposten) die op deze uitgave wacht, of null. In euro is het een regel met precies grossAmount; met currency is grossAmount het bedrag in euro tegen de koers, en mag je het weglaten. */
  readonly findWaitingLine: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "date": string; readonly "grossAmount"?: undefined | string; readonly "currency"?: undefined | "AED" | "AFN" | "ALL" | "AMD" | "ANG" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BGN" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CLP" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "UYU" | "UZS" | "VES" | "VND" | "VUV" | "WST" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG"; readonly "supplierName"?: undefined | string }
    readonly body: undefined
    readonly data: { readonly "date": string; readonly "amount": number; readonly "description": string } | null
  }
  /** Terug van de bank, met de code en de state uit het adres. Het antwoord is het id van de koppeling. */
  readonly finishBankConnection: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "code": string; readonly "state": string }
    readonly data: string
  }
  /** Een link om een nieuw wachtwoord te kiezen, per mail. Het antwoord zegt niet of het adres bekend is. */
  readonly forgotPassword: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "email": string }
    readonly data: null
  }
  /** Of een boekhouder die boekt ook de btw-aangifte mag afronden en het jaar mag afsluiten. */
  readonly getAccountantSettings: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "mayFile": boolean }
  }
  /** Het bestand dat bij een handmatig akkoord is bewaard, als download. */
  readonly getAgreementFile: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: Blob
  }
  /** De jaarrekening van een bv over een jaar: balans, winst-en-verliesrekening en toelichting, met de termijnen en de vaststelling. */
  readonly getAnnualAccounts: {
    readonly params: { readonly "year": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "accounts": { readonly "year": number; readonly "regime": "micro" | "small"; readonly "company": { readonly "name": string; readonly "kvkNumber": string; readonly "address": string; readonly "seat": string }; readonly "directors": readonly (string)[]; readonly "hasBefore": boolean; readonly "balance": readonly ({ readonly "kind": "part" | "line" | "subtotal" | "total"; readonly "title": string; readonly "amount": number | null; readonly "before": number | null; readonly "accounts": readonly ({ readonly "number": string; readonly "name": string; readonly "amount": number; readonly "before": number | null })[] })[]; readonly "result": readonly ({ readonly "kind": "part" | "line" | "subtotal" | "total"; readonly "title": string; readonly "amount": number | null; readonly "before": number | null; readonly "accounts": readonly ({ readonly "number": string; readonly "name": string; readonly "amount": number; readonly "before": number | null })[] })[]; readonly "assets": readonly ({ readonly "name": string; readonly "begin": number; readonly "bought": number; readonly "disposed": number; readonly "depreciated": number; readonly "end": number; readonly "accumulated": number })[]; readonly "debts": readonly ({ readonly "name": string; readonly "owed": number; readonly "withinYear": number; readonly "afterFiveYears": number })[]; readonly "notes": readonly ({ readonly "title": string; readonly "text": string })[]; readonly "resultAmount": number }; readonly "sha256": string; readonly "size": "micro" | "small" | "medium" | "large"; readonly "criteria": { readonly "assets": number; readonly "revenue": number; readonly "limits": readonly ({ readonly "size": "micro" | "small" | "medium"; readonly "assets": number; readonly "revenue": number; readonly "staff": number })[]; readonly "checkedUntil": string }; readonly "answers": { readonly "regime": "micro" | "small" | null; readonly "staff": number; readonly "seat": string; readonly "activities": string; readonly "directors": string; readonly "commitments": string; readonly "isExtended": boolean; readonly "version": number }; readonly "terms": { readonly "makeUpBy": string; readonly "adoptBy": string; readonly "fileBy": string }; readonly "isClosed": boolean; readonly "adopted": { readonly "on": string; readonly "at": string; readonly "sha256": string; readonly "filedOn": string | null; readonly "entryId": string | null; readonly "isChanged": boolean } | null; readonly "cancelled": readonly ({ readonly "on": string; readonly "at": string; readonly "reason": string })[] } | null
  }
  /** De jaarrekening als PDF: geheel, of met for=filing alleen wat je bij de Kamer van Koophandel deponeert. */
  readonly getAnnualAccountsPdf: {
    readonly params: { readonly "year": string }
    readonly query: { readonly "for"?: undefined | "meeting" | "filing" }
    readonly body: undefined
    readonly data: Blob
  }
  /** De jaarrekening als XBRL-instance in hele euro’s: geheel, of met for=filing alleen wat je bij de Kamer van Koophandel deponeert. Gemaakt met de namen van de Nederlandse Taxonomie, niet met die taxonomie gecontroleerd. */
  readonly getAnnualAccountsXbrl: {
    readonly params: { readonly "year": string }
    readonly query: { readonly "for"?: undefined | "meeting" | "filing" }
    readonly body: undefined
    readonly data: Blob
  }
  /** De mail die een betalingsregeling aan de klant bevestigt, ingevuld en wel; er gaat niets weg. */
  readonly getArrangementMailDraft: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "customerName": string; readonly "from": string; readonly "to": readonly (string)[]; readonly "subject": string; readonly "body": string; readonly "facts": readonly ({ readonly "label": string; readonly "value": string })[]; readonly "accent": string | null; readonly "logo": string | null; readonly "hasMailServer": boolean; readonly "isConfirmed": boolean }
  }
  /** Een bedrijfsmiddel met zijn afschrijvingsplan: wat is geboekt en wat nog komt. */
  readonly getAsset: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "id": string; readonly "name": string; readonly "account": { readonly "number": string; readonly "name": string }; readonly "inUseOn": string; readonly "costAmount": number; readonly "depreciatedBeforeAmount": number; readonly "depreciatedAmount": number; readonly "bookValue": number; readonly "state": "in-use" | "written-off" | "disposed" | "cancelled"; readonly "version": number; readonly "residualAmount": number; readonly "months": number; readonly "source": "bought" | "contributed"; readonly "contributionEntryNumber": number | null; readonly "expenseId": string | null; readonly "disposedOn": string | null; readonly "resultAmount": number | null; readonly "schedule": readonly ({ readonly "month": string; readonly "amount": number; readonly "bookValue": number; readonly "bookedOn": string | null; readonly "entryNumber": number | null })[]; readonly "changes": readonly ({ readonly "changedAt": string; readonly "from": { readonly "name": string; readonly "residualAmount": number; readonly "months": number }; readonly "to": { readonly "name": string; readonly "residualAmount": number; readonly "months": number }; readonly "fromMonth": string | null })[] }
  }
  /** Het bestand zelf, als download. */
  readonly getBackingDocument: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: Blob
  }
  /** Wanneer de laatste reservekopie van deze installatie is gemaakt en gecontroleerd. */
  readonly getBackup: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "health": "off" | "first" | "fine" | "late" | "wrong"; readonly "lastBackupAt": string | null; readonly "copiedThrough": string | null; readonly "checkedAt": string | null; readonly "isCheckRight": boolean | null }
  }
  /** De balans: bezittingen, schulden, eigen vermogen en het resultaat van het lopende boekjaar. Debet min credit van alle regels samen is 0,00. */
  readonly getBalance: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "ledgerAccounts": readonly ({ readonly "id": string; readonly "numberAsString": string; readonly "description": string; readonly "type": { readonly "value": number; readonly "name": string }; readonly "debitTotalAmount": number; readonly "creditTotalAmount": number })[] }
  }
  /** Een ingelezen bestand van de bank. */
  readonly getBankImport: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "id": string; readonly "fileName": string; readonly "format": string; readonly "importedAt": string; readonly "newLines": number; readonly "duplicateLines": number; readonly "decidedLines": number; readonly "notRemovable": string | null; readonly "statements": readonly ({ readonly "bankAccountId": string; readonly "from": string; readonly "to": string; readonly "opening": number | null; readonly "closing": number | null })[] }
  }
  /** De factuur of creditnota van een klantlink: wat erop staat, wat openstaat en wat is ontvangen. */
  readonly getByCustomerLink: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "view": "document"; readonly "kind": "invoice" | "credit-note"; readonly "number": string; readonly "title": string | null; readonly "purchaseOrderNumber": string | null; readonly "issueDate": string; readonly "dueDate": string; readonly "deliveryDate": string; readonly "intro": string; readonly "outro": string; readonly "footer": string; readonly "remarks": readonly (string)[]; readonly "corrects": { readonly "number": string; readonly "issueDate": string } | null; readonly "supplier": { readonly "name": string; readonly "street": string; readonly "houseNumber": string; readonly "zipCode": string; readonly "city": string; readonly "country": string; readonly "kvkNumber": string | null; readonly "vatId": string | null; readonly "email": string; readonly "iban": string; readonly "bic": string | null; readonly "nameOnAccount": string; readonly "phone": string | null; readonly "website": string | null }; readonly "customer": { readonly "name": string; readonly "street": string; readonly "houseNumber": string; readonly "zipCode": string; readonly "city": string; readonly "country": string; readonly "kvkNumber": string | null; readonly "vatId": string | null; readonly "language"?: undefined | "nl" | "en" }; readonly "lines": readonly ({ readonly "description": string; readonly "quantity": number; readonly "unit": "HUR" | "C62" | "DAY" | "WEE" | "MON" | "ANN" | "LS" | "KMT" | "MTR" | "MTK" | "MTQ" | "KGM" | "LTR" | "KWH" | null; readonly "unitPrice": number; readonly "isPriceInclusive": boolean; readonly "discountPercentage": number | null; readonly "discountAmount": number | null; readonly "vatPercentage": number; readonly "vatTreatment": number; readonly "supply": "service" | "goods"; readonly "foreignNetAmount": number | null; readonly "netAmount": number; readonly "vatAmount": number })[]; readonly "perRate": readonly ({ readonly "vatTreatment": number; readonly "vatPercentage": number; readonly "netAmount": number; readonly "vatAmount": number })[]; readonly "foreign": { readonly "currency": "AED" | "AFN" | "ALL" | "AMD" | "ANG" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BGN" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CLP" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "UYU" | "UZS" | "VES" | "VND" | "VUV" | "WST" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG"; readonly "perEuro": number; readonly "source": "typed" | "ecb"; readonly "gross": number; readonly "rateDay": string; readonly "netAmount": number; readonly "vatAmount": number; readonly "perRate": readonly ({ readonly "vatTreatment": number; readonly "vatPercentage": number; readonly "netAmount": number; readonly "vatAmount": number })[] } | null; readonly "totalAmountSummary": { readonly "netAmount": number; readonly "vatAmount": number; readonly "grossAmount": number }; readonly "look": { readonly "accent": string | null; readonly "hasLogo": boolean }; readonly "state": "due" | "late" | "paid" | "cancelled" | "nothing-due" | "credit"; readonly "openAmount": number; readonly "foreignOpenAmount": number | null; readonly "charges": { readonly "costs": number; readonly "interest": number; readonly "invoices": readonly (string)[] } | null; readonly "instalments": readonly ({ readonly "dueOn": string; readonly "amount": number; readonly "received": number; readonly "state": "received" | "partly" | "open" | "missed" })[] | null; readonly "askedAmount": number; readonly "received": readonly ({ readonly "date": string; readonly "amount": number; readonly "number": string | null })[]; readonly "credits": readonly ({ readonly "number": string; readonly "date": string; readonly "amount": number })[]; readonly "hasEInvoice": boolean; readonly "paymentReference": string | null; readonly "qrCode": readonly (string)[] | null; readonly "isDisputed": boolean; readonly "online": { readonly "state": "offered" | "processing" | "not-paid" | "test-paid"; readonly "isTest": boolean } | null } | { readonly "view": "closed"; readonly "reason": "revoked" | "expired"; readonly "language": "nl" | "en"; readonly "supplier": { readonly "name": string; readonly "email": string; readonly "phone": string | null; readonly "website": string | null } }
  }
  /** Je agenda-adres: of je er een hebt, en wat erin staat. */
  readonly getCalendarFeed: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "hasInvoices": boolean; readonly "hasAmounts": boolean; readonly "createdAt": string } | null
  }
  /** Het kasboek van een maand: elke beweging van de kas, en wat er na elke dag in zat. */
  readonly getCashBook: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "month": string }
    readonly body: undefined
    readonly data: { readonly "month": string; readonly "openingAmount": number; readonly "closingAmount": number; readonly "days": readonly ({ readonly "day": string; readonly "lines": readonly ({ readonly "entryId": string; readonly "entryNumber": number; readonly "description": string; readonly "amount": number })[]; readonly "balanceAmount": number })[]; readonly "belowZeroOn": string | null }
  }
  /** De gegevens van het eigen bedrijf. */
  readonly getCompany: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "email": string; readonly "name": string; readonly "contactEmail": string; readonly "street": string; readonly "houseNumber": string; readonly "zipCode": string; readonly "city": string; readonly "country": string; readonly "iban": string; readonly "bic": string | null; readonly "nameOnCard": string; readonly "chamberOfCommerceNumber": string; readonly "vatId": string; readonly "contactPhoneNumber": string | null; readonly "contactWebsite": string | null; readonly "legalForm": "sole" | "partnership" | "company" | "other" | null; readonly "version": number; readonly "isEmailConfirmed": boolean; readonly "secondFactorFrom": string | null; readonly "deletedOn": string | null; readonly "isTest": boolean; readonly "importedElsewhereAt": string | null; readonly "role": "owner" | "admin" | "billing" | "employee" | "accountant-reading" | "accountant-posting" | "accountant-filing"; readonly "moneyRights": readonly ("money.route" | "money.send")[] }
  }
  /** Eén creditnota met regels, verrekeningen, terugbetalingen, boekingen en tijdlijn. */
  readonly getCreditNote: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "id": string; readonly "creditNoteNumber": string | null; readonly "invoiceId": string; readonly "invoiceNumber": string; readonly "customerId": string; readonly "customerName": string; readonly "projectId": string | null; readonly "reason": string | null; readonly "state": number; readonly "issueDate": { readonly "value": string }; readonly "totalAmountSummary": { readonly "netAmount": number; readonly "vatAmount": number; readonly "grossAmount": number }; readonly "foreign": { readonly "currency": "AED" | "AFN" | "ALL" | "AMD" | "ANG" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BGN" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CLP" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "UYU" | "UZS" | "VES" | "VND" | "VUV" | "WST" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG"; readonly "perEuro": number; readonly "source": "typed" | "ecb"; readonly "gross": number; readonly "rateDay": string; readonly "netAmount": number; readonly "vatAmount": number; readonly "perRate": readonly ({ readonly "vatTreatment": number; readonly "vatPercentage": number; readonly "netAmount": number; readonly "vatAmount": number })[] } | null; readonly "openAmount": number; readonly "timesSentPerEmail": number; readonly "isMailPending": boolean; readonly "lastMail": "queued" | "held" | "sent" | "kept" | "failed" | "withdrawn" | null; readonly "isArchived": boolean; readonly "version": number; readonly "purchaseOrderNumber": string | null; readonly "invoiceIssueDate": string; readonly "deliveryDate": string; readonly "lines": readonly ({ readonly "id": string; readonly "description": string; readonly "quantity": number; readonly "unit": "HUR" | "C62" | "DAY" | "WEE" | "MON" | "ANN" | "LS" | "KMT" | "MTR" | "MTK" | "MTQ" | "KGM" | "LTR" | "KWH" | null; readonly "unitPrice": number; readonly "isPriceInclusive": boolean; readonly "discountPercentage": number | null; readonly "discountAmount": number | null; readonly "vatPercentage": number; readonly "vatTreatment": number; readonly "supply": "service" | "goods"; readonly "revenueAccount": string | null; readonly "totalAmountSummary": { readonly "netAmount": number; readonly "vatAmount": number; readonly "grossAmount": number }; readonly "foreignNetAmount": number | null; readonly "invoiceLineId": string | null })[]; readonly "perRate": readonly ({ readonly "vatTreatment": number; readonly "vatPercentage": number; readonly "netAmount": number; readonly "vatAmount": number })[]; readonly "customer": { readonly "name": string; readonly "street": string; readonly "houseNumber": string; readonly "zipCode": string; readonly "city": string; readonly "country": string; readonly "kvkNumber": string | null; readonly "vatId": string | null; readonly "email": string; readonly "language"?: undefined | "nl" | "en" }; readonly "supplier": { readonly "name": string; readonly "street": string; readonly "houseNumber": string; readonly "zipCode": string; readonly "city": string; readonly "country": string; readonly "kvkNumber": string | null; readonly "vatId": string | null; readonly "email": string; readonly "iban": string; readonly "bic": string | null; readonly "nameOnAccount": string; readonly "phone": string | null; readonly "website": string | null }; readonly "dress": { readonly "accent": string | null; readonly "logo": string | null; readonly "intro": string; readonly "outro": string; readonly "footer": string } | null; readonly "remarks": readonly (string)[]; readonly "payouts": readonly ({ readonly "id": string; readonly "date": string; readonly "amount": number; readonly "account": string; readonly "surplus": number; readonly "difference": number; readonly "costs": number; readonly "interest": number; readonly "reversedOn": string | null })[]; readonly "settlements": readonly ({ readonly "id": string; readonly "invoiceId": string; readonly "number": string; readonly "date": string; readonly "amount": number })[]; readonly "openInvoices": readonly ({ readonly "id": string; readonly "number": string; readonly "openAmount": number })[]; readonly "entries": readonly ({ readonly "id": string; readonly "number": number; readonly "transactionDate": string; readonly "description": string })[]; readonly "timeline": readonly ({ readonly "at": string; readonly "kind": "created" | "changed" | "finalised" | "sent" | "reminded" | "mailed" | "mail-failed" | "mail-ordered" | "mail-withdrawn" | "mail-stopped" | "mail-kept" | "sent-otherwise" | "payment" | "payment-reversed" | "paid" | "written-off" | "write-off-returned" | "credited" | "settled" | "unsettled" | "refunded" | "cancelled" | "archived" | "restored" | "viewed" | "link-revoked" | "disputed" | "dispute-settled" | "handed-over" | "taken-back"; readonly "detail": string | null })[] }
  }
  /** De PDF van een afgeronde creditnota. */
  readonly getCreditNoteAttachment: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: Blob
  }
  /** De creditnota als e-factuur (UBL): Peppol BIS Billing 3.0, of met profile=nlcius de Nederlandse NLCIUS. */
  readonly getCreditNoteUbl: {
    readonly params: { readonly "id": string }
    readonly query: { readonly "profile"?: undefined | "peppol" | "nlcius" }
    readonly body: undefined
    readonly data: Blob
  }
  /** Wat er van een factuur al is gecrediteerd: per regel, en als bedrag per tarief. */
  readonly getCreditable: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "lines": readonly ({ readonly "invoiceLineId": string; readonly "creditedQuantity": number })[]; readonly "amounts": readonly ({ readonly "vatTreatment": number; readonly "vatPercentage": number; readonly "netAmount": number; readonly "vatAmount": number; readonly "supply": "service" | "goods"; readonly "isPrepayment": boolean; readonly "revenueAccount": string | null })[]; readonly "paidAmount": number }
  }
  /** Eén klant. */
  readonly getCustomer: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "id": string; readonly "name": string; readonly "contactEmail": string; readonly "street": string; readonly "houseNumber": string; readonly "zipCode": string; readonly "city": string; readonly "country": string; readonly "cocNumber": string | null; readonly "btwId": string | null; readonly "kind": "business" | "consumer" | "unknown"; readonly "chosenKind": "business" | "consumer" | "unknown"; readonly "language": "nl" | "en"; readonly "paymentDays": number | null; readonly "currency": "AED" | "AFN" | "ALL" | "AMD" | "ANG" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BGN" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CLP" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "UYU" | "UZS" | "VES" | "VND" | "VUV" | "WST" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG" | null; readonly "isArchived": boolean; readonly "isMerged": boolean; readonly "version": number; readonly "creditLimit": number | null; readonly "isLargeCompany": boolean; readonly "notes": string; readonly "mergedInto": { readonly "id": string; readonly "name": string; readonly "at": string; readonly "moved": { readonly "documents": number; readonly "projects": number; readonly "payments": number; readonly "prices": number; readonly "recurringInvoices": number; readonly "mandates": number; readonly "openItems": number } } | null; readonly "merged": readonly ({ readonly "id": string; readonly "name": string; readonly "at": string; readonly "moved": { readonly "documents": number; readonly "projects": number; readonly "payments": number; readonly "prices": number; readonly "recurringInvoices": number; readonly "mandates": number; readonly "openItems": number } })[]; readonly "contacts": readonly ({ readonly "name": string; readonly "email": string; readonly "phone": string; readonly "purposes": readonly ("invoice" | "quote" | "reminder")[] })[] }
  }
  /** Wat één klant is gefactureerd, wat daarvan nog komt, wat daarvan te laat is, en wanneer deze klant meestal betaalt. */
  readonly getCustomerFigures: {
    readonly params: { readonly "customerId": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "invoiced": number; readonly "toReceive": number; readonly "late": number; readonly "behaviour": { readonly "day": number; readonly "daysLate": number; readonly "invoices": number } | null }
  }
  /** De klantlink van een factuur of creditnota, wanneer die is bekeken, en wat de klant heeft gemeld. */
  readonly getCustomerLink: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "address": string | null; readonly "viewedAt": string | null; readonly "disputes": readonly ({ readonly "id": string; readonly "message": string; readonly "raisedAt": string; readonly "settledAt": string | null })[] }
  }
  /** Het logo op het document van een klantlink, als PNG. */
  readonly getCustomerLinkLogo: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: Blob
  }
  /** De PDF van het document van een klantlink. */
  readonly getCustomerLinkPdf: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: Blob
  }
  /** De e-factuur (UBL, Peppol BIS Billing 3.0) van het document van een klantlink. */
  readonly getCustomerLinkUbl: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: Blob
  }
  /** Hoeveel documenten, projecten, betalingen, eigen prijzen, terugkerende facturen, machtigingen en posten van de beginbalans bij een klant horen. */
  readonly getCustomerReferences: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "documents": number; readonly "projects": number; readonly "payments": number; readonly "prices": number; readonly "recurringInvoices": number; readonly "mandates": number; readonly "openItems": number }
  }
  /** Het rekeningoverzicht van een klant over een periode: beginsaldo, facturen, creditnota’s, betalingen en wat er openstaat. Als JSON, CSV, XLSX of PDF. */
  readonly getCustomerStatement: {
    readonly params: { readonly "id": string }
    readonly query: { readonly "from"?: undefined | string; readonly "to"?: undefined | string; readonly "format"?: undefined | "json" | "csv" | "xlsx" | "pdf" }
    readonly body: undefined
    readonly data: { readonly "name": "profit-and-loss" | "balance-sheet" | "trial-balance" | "ledger-card" | "aged-receivables" | "aged-payables" | "revenue-by-customer" | "revenue-by-project" | "costs-by-category" | "costs-by-supplier" | "bank-reconciliation" | "tax-return" | "customer-statement"; readonly "title": string; readonly "about": string; readonly "from": string; readonly "to": string; readonly "texts": readonly ({ readonly "label": string; readonly "kind": "text" | "date" | "code" })[]; readonly "amounts": readonly (string)[]; readonly "rows": readonly ({ readonly "kind": "part" | "line" | "subtotal" | "total"; readonly "texts": readonly (string)[]; readonly "amounts": readonly (number | null)[]; readonly "drill": { readonly "kind": "account"; readonly "account": string } | { readonly "kind": "customer" | "project" | "invoice" | "expense" | "bankAccount"; readonly "id": string } | { readonly "kind": "supplier"; readonly "name": string } | { readonly "kind": "entry"; readonly "number": number } | null })[]; readonly "notes": readonly (string)[]; readonly "chart": { readonly "kind": "columns" | "bars" | "line"; readonly "labels": readonly (string)[]; readonly "series": readonly ({ readonly "label": string; readonly "amounts": readonly (number)[] })[] } | null; readonly "pages": { readonly "before": string | null; readonly "after": string | null } | null }
  }
  /** Een foto of pdf van de Z-bon van een dagomzet, als download. */
  readonly getDayPaper: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: Blob
  }
  /** De koers van de ECB van een dag: zo veel van de valuta was € 1. Van een weekend of feestdag is het de koers van de laatste dag ervoor. */
  readonly getDayRate: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "currency": "AED" | "AFN" | "ALL" | "AMD" | "ANG" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BGN" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CLP" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "UYU" | "UZS" | "VES" | "VND" | "VUV" | "WST" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG"; readonly "date": string }
    readonly body: undefined
    readonly data: { readonly "rate": { readonly "perEuro": number; readonly "day": string } | null; readonly "reason": string | null; readonly "beingAsked": boolean }
  }
  /** Een dagomzet: wat is verkocht, wat is ontvangen, en de boeking. */
  readonly getDayTakings: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "id": string; readonly "number": number; readonly "register": { readonly "id": string; readonly "name": string }; readonly "day": string; readonly "turnoverAmount": number; readonly "cardAmount": number; readonly "cashAmount": number; readonly "differenceAmount": number; readonly "state": "kept" | "cancelled"; readonly "sold": { readonly "highAmount": number; readonly "lowAmount": number; readonly "zeroAmount": number }; readonly "vat": { readonly "highAmount": number; readonly "lowAmount": number }; readonly "sells": "goods" | "services"; readonly "isUnderKor": boolean; readonly "bottleDepositsAmount": number; readonly "vouchersSoldAmount": number; readonly "vouchersRedeemedAmount": number; readonly "tipsAmount": number; readonly "tipsFor": "staff" | "owner"; readonly "onAccountAmount": number; readonly "onAccount": readonly ({ readonly "id": string; readonly "number": string; readonly "customerName": string; readonly "amount": number })[]; readonly "cashBeforeAmount": number; readonly "cashCountedAmount": number; readonly "cashSpentAmount": number; readonly "cashToBankAmount": number; readonly "invoicesInCashAmount": number; readonly "floatFrom": "books" | "private" | "bank"; readonly "note": string | null; readonly "tillFile": { readonly "fileName": string; readonly "sha256": string } | null; readonly "papers": readonly ({ readonly "id": string; readonly "fileName": string; readonly "sha256": string; readonly "addedAt": string })[]; readonly "sha256": string; readonly "isUnchanged": boolean; readonly "entry": { readonly "id": string; readonly "number": number }; readonly "createdAt": string; readonly "cancelled": { readonly "at": string; readonly "reason": string; readonly "bookedOn": string } | null; readonly "next": { readonly "day": string; readonly "cashBeforeAmount": number; readonly "differenceAmount": number } | null }
  }
  /** Of het bedrijf verwijderd gaat worden, wat er nog openstaat, en de laatste volledige download. */
  readonly getDeletion: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "businessName": string; readonly "order": { readonly "orderedAt": string; readonly "dueOn": string; readonly "canWithdraw": boolean } | null; readonly "wholeExport": { readonly "madeAt": string | null; readonly "problem": "none" | "old" | "overtaken" | null }; readonly "open": { readonly "vatReturns": number; readonly "invoices": number; readonly "expenses": number; readonly "concepts": number }; readonly "asksCode": boolean }
  }
  /** Eén incasso-opdracht, met de facturen en wat daarvan geïnd is of terugkwam. */
  readonly getDirectDebitBatch: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "id": string; readonly "number": number; readonly "bankAccountId": string; readonly "bankAccountName": string; readonly "date": string; readonly "total": number; readonly "items": number; readonly "paidItems": number; readonly "returnedItems": number; readonly "state": "ordered" | "partly-paid" | "paid" | "cancelled"; readonly "createdAt": string; readonly "messageId": string; readonly "creditorName": string; readonly "creditorIban": string; readonly "creditorId": string; readonly "sha256": string; readonly "collections": readonly ({ readonly "kind": "invoice" | "open-item"; readonly "documentId": string; readonly "label": string; readonly "amount": number; readonly "mandateReference": string; readonly "scheme": "CORE" | "B2B"; readonly "sequenceType": "OOFF" | "RCUR" | "FNAL"; readonly "holder": string; readonly "iban": string; readonly "remittance": string; readonly "position": number; readonly "endToEndId": string; readonly "state": "ordered" | "paid" | "returned" | "cancelled"; readonly "returnReason": string })[] }
  }
  /** Het bestand voor de bank, pain.008.001.08. Altijd dezelfde bytes. */
  readonly getDirectDebitFile: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: Blob
  }
  /** Hoe ver een enkele reis met de auto is volgens de kaart, met de plaatsen zoals de kaart ze kent, om over te nemen; er wordt niets bewaard. */
  readonly getDistance: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "origin": string; readonly "destination": string }
    readonly body: undefined
    readonly data: { readonly "kilometres": number; readonly "origin": string; readonly "destination": string }
  }
  /** Het dividend van een bv, het nieuwste eerst, met wat er te betalen is en wat er volgens de boeken aan reserves is. */
  readonly getDividends: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "isCompany": boolean; readonly "reservesAmount": number; readonly "dividends": readonly ({ readonly "id": string; readonly "number": number; readonly "decidedOn": string; readonly "payableOn": string; readonly "shareholder": string; readonly "iban": string; readonly "amount": number; readonly "taxAmount": number; readonly "netAmount": number; readonly "isExempt": boolean; readonly "toCurrentAccount": boolean; readonly "testNote": string; readonly "entry": { readonly "id": string; readonly "number": number }; readonly "createdAt": string; readonly "items": readonly ({ readonly "id": string; readonly "kind": "net" | "payroll-tax" | "pension" | "dividend" | "dividend-tax"; readonly "name": string; readonly "payee": string; readonly "iban": string; readonly "kenmerk": string; readonly "dueOn": string; readonly "amount": number; readonly "openAmount": number; readonly "cashPayments": readonly ({ readonly "id": string; readonly "date": string; readonly "amount": number })[] })[]; readonly "state": "open" | "paid" | "cancelled"; readonly "cancelled": { readonly "at": string; readonly "reason": string; readonly "bookedOn": string } | null })[] }
  }
  /** De PDF van een afgerond document: een factuur of een creditnota. */
  readonly getDocumentPdf: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: Blob
  }
  /** Wat er op het document staat, als voorstel voor de uitgave: leverancier, datum, totaal en btw, elk met hoe zeker dat is, en de soort kosten. Een foto wordt op de achtergrond gelezen; vraag het zolang de stand waiting of reading is. */
  readonly getDocumentReading: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "state": "none" | "waiting" | "reading" | "done" | "failed"; readonly "progress": number; readonly "source": "ubl" | "cii" | "pdf-text" | "ocr" | null; readonly "proposal": { readonly "supplier": string | null; readonly "iban"?: undefined | string; readonly "invoiceNumber": string | null; readonly "date": string | null; readonly "total": number | null; readonly "paidWith": "bank" | "credit-card" | "cash" | "on-account" | null; readonly "vatTreatment": number; readonly "isEuro": boolean; readonly "country"?: undefined | string; readonly "currency"?: undefined | "AED" | "AFN" | "ALL" | "AMD" | "ANG" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BGN" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CLP" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "UYU" | "UZS" | "VES" | "VND" | "VUV" | "WST" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG"; readonly "lines": readonly ({ readonly "description": string; readonly "quantity": number; readonly "unitPrice": number; readonly "vatPercentage": number; readonly "vatAmount": number | null; readonly "vatTreatment"?: undefined | number | null })[]; readonly "certainty": { readonly "supplier": "certain" | "likely" | "unsure" | null; readonly "date": "certain" | "likely" | "unsure" | null; readonly "total": "certain" | "likely" | "unsure" | null; readonly "lines": "certain" | "likely" | "unsure" | null }; readonly "remarks"?: undefined | readonly ({ readonly "kind": "contradiction" | "question" | "foreign-vat" | "currency" | "prepaid" | "self-billed"; readonly "sentence": string })[]; readonly "stated"?: undefined | { readonly "currency": string | null; readonly "net": number | null; readonly "vat": number | null; readonly "gross": number | null; readonly "payable": number | null } } | null; readonly "cost": { readonly "numberAsString": string; readonly "name": string; readonly "vatDeductible": boolean; readonly "vatPercentage": number | null; readonly "vatTreatment": number | null; readonly "privatePercentage": number | null; readonly "others": readonly ({ readonly "numberAsString": string; readonly "name": string; readonly "vatDeductible": boolean; readonly "vatPercentage": number | null; readonly "sharePercentage": number })[]; readonly "reason": string } | null; readonly "waitingLine": { readonly "date": string; readonly "amount": number; readonly "description": string } | null; readonly "failure"?: undefined | "unreadable" | "too-complex" }
  }
  /** Hoe nieuwe documenten eruitzien, genummerd worden en luiden. */
  readonly getDocumentSettings: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "version": number; readonly "accent": string | null; readonly "logo": string | null; readonly "series": readonly ({ readonly "kind": "invoice" | "credit-note" | "quote"; readonly "format": string; readonly "counters": readonly ({ readonly "year": number; readonly "lastNumber": number })[] })[]; readonly "texts": { readonly [name: string]: string }; readonly "englishTexts": { readonly [name: string]: string }; readonly "paymentDays": number; readonly "validityDays": number }
  }
  /** Het nummer dat een factuur van deze dag nu zou krijgen. Het nummer zelf komt pas bij afronden. */
  readonly getExpectedInvoiceNumber: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "issueDate": string }
    readonly body: undefined
    readonly data: string
  }
  /** Het nummer dat een offerte van deze dag nu zou krijgen. Het nummer zelf komt pas bij delen. */
  readonly getExpectedQuoteNumber: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "issueDate": string }
    readonly body: undefined
    readonly data: string
  }
  /** Wat de terugkerende facturen van deze maand en van twaalf maanden samen zijn, zonder btw, vanaf vandaag. */
  readonly getExpectedRecurring: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "thisMonth": number; readonly "twelveMonths": number; readonly "months": readonly ({ readonly "month": string; readonly "netAmount": number })[] }
  }
  /** Eén uitgave, met regels, document, betalingen en boekingen. */
  readonly getExpense: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "id": string; readonly "description": string; readonly "supplierName": string | null; readonly "supplierInvoiceNumber": string | null; readonly "date": string; readonly "netAmount": number; readonly "vatAmount": number; readonly "grossAmount": number; readonly "openAmount": number; readonly "inPayment": boolean; readonly "projectId": string | null; readonly "backingDocumentId": string; readonly "costAccounts": readonly (string)[]; readonly "markedAsValid": { readonly "userAccountId": string; readonly "timeStamp": string } | null; readonly "bookedById": string; readonly "waitsForCheck": boolean; readonly "correctsId": string | null; readonly "correctedById": string | null; readonly "withdrawn": { readonly "userAccountId": string; readonly "timeStamp": string } | null; readonly "foreign": { readonly "currency": "AED" | "AFN" | "ALL" | "AMD" | "ANG" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BGN" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CLP" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "UYU" | "UZS" | "VES" | "VND" | "VUV" | "WST" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG"; readonly "perEuro": number; readonly "source": "typed" | "ecb"; readonly "gross": number } | null; readonly "bookedOn": string; readonly "markedAsValidBy": string | null; readonly "lines": readonly ({ readonly "id": string; readonly "description": string; readonly "quantity": number; readonly "unitPrice": number; readonly "vatPercentage": number; readonly "vatTreatment": number; readonly "vatDeductible": boolean; readonly "vatAmount": number | null; readonly "costAccount": { readonly "id": string; readonly "number": string; readonly "name": string }; readonly "paymentAccount": { readonly "id": string; readonly "number": string; readonly "name": string }; readonly "totalAmountSummary": { readonly "netAmount": number; readonly "vatAmount": number }; readonly "foreign": { readonly "quantity": number; readonly "unitPrice": number; readonly "vatAmount": number | null; readonly "netAmount": number } | null })[]; readonly "perRate": readonly ({ readonly "vatTreatment": number; readonly "vatPercentage": number; readonly "netAmount": number; readonly "vatAmount": number })[]; readonly "document": { readonly "id": string; readonly "fileName": string; readonly "kind": "pdf" | "png" | "jpeg" | "webp" | "ubl" | "cii"; readonly "sizeBytes": number; readonly "uploadedAt": string }; readonly "payments": readonly ({ readonly "id": string; readonly "date": string; readonly "amount": number; readonly "account": string; readonly "exchangeDifference": number })[]; readonly "entries": readonly ({ readonly "id": string; readonly "number": number; readonly "transactionDate": string; readonly "description": string })[] }
  }
  /** Wat een uur kost: standaard, voor de klant, op het project, en van wie eraan werkt. Het laatste dat is ingevuld geldt. */
  readonly getHourRates: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "projectId"?: undefined | string; readonly "customerId"?: undefined | string }
    readonly body: undefined
    readonly data: { readonly "standard": number | null; readonly "customer": { readonly "id": string; readonly "name": string; readonly "rate": number | null } | null; readonly "project": { readonly "id": string; readonly "title": string; readonly "rate": number | null } | null; readonly "persons": readonly ({ readonly "id": string; readonly "name": string; readonly "rate": number | null })[] }
  }
  /** De uren die op een factuur staan, dag voor dag. */
  readonly getHoursOfInvoice: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "hours": readonly ({ readonly "id": string; readonly "day": string; readonly "minutes": number; readonly "description": string; readonly "personName": string; readonly "projectTitle": string; readonly "rate": number; readonly "billedAt": string })[]; readonly "mayRelease": boolean }
  }
  /** De uren van iedereen in een week: per persoon en dag de minuten, wat daarvan voor klanten is en wat nog op geen factuur staat. */
  readonly getHoursOfPeople: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "day"?: undefined | string }
    readonly body: undefined
    readonly data: { readonly "monday": string; readonly "people": readonly ({ readonly "id": string; readonly "name": string; readonly "minutes": number; readonly "billableMinutes": number; readonly "unbilledMinutes": number; readonly "days": readonly ({ readonly "day": string; readonly "minutes": number; readonly "billableMinutes": number; readonly "unbilledMinutes": number })[] })[] }
  }
  /** De uren van één persoon in een week, regel voor regel. */
  readonly getHoursOfPerson: {
    readonly params: { readonly "id": string }
    readonly query: { readonly "day"?: undefined | string }
    readonly body: undefined
    readonly data: { readonly "monday": string; readonly "name": string; readonly "lines": readonly ({ readonly "id": string; readonly "day": string; readonly "project": { readonly "id": string; readonly "title": string; readonly "customerName": string } | null; readonly "category": "acquisition" | "administration" | "study" | "travel" | "website" | "meeting" | null; readonly "description": string; readonly "minutes": number; readonly "isBillable": boolean; readonly "isBilled": boolean; readonly "isLate": boolean })[] }
  }
  /** Je eigen uren van een jaar als CSV, dag voor dag: het bewijs voor het urencriterium. */
  readonly getHoursOfYearCsv: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "year": string }
    readonly body: undefined
    readonly data: Blob
  }
  /** De verantwoording van je eigen uren van een jaar als PDF, dag voor dag met per week een som. */
  readonly getHoursOfYearPdf: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "year": string }
    readonly body: undefined
    readonly data: Blob
  }
  /** De opgaaf intracommunautaire prestaties: per klant goederen, diensten en ABC-leveringen. */
  readonly getIcpStatement: {
    readonly params: { readonly "period": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "period": string; readonly "name": string; readonly "deadline": string; readonly "isFiled": boolean; readonly "customers": readonly ({ readonly "name": string; readonly "countryCode": string | null; readonly "vatNumber": string | null; readonly "goods": number; readonly "services": number; readonly "abc": number; readonly "roundedGoods": number; readonly "roundedServices": number; readonly "roundedAbc": number })[]; readonly "total": number; readonly "roundedTotal": number; readonly "box3b": number | null; readonly "equalsBox3b": boolean }
  }
  /** De ICP-opgaaf als CSV, in hele euro’s. */
  readonly getIcpStatementCsv: {
    readonly params: { readonly "period": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: Blob
  }
  /** De overgenomen cijfers van je vorige pakket naast je beginbalans, per rekening, met het verschil; null als er niets uit een bestand is overgenomen. */
  readonly getImportControl: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "date": string; readonly "fileName": string; readonly "software": string; readonly "companyName": string; readonly "importedAt": string; readonly "importedBy": string; readonly "sha256": string; readonly "figuresSha256": string; readonly "rows": readonly ({ readonly "number": string; readonly "name": string; readonly "old": number; readonly "new": number; readonly "difference": number; readonly "from": readonly ({ readonly "id": string; readonly "name": string; readonly "amount": number })[] })[]; readonly "difference": number } | null
  }
  /** Dezelfde controle als A4 (PDF), met het bestand, wie het wanneer overnam en de hashes, om bij je administratie te bewaren. */
  readonly getImportControlPdf: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: Blob
  }
  /** Of een export van Kloppend in dit bedrijf kan worden ingelezen, en of dat al is gebeurd. */
  readonly getImportState: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "refusal": string | null; readonly "imported": { readonly "importedAt": string; readonly "exportedAt": string; readonly "program": string; readonly "signedBy": string; readonly "isOwnKey": boolean } | null }
  }
  /** Een schatting van de inkomstenbelasting en Zvw over een jaar, of van de vennootschapsbelasting van een bv, met elke stap en wat je nu opzij zet. */
  readonly getIncomeTax: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "year"?: undefined | string }
    readonly body: undefined
    readonly data: { readonly "year": number; readonly "isCompany": boolean; readonly "certainty": "law" | "bill" | "unknown"; readonly "tableYear": number; readonly "checkedOn": string; readonly "answers": { readonly "meetsHours": boolean; readonly "isStarter": boolean; readonly "starterYearsBefore": number | null; readonly "hasStatePension": boolean; readonly "wage": number; readonly "withheld": number; readonly "expectedProfit": number | null; readonly "investments": number | null; readonly "paid": number | null; readonly "inFreeMoney": boolean; readonly "version": number }; readonly "hours": { readonly "minutes": number; readonly "standing": "met" | "on-course" | "behind" } | null; readonly "profit": { readonly "soFar": number; readonly "monthly": number | null; readonly "expected": number; readonly "isOwn": boolean }; readonly "notDeductible": number; readonly "corporateTax": number; readonly "carAddition": number; readonly "investments": number; readonly "income": { readonly "fiscalProfit": number; readonly "investmentDeduction": number; readonly "entrepreneurDeduction": number; readonly "exemption": number; readonly "taxableProfit": number; readonly "byBrackets": number; readonly "correction": number; readonly "generalCredit": number; readonly "labourCredit": number; readonly "credits": number; readonly "health": number; readonly "withheld": number; readonly "toPay": number } | null; readonly "corporate": { readonly "investmentDeduction": number; readonly "taxableProfit": number; readonly "toPay": number } | null; readonly "toPay": number | null; readonly "perThousand": number | null; readonly "paid": number; readonly "setAside": number | null }
  }
  /** Het bestand dat is ingestuurd. Een medewerker krijgt alleen dat van zichzelf. */
  readonly getIncomingFile: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: Blob
  }
  /** Eén factuur met regels, betalingen, boekingen en tijdlijn. */
  readonly getInvoice: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "id": string; readonly "invoiceNumber": string | null; readonly "customerId": string; readonly "customerName": string; readonly "projectId": string | null; readonly "title": string | null; readonly "state": number; readonly "issueDate": { readonly "value": string }; readonly "dueByDate": { readonly "value": string }; readonly "totalAmountSummary": { readonly "netAmount": number; readonly "vatAmount": number; readonly "grossAmount": number }; readonly "foreign": { readonly "currency": "AED" | "AFN" | "ALL" | "AMD" | "ANG" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BGN" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CLP" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "UYU" | "UZS" | "VES" | "VND" | "VUV" | "WST" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG"; readonly "perEuro": number; readonly "source": "typed" | "ecb"; readonly "gross": number; readonly "rateDay": string; readonly "netAmount": number; readonly "vatAmount": number; readonly "perRate": readonly ({ readonly "vatTreatment": number; readonly "vatPercentage": number; readonly "netAmount": number; readonly "vatAmount": number })[] } | null; readonly "openAmount": number; readonly "writtenOffAmount": number; readonly "creditedAmount": number; readonly "timesSentPerEmail": number; readonly "isMailPending": boolean; readonly "inCollection": boolean; readonly "isHandedOver": boolean; readonly "lastMail": "queued" | "held" | "sent" | "kept" | "failed" | "withdrawn" | null; readonly "isArchived": boolean; readonly "version": number; readonly "purchaseOrderNumber": string | null; readonly "deliveryDate": { readonly "value": string }; readonly "lines": readonly ({ readonly "id": string; readonly "description": string; readonly "quantity": number; readonly "unit": "HUR" | "C62" | "DAY" | "WEE" | "MON" | "ANN" | "LS" | "KMT" | "MTR" | "MTK" | "MTQ" | "KGM" | "LTR" | "KWH" | null; readonly "unitPrice": number; readonly "isPriceInclusive": boolean; readonly "discountPercentage": number | null; readonly "discountAmount": number | null; readonly "vatPercentage": number; readonly "vatTreatment": number; readonly "supply": "service" | "goods"; readonly "revenueAccount": string | null; readonly "totalAmountSummary": { readonly "netAmount": number; readonly "vatAmount": number; readonly "grossAmount": number }; readonly "foreignNetAmount": number | null; readonly "isPrepayment": boolean })[]; readonly "perRate": readonly ({ readonly "vatTreatment": number; readonly "vatPercentage": number; readonly "netAmount": number; readonly "vatAmount": number })[]; readonly "customer": { readonly "name": string; readonly "street": string; readonly "houseNumber": string; readonly "zipCode": string; readonly "city": string; readonly "country": string; readonly "kvkNumber": string | null; readonly "vatId": string | null; readonly "email": string; readonly "language"?: undefined | "nl" | "en" }; readonly "supplier": { readonly "name": string; readonly "street": string; readonly "houseNumber": string; readonly "zipCode": string; readonly "city": string; readonly "country": string; readonly "kvkNumber": string | null; readonly "vatId": string | null; readonly "email": string; readonly "iban": string; readonly "bic": string | null; readonly "nameOnAccount": string; readonly "phone": string | null; readonly "website": string | null }; readonly "dress": { readonly "accent": string | null; readonly "logo": string | null; readonly "intro": string; readonly "outro": string; readonly "footer": string } | null; readonly "paymentReference": string | null; readonly "remarks": readonly (string)[]; readonly "payments": readonly ({ readonly "id": string; readonly "date": string; readonly "amount": number; readonly "account": string; readonly "surplus": number; readonly "difference": number; readonly "costs": number; readonly "interest": number; readonly "reversedOn": string | null })[]; readonly "settlements": readonly ({ readonly "id": string; readonly "creditNoteId": string; readonly "number": string; readonly "date": string; readonly "amount": number })[]; readonly "customerSurplus": number; readonly "entries": readonly ({ readonly "id": string; readonly "number": number; readonly "transactionDate": string; readonly "description": string })[]; readonly "creditNotes": readonly ({ readonly "id": string; readonly "number": string; readonly "issueDate": string; readonly "grossAmount": number })[]; readonly "timeline": readonly ({ readonly "at": string; readonly "kind": "created" | "changed" | "finalised" | "sent" | "reminded" | "mailed" | "mail-failed" | "mail-ordered" | "mail-withdrawn" | "mail-stopped" | "mail-kept" | "sent-otherwise" | "payment" | "payment-reversed" | "paid" | "written-off" | "write-off-returned" | "credited" | "settled" | "unsettled" | "refunded" | "cancelled" | "archived" | "restored" | "viewed" | "link-revoked" | "disputed" | "dispute-settled" | "handed-over" | "taken-back"; readonly "detail": string | null })[]; readonly "recurringInvoiceId": string | null; readonly "problems": readonly (string)[]; readonly "questions": readonly ({ readonly "code": string; readonly "sentence": string; readonly "proposal": string | null })[] }
  }
  /** De PDF van een afgeronde factuur. */
  readonly getInvoiceAttachment: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: Blob
  }
  /** Het dossier van een factuur als ZIP, om over te dragen: de factuur, de mails met het antwoord van de mailserver, en de berekening. Dat antwoord is geen bewijs van ontvangst. */
  readonly getInvoiceDossier: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: Blob
  }
  /** Wat nog te ontvangen en te laat is, de omzet van dit kwartaal en de btw die nog moet worden betaald. */
  readonly getInvoiceFigures: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "toReceive": { readonly "amount": number; readonly "count": number }; readonly "late": { readonly "amount": number; readonly "oldestDays": number }; readonly "revenue": { readonly "amount": number; readonly "moreThanBefore": number; readonly "hasBefore": boolean }; readonly "vatBalance": number }
  }
  /** De e-factuur (UBL): Peppol BIS Billing 3.0, of met profile=nlcius de Nederlandse NLCIUS. */
  readonly getInvoiceUbl: {
    readonly params: { readonly "id": string }
    readonly query: { readonly "profile"?: undefined | "peppol" | "nlcius" }
    readonly body: undefined
    readonly data: Blob
  }
  /** Wat klanten sinds de vorige dag van een kassa contant op facturen betaalden, en in de la van nog geen andere dagomzet meetelt. */
  readonly getInvoicesInCash: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "day": string; readonly "registerId"?: undefined | string; readonly "correcting"?: undefined | string }
    readonly body: undefined
    readonly data: { readonly "from": string; readonly "amount": number }
  }
  /** Het dossier van een factuur van vóór je start als ZIP, om over te dragen: de oude factuur als die bij je oude papieren staat, de brieven, de mails met het antwoord van de mailserver, en de berekening. */
  readonly getItemDossier: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: Blob
  }
  /** Een bewaarde controle, met de regels zoals ze toen waren. */
  readonly getKeptControl: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "id": string; readonly "basis": "file" | "typed"; readonly "fileName": string; readonly "date": string; readonly "rowsInAll": number; readonly "rowsCompared": number; readonly "difference": number; readonly "sha256": string; readonly "isAutomatic": boolean; readonly "keptAt": string; readonly "keptBy": string; readonly "changedAt": string | null; readonly "fileSha256": string | null; readonly "rows": readonly ({ readonly "code": string; readonly "name": string; readonly "old": number | null; readonly "new": number; readonly "difference": number })[] }
  }
  /** Een bewaarde controle als A4 (PDF) of als CSV, met wie haar wanneer bewaarde en haar hash. */
  readonly getKeptControlFile: {
    readonly params: { readonly "id": string }
    readonly query: { readonly "format"?: undefined | "pdf" | "csv" }
    readonly body: undefined
    readonly data: Blob
  }
  /** Een lening met haar schema: wat is betaald, en wat nog komt. */
  readonly getLoan: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "id": string; readonly "name": string; readonly "lender": string; readonly "kind": "annuity" | "linear" | "at-end" | "by-hand"; readonly "account": { readonly "number": string; readonly "name": string }; readonly "principalAmount": number; readonly "owedAmount": number; readonly "bookedAmount": number; readonly "next": { readonly "number": number | null; readonly "day": string; readonly "interestAmount": number; readonly "repaidAmount": number; readonly "leftAmount": number; readonly "state": "paid" | "extra" | "planned" } | null; readonly "endsOn": string | null; readonly "state": "running" | "repaid" | "cancelled"; readonly "iban": string; readonly "interestPercentage": number; readonly "startsOn": string; readonly "firstDueOn": string; readonly "everyMonths": 1 | 3 | 6 | 12; readonly "instalments": number; readonly "instalmentAmount": number | null; readonly "afterExtra": "lower" | "shorter"; readonly "version": number; readonly "schedule": readonly ({ readonly "number": number | null; readonly "day": string; readonly "interestAmount": number; readonly "repaidAmount": number; readonly "leftAmount": number; readonly "state": "paid" | "extra" | "planned" })[] }
  }
  /** De rente van elke lening die bij een jaar hoort en op 31 december nog niet was betaald. */
  readonly getLoanInterest: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "year": string }
    readonly body: undefined
    readonly data: { readonly "year": number; readonly "loans": readonly ({ readonly "id": string; readonly "name": string; readonly "owedAmount": number; readonly "bookedAmount": number })[]; readonly "toBookAmount": number }
  }
  /** Een logo als PNG, ook een eerder: afgeronde documenten houden het hunne. */
  readonly getLogo: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: Blob
  }
  /** De mail die bij dit document hoort, ingevuld en wel; er gaat niets weg. */
  readonly getMailDraft: {
    readonly params: { readonly "id": string }
    readonly query: { readonly "again"?: undefined | "true" | "false" }
    readonly body: undefined
    readonly data: { readonly "purpose": "invoice" | "reminder" | "credit-note" | "quote"; readonly "number": string; readonly "customerName": string; readonly "from": string; readonly "to": readonly (string)[]; readonly "subject": string; readonly "body": string; readonly "facts": readonly ({ readonly "label": string; readonly "value": string })[]; readonly "button": string; readonly "accent": string | null; readonly "logo": string | null; readonly "pdfName": string; readonly "pdfBytes": number | null; readonly "ublName": string | null; readonly "refusedAddresses": readonly (string)[]; readonly "lastMailedAt": string | null; readonly "hasMailServer": boolean; readonly "isConfirmed": boolean }
  }
  /** De PDF van een rekeningoverzicht, zoals die is gemaild. */
  readonly getMailedStatement: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: Blob
  }
  /** Het getekende formulier van een machtiging, als download. */
  readonly getMandateForm: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: Blob
  }
  /** Zeg of deze installatie aan een kaart kan vragen hoe ver een rit is. */
  readonly getMaps: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "isConnected": boolean }
  }
  /** Wat er op de rekeningen staat, wat daarvan vrij te besteden is, en wat er de komende acht weken binnenkomt en uitgaat. */
  readonly getMoney: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "money": number; readonly "isMoneyKnown": boolean; readonly "accounts": number; readonly "bank": { readonly "balance": number; readonly "updatedUntil": string; readonly "linesToDo": number } | null; readonly "history": readonly (number)[]; readonly "vat": number; readonly "vatReturn": { readonly "period": string; readonly "deadline": string; readonly "returns": number } | null; readonly "payable": number; readonly "bills": number; readonly "incomeTax": number; readonly "taxShare": number | null; readonly "isTaxEstimated": boolean; readonly "free": number; readonly "weeks": readonly ({ readonly "from": string; readonly "in": number; readonly "out": number; readonly "balance": number; readonly "sources": readonly ({ readonly "kind": "invoice" | "recurring" | "receivable" | "expense" | "payable" | "wage" | "dividend" | "vat"; readonly "id": string | null; readonly "name": string; readonly "amount": number })[]; readonly "others": number })[] }
  }
  /** De aangifte die nu aan de beurt is: de oudste die nog niet is ingediend. Null als er geen is. */
  readonly getNextVatReturn: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "period": string; readonly "name": string; readonly "firstDay": string; readonly "lastDay": string; readonly "deadline": string; readonly "status": "running" | "due" | "late" | "filed" | "paid" | "exempt"; readonly "amount": number; readonly "openAmount": number } | null
  }
  /** Het document zelf. */
  readonly getOldPaperFile: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: Blob
  }
  /** Of klanten online kunnen betalen, en bij wie. De sleutel zelf wordt nooit getoond. */
  readonly getOnlinePaymentSettings: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "state": "off" | "on" | "refused"; readonly "isTest": boolean; readonly "profile": string; readonly "accountName": string; readonly "isEnding": boolean }
  }
  /** De beginbalans die geldt, met de openstaande posten; null als er geen is. */
  readonly getOpeningBalance: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "entryId": string; readonly "entryNumber": number; readonly "date": string; readonly "lines": readonly ({ readonly "ledgerAccountId": string; readonly "number": string; readonly "name": string; readonly "isDebit": boolean; readonly "amount": number })[]; readonly "openItems": readonly ({ readonly "id": string; readonly "kind": "receivable" | "payable"; readonly "subject": "vat" | "payroll-tax" | "income-tax" | "health-contribution" | "corporate-tax" | "loan" | null; readonly "number": string; readonly "relation": string; readonly "reference": string; readonly "date": string; readonly "dueDate": string; readonly "amount": number; readonly "openAmount": number; readonly "kenmerk": string; readonly "iban": string; readonly "vatPercentage": number | null; readonly "interestPercentage": number | null; readonly "instalment": number | null; readonly "customerId": string | null })[]; readonly "prepaidCosts": readonly ({ readonly "id": string; readonly "description": string; readonly "ledgerAccountId": string; readonly "number": string; readonly "name": string; readonly "firstDay": string; readonly "lastDay": string; readonly "amount": number; readonly "spreadAmount": number })[]; readonly "deposits": readonly ({ readonly "id": string; readonly "customerId": string; readonly "customerName": string; readonly "reference": string; readonly "amount": number; readonly "vatPercentage": number | null })[]; readonly "assets": readonly ({ readonly "id": string; readonly "name": string; readonly "number": string; readonly "inUseOn": string; readonly "months": number; readonly "costAmount": number; readonly "residualAmount": number; readonly "depreciatedBeforeAmount": number })[]; readonly "old": readonly ({ readonly "heading": "money" | "receivables" | "assets" | "stock" | "prepaid" | "payables" | "taxes" | "loans" | "deposits" | "rest" | "equity"; readonly "amount": number })[] } | null
  }
  /** Eén OSS-aangifte: omzet en btw per land en tarief, en correcties op eerdere kwartalen. */
  readonly getOssReturn: {
    readonly params: { readonly "period": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "period": string; readonly "name": string; readonly "firstDay": string; readonly "lastDay": string; readonly "deadline": string; readonly "status": "running" | "due" | "late" | "filed" | "paid" | "exempt"; readonly "amount": number; readonly "openAmount": number; readonly "rows": readonly ({ readonly "country": string; readonly "supply": "goods" | "services"; readonly "vatPercentage": number; readonly "isReduced": boolean; readonly "turnover": number; readonly "vat": number })[]; readonly "corrections": readonly ({ readonly "quarter": string; readonly "country": string; readonly "vat": number })[]; readonly "isSettled": boolean; readonly "id": string | null }
  }
  /** Eén OSS-aangifte als CSV. */
  readonly getOssReturnCsv: {
    readonly params: { readonly "period": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: Blob
  }
  /** Eén OSS-aangifte op papier. */
  readonly getOssReturnPdf: {
    readonly params: { readonly "period": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: Blob
  }
  /** De cijfers van het overzicht: offertes en creditnota’s per status, omzet en kosten per maand. */
  readonly getOverview: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "quotes": { readonly [name: string]: number }; readonly "creditNotes": { readonly [name: string]: number }; readonly "hasCustomer": boolean; readonly "hasInvoice": boolean; readonly "hasPaidInvoice": boolean; readonly "hasFigures": boolean; readonly "asks": "logo" | "vat-interval" | "legal-form" | null; readonly "firstMonth": string | null; readonly "months": readonly ({ readonly "month": string; readonly "revenue": number; readonly "costs": number })[] }
  }
  /** Wat bij Overstappen is ingevuld en nog niet is geboekt; zonder invulling is fields null. */
  readonly getPastDraft: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "version": number; readonly "fields": { readonly [name: string]: string | { readonly [name: string]: string } | readonly ({ readonly [name: string]: string | null })[] } | null; readonly "savedAt": string | null }
  }
  /** Eén betaalopdracht, met de betalingen en welke daarvan bij de bank zijn afgeschreven. */
  readonly getPaymentBatch: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "id": string; readonly "number": number; readonly "bankAccountId": string; readonly "bankAccountName": string; readonly "date": string; readonly "total": number; readonly "items": number; readonly "paidItems": number; readonly "state": "ordered" | "partly-paid" | "paid" | "cancelled"; readonly "createdAt": string; readonly "messageId": string; readonly "debtorName": string; readonly "debtorIban": string; readonly "cancelledAt": string | null; readonly "payments": readonly ({ readonly "kind": "expense" | "creditNote" | "vatReturn" | "openItem" | "wageItem"; readonly "targetId": string; readonly "label": string; readonly "amount": number; readonly "name": string; readonly "iban": string; readonly "previousIban": string | null; readonly "reference": string; readonly "remittance": string; readonly "endToEndId": string; readonly "isPaid": boolean })[]; readonly "files": readonly ({ readonly "version": "03" | "09"; readonly "sha256": string })[] }
  }
  /** Het bestand voor de bank: pain.001.001.09, of met version=03 pain.001.001.03. Altijd dezelfde bytes. */
  readonly getPaymentBatchFile: {
    readonly params: { readonly "id": string }
    readonly query: { readonly "version"?: undefined | "09" | "03" }
    readonly body: undefined
    readonly data: Blob
  }
  /** Een uitbetaling: waaruit ze bestaat, wat er is geboekt, en of de bank het geld heeft. */
  readonly getPayout: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "id": string; readonly "number": number; readonly "provider": "mollie" | "stripe" | "adyen" | "sumup" | "zettle" | "ccv" | "paypal" | "bol" | "thuisbezorgd" | "airbnb" | "etsy" | "other"; readonly "providerName": string; readonly "soldFrom": string; readonly "day": string; readonly "sales": "unbooked" | "invoices" | "booked"; readonly "grossAmount": number; readonly "refundsAmount": number; readonly "chargedAmount": number; readonly "withheldAmount": number; readonly "paidOutAmount": number; readonly "reference": string; readonly "state": "under-way" | "received" | "cancelled"; readonly "sold": { readonly "highAmount": number; readonly "lowAmount": number; readonly "zeroAmount": number }; readonly "refunded": { readonly "highAmount": number; readonly "lowAmount": number; readonly "zeroAmount": number }; readonly "vatAmount": number; readonly "sells": "goods" | "services"; readonly "isUnderKor": boolean; readonly "bookedAmount": number; readonly "feesAmount": number; readonly "feesVatAmount": number; readonly "feeVat": "nl" | "eu" | "non-eu" | "none"; readonly "feeAccount": { readonly "number": string; readonly "name": string }; readonly "account": { readonly "number": string; readonly "name": string }; readonly "note": string | null; readonly "documents": readonly ({ readonly "id": string; readonly "kind": "invoice" | "credit-note"; readonly "number": string; readonly "customerName": string; readonly "amount": number })[]; readonly "entry": { readonly "id": string; readonly "number": number } | null; readonly "createdAt": string; readonly "received": readonly ({ readonly "id": string; readonly "date": string; readonly "amount": number; readonly "text": string; readonly "bankAccountName": string })[]; readonly "candidates": readonly ({ readonly "id": string; readonly "date": string; readonly "amount": number; readonly "text": string; readonly "bankAccountName": string })[]; readonly "cancelled": { readonly "at": string; readonly "reason": string; readonly "bookedOn": string } | null }
  }
  /** Wat er te kiezen is bij een uitbetaling: de diensten met de btw over hun kosten en wat er de vorige keer is ingevuld, en de rekeningen onderweg. */
  readonly getPayoutChoices: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "bankLineId"?: undefined | string }
    readonly body: undefined
    readonly data: { readonly "providers": readonly ({ readonly "provider": "mollie" | "stripe" | "adyen" | "sumup" | "zettle" | "ccv" | "paypal" | "bol" | "thuisbezorgd" | "airbnb" | "etsy" | "other"; readonly "name": string; readonly "country": string; readonly "feeVat": "nl" | "eu" | "non-eu" | "none"; readonly "feeAccount": string; readonly "source": string; readonly "seenOn": string | null; readonly "last": { readonly "sales": "unbooked" | "invoices" | "booked"; readonly "sells": "goods" | "services"; readonly "feeVat": "nl" | "eu" | "non-eu" | "none"; readonly "feeAccount": string; readonly "accountNumber": string; readonly "nextDay": string } | null })[]; readonly "feeAccounts": readonly ({ readonly "number": string; readonly "name": string })[]; readonly "accounts": readonly ({ readonly "number": string; readonly "name": string; readonly "balanceAmount": number })[]; readonly "line": { readonly "id": string; readonly "date": string; readonly "amount": number; readonly "text": string; readonly "bankAccountName": string; readonly "provider": "mollie" | "stripe" | "adyen" | "sumup" | "zettle" | "ccv" | "paypal" | "bol" | "thuisbezorgd" | "airbnb" | "etsy" | "other" | null } | null }
  }
  /** Eén product, met de prijzen van klanten die een eigen prijs hebben. */
  readonly getProduct: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "id": string; readonly "code": string | null; readonly "name": string; readonly "description": string; readonly "unit": "HUR" | "C62" | "DAY" | "WEE" | "MON" | "ANN" | "LS" | "KMT" | "MTR" | "MTK" | "MTQ" | "KGM" | "LTR" | "KWH" | null; readonly "unitPrice": number; readonly "isPriceInclusive": boolean; readonly "vatPercentage": number; readonly "vatTreatment": number; readonly "supply": "service" | "goods"; readonly "revenueAccount": string | null; readonly "isArchived": boolean; readonly "version": number; readonly "customerPrices": readonly ({ readonly "customerId": string; readonly "customerName": string; readonly "unitPrice": number })[] }
  }
  /** Eén project met zijn documenten en zijn winst. */
  readonly getProject: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "id": string; readonly "title": string; readonly "customerId": string; readonly "customerName": string; readonly "createdOn": string; readonly "closedOn": string | null; readonly "isFinished": boolean; readonly "isFinalized": boolean; readonly "documents": readonly ({ readonly "id": string; readonly "type": number; readonly "displayName": string; readonly "issueDate": string; readonly "dueByDate": string | null; readonly "netAmount": number; readonly "isFinalized": boolean; readonly "standing": "open" | "final" | "void" | "archived"; readonly "state": string; readonly "openAmount": number; readonly "invoicedAmount": number | null; readonly "amountToInvoice": number | null; readonly "foreignToInvoice": { readonly "currency": "AED" | "AFN" | "ALL" | "AMD" | "ANG" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BGN" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CLP" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "UYU" | "UZS" | "VES" | "VND" | "VUV" | "WST" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG"; readonly "amountToInvoice": number } | null; readonly "correctsId": string | null; readonly "lastMail": "queued" | "held" | "sent" | "kept" | "failed" | "withdrawn" | null; readonly "inCollection": boolean })[]; readonly "documentsNotFinalized": number; readonly "minutes": number; readonly "budget": { readonly "minutes": number | null; readonly "amount": number | null }; readonly "profit": { readonly "invoiceNet": number; readonly "expenseNet": number; readonly "creditNoteNet": number; readonly "total": number } }
  }
  /** Controleer mijn administratie: evenwicht, totalen, debiteuren, crediteuren, btw, nummers, documenten, bewijs en de bank, elk met zijn cijfer. */
  readonly getProof: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "checkedAt": string; readonly "isClean": boolean; readonly "checks": readonly ({ readonly "id": "entries" | "whole" | "kept-sums" | "receivables" | "payables" | "assets" | "vat" | "awaited-vat" | "oss" | "numbers" | "documents" | "records" | "days" | "prepayments" | "takings" | "cash" | "in-transit" | "opening" | "payouts" | "wages" | "loans" | "files" | "evidence" | "bank-chain" | "bank-balance" | "bank-decisions"; readonly "title": string; readonly "outcome": "ok" | "attention" | "wrong" | "pending"; readonly "figure": string; readonly "findings": readonly (string)[]; readonly "findingCount": number })[] }
  }
  /** De controle als PDF. */
  readonly getProofPdf: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: Blob
  }
  /** Een bestand dat nergens bij hoort, als download. */
  readonly getQuarantinedFile: {
    readonly params: { readonly "sha256": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: Blob
  }
  /** Eén offerte: alles voor wie bij het bedrijf is ingelogd, anders wat er op de offerte staat. */
  readonly getQuote: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "id": string; readonly "quoteNumber": string | null; readonly "uniqueDocumentNumber": string | null; readonly "customerId": string; readonly "customerName": string; readonly "projectId": string | null; readonly "title": string | null; readonly "state": number; readonly "issueDate": { readonly "value": string }; readonly "dueByDate": { readonly "value": string }; readonly "totalAmountSummary": { readonly "netAmount": number; readonly "vatAmount": number; readonly "grossAmount": number }; readonly "foreign": { readonly "currency": "AED" | "AFN" | "ALL" | "AMD" | "ANG" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BGN" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CLP" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "UYU" | "UZS" | "VES" | "VND" | "VUV" | "WST" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG"; readonly "perEuro": number; readonly "source": "typed" | "ecb"; readonly "gross": number; readonly "rateDay": string; readonly "netAmount": number; readonly "vatAmount": number; readonly "perRate": readonly ({ readonly "vatTreatment": number; readonly "vatPercentage": number; readonly "netAmount": number; readonly "vatAmount": number })[]; readonly "invoicedAmount": number; readonly "amountToInvoice": number | null } | null; readonly "invoicedAmount": number; readonly "amountToInvoice": number | null; readonly "hasConceptInvoice": boolean; readonly "signatures": readonly ({ readonly "id": string; readonly "role": number })[]; readonly "viewedAt": string | null; readonly "isMailPending": boolean; readonly "lastMail": "queued" | "held" | "sent" | "kept" | "failed" | "withdrawn" | null; readonly "version": number; readonly "purchaseOrderNumber": string | null; readonly "view": "own"; readonly "introText": string; readonly "outroText": string; readonly "deliveryDate": { readonly "date": { readonly "value": string }; readonly "daysAfterPayment": null }; readonly "lines": readonly ({ readonly "id": string; readonly "description": string; readonly "quantity": number; readonly "unit": "HUR" | "C62" | "DAY" | "WEE" | "MON" | "ANN" | "LS" | "KMT" | "MTR" | "MTK" | "MTQ" | "KGM" | "LTR" | "KWH" | null; readonly "unitPrice": number; readonly "isPriceInclusive": boolean; readonly "discountPercentage": number | null; readonly "discountAmount": number | null; readonly "vatPercentage": number; readonly "vatTreatment": number; readonly "supply": "service" | "goods"; readonly "revenueAccount": string | null; readonly "totalAmountSummary": { readonly "netAmount": number; readonly "vatAmount": number; readonly "grossAmount": number }; readonly "foreignNetAmount": number | null })[]; readonly "perRate": readonly ({ readonly "vatTreatment": number; readonly "vatPercentage": number; readonly "netAmount": number; readonly "vatAmount": number })[]; readonly "customer": { readonly "name": string; readonly "street": string; readonly "houseNumber": string; readonly "zipCode": string; readonly "city": string; readonly "country": string; readonly "kvkNumber": string | null; readonly "vatId": string | null; readonly "email": string; readonly "language"?: undefined | "nl" | "en" }; readonly "supplier": { readonly "name": string; readonly "street": string; readonly "houseNumber": string; readonly "zipCode": string; readonly "city": string; readonly "country": string; readonly "kvkNumber": string | null; readonly "vatId": string | null; readonly "email": string; readonly "iban": string; readonly "bic": string | null; readonly "nameOnAccount": string; readonly "phone": string | null; readonly "website": string | null }; readonly "dress": { readonly "accent": string | null; readonly "logo": string | null; readonly "intro": string; readonly "outro": string; readonly "footer": string } | null; readonly "remarks": readonly (string)[]; readonly "needsCode": boolean; readonly "quoteVersion": number; readonly "contentSha256": string | null; readonly "rejectReason": string | null; readonly "versions": readonly ({ readonly "id": string; readonly "number": string | null; readonly "quoteVersion": number; readonly "state": number })[]; readonly "invoices": readonly ({ readonly "id": string; readonly "number": string | null; readonly "part": "whole" | "deposit" | "rest"; readonly "share": number | null; readonly "netAmount": number; readonly "foreign": { readonly "currency": "AED" | "AFN" | "ALL" | "AMD" | "ANG" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BGN" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CLP" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "UYU" | "UZS" | "VES" | "VND" | "VUV" | "WST" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG"; readonly "gross": number } | null; readonly "isCancelled": boolean })[]; readonly "agreementFile": { readonly "fileName": string; readonly "sha256": string } | null; readonly "timeline": readonly ({ readonly "at": string; readonly "kind": "created" | "changed" | "shared" | "mailed" | "mail-failed" | "mail-ordered" | "mail-withdrawn" | "mail-stopped" | "viewed" | "code-sent" | "code-checked" | "code-refused" | "signed-by-receiver" | "signed-by-sender" | "agreed-by-hand" | "rejected" | "question" | "withdrawn" | "replaced" | "invoiced" | "project-begun"; readonly "detail": string | null })[]; readonly "isEvidenceIntact": boolean; readonly "problems": readonly (string)[] } | { readonly "view": "public"; readonly "id": string; readonly "language": "nl" | "en"; readonly "quoteNumber": string; readonly "uniqueDocumentNumber": string; readonly "customerName": string; readonly "title": string | null; readonly "purchaseOrderNumber": string | null; readonly "introText": string; readonly "outroText": string; readonly "issueDate": { readonly "value": string }; readonly "dueByDate": { readonly "value": string }; readonly "deliveryDate": { readonly "date": { readonly "value": string }; readonly "daysAfterPayment": null }; readonly "lines": readonly ({ readonly "id": string; readonly "description": string; readonly "quantity": number; readonly "unit": "HUR" | "C62" | "DAY" | "WEE" | "MON" | "ANN" | "LS" | "KMT" | "MTR" | "MTK" | "MTQ" | "KGM" | "LTR" | "KWH" | null; readonly "unitPrice": number; readonly "isPriceInclusive": boolean; readonly "discountPercentage": number | null; readonly "discountAmount": number | null; readonly "vatPercentage": number; readonly "vatTreatment": number; readonly "supply": "service" | "goods"; readonly "totalAmountSummary": { readonly "netAmount": number; readonly "vatAmount": number; readonly "grossAmount": number }; readonly "foreignNetAmount": number | null })[]; readonly "perRate": readonly ({ readonly "vatTreatment": number; readonly "vatPercentage": number; readonly "netAmount": number; readonly "vatAmount": number })[]; readonly "foreign": { readonly "currency": "AED" | "AFN" | "ALL" | "AMD" | "ANG" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BGN" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CLP" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "UYU" | "UZS" | "VES" | "VND" | "VUV" | "WST" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG"; readonly "perEuro": number; readonly "source": "typed" | "ecb"; readonly "gross": number; readonly "rateDay": string; readonly "netAmount": number; readonly "vatAmount": number; readonly "perRate": readonly ({ readonly "vatTreatment": number; readonly "vatPercentage": number; readonly "netAmount": number; readonly "vatAmount": number })[] } | null; readonly "remarks": readonly (string)[]; readonly "totalAmountSummary": { readonly "netAmount": number; readonly "vatAmount": number; readonly "grossAmount": number }; readonly "signatures": readonly ({ readonly "id": string; readonly "role": number })[]; readonly "state": number; readonly "closedBecause": string | null; readonly "supplier": { readonly "name": string; readonly "street": string; readonly "houseNumber": string; readonly "zipCode": string; readonly "city": string; readonly "kvkNumber": string | null; readonly "vatId": string | null; readonly "email": string; readonly "phone": string | null; readonly "website": string | null }; readonly "look": { readonly "accent": string | null; readonly "hasLogo": boolean }; readonly "consentText": string; readonly "contentSha256": string; readonly "needsCode": boolean } | { readonly "view": "closed"; readonly "id": string; readonly "language": "nl" | "en"; readonly "state": number; readonly "closedBecause": string; readonly "supplierName": string }
  }
  /** De PDF van een gedeelde offerte, voor wie de link heeft; signed=true is het getekende exemplaar. */
  readonly getQuoteAttachment: {
    readonly params: { readonly "id": string }
    readonly query: { readonly "signed"?: undefined | "true" | "false" }
    readonly body: undefined
    readonly data: Blob
  }
  /** Het logo op een gedeelde offerte als PNG, voor wie de link heeft. */
  readonly getQuoteLogo: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: Blob
  }
  /** Wie tekende en wanneer. */
  readonly getQuoteSignature: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "id": string; readonly "role": number; readonly "name": string; readonly "email": string | null; readonly "agreed": boolean; readonly "signedAtUtcSystemTime": string; readonly "importedAt": string | null }
  }
  /** De handtekening als PNG. */
  readonly getQuoteSignatureImage: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: Blob
  }
  /** De mailbox waaruit bonnen worden opgehaald, zonder het wachtwoord; null als er geen is. */
  readonly getReceiptMailbox: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "host": string; readonly "port": number; readonly "security": "tls" | "starttls"; readonly "userName": string; readonly "folder": string; readonly "doneFolder": string | null; readonly "answers": boolean; readonly "isOn": boolean; readonly "lastFetchedAt": string | null; readonly "problem": "login" | "folder" | "certificate" | "away" | "address" | "protocol" | "secret" | null; readonly "failingSince": string | null; readonly "version": number } | null
  }
  /** Wat klanten op een dag nog open hadden, naar ouderdom: als JSON, CSV, XLSX of PDF. */
  readonly getReceivables: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "date"?: undefined | string; readonly "format"?: undefined | "json" | "csv" | "xlsx" | "pdf" }
    readonly body: undefined
    readonly data: { readonly "name": "profit-and-loss" | "balance-sheet" | "trial-balance" | "ledger-card" | "aged-receivables" | "aged-payables" | "revenue-by-customer" | "revenue-by-project" | "costs-by-category" | "costs-by-supplier" | "bank-reconciliation" | "tax-return" | "customer-statement"; readonly "title": string; readonly "about": string; readonly "from": string; readonly "to": string; readonly "texts": readonly ({ readonly "label": string; readonly "kind": "text" | "date" | "code" })[]; readonly "amounts": readonly (string)[]; readonly "rows": readonly ({ readonly "kind": "part" | "line" | "subtotal" | "total"; readonly "texts": readonly (string)[]; readonly "amounts": readonly (number | null)[]; readonly "drill": { readonly "kind": "account"; readonly "account": string } | { readonly "kind": "customer" | "project" | "invoice" | "expense" | "bankAccount"; readonly "id": string } | { readonly "kind": "supplier"; readonly "name": string } | { readonly "kind": "entry"; readonly "number": number } | null })[]; readonly "notes": readonly (string)[]; readonly "chart": { readonly "kind": "columns" | "bars" | "line"; readonly "labels": readonly (string)[]; readonly "series": readonly ({ readonly "label": string; readonly "amounts": readonly (number)[] })[] } | null; readonly "pages": { readonly "before": string | null; readonly "after": string | null } | null }
  }
  /** Eén terugkerende factuur, met de prijzen van de volgende keer en de indexaties. */
  readonly getRecurringInvoice: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "id": string; readonly "customerId": string; readonly "customerName": string; readonly "language": "nl" | "en"; readonly "title"?: undefined | string | null; readonly "nextTitle": string | null; readonly "state": "active" | "paused" | "finished" | "stopped"; readonly "mode": "concept" | "finalise" | "send"; readonly "unit": "week" | "month" | "quarter" | "year"; readonly "every": number; readonly "nextDate": string | null; readonly "nextAmounts": { readonly "netAmount": number; readonly "vatAmount": number; readonly "grossAmount": number }; readonly "foreign": { readonly "currency": "AED" | "AFN" | "ALL" | "AMD" | "ANG" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BGN" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CLP" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "UYU" | "UZS" | "VES" | "VND" | "VUV" | "WST" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG"; readonly "perEuro": number; readonly "gross": number } | null; readonly "made": number; readonly "waitingConcepts": number; readonly "version": number; readonly "projectId": string | null; readonly "sourceId": string | null; readonly "paymentDays": number; readonly "purchaseOrderNumber"?: undefined | string | null; readonly "lines": readonly ({ readonly "description"?: undefined | string; readonly "quantity"?: undefined | number; readonly "unit"?: undefined | "HUR" | "C62" | "DAY" | "WEE" | "MON" | "ANN" | "LS" | "KMT" | "MTR" | "MTK" | "MTQ" | "KGM" | "LTR" | "KWH" | null; readonly "unitPrice"?: undefined | number; readonly "isPriceInclusive"?: undefined | boolean; readonly "discountPercentage"?: undefined | number | null; readonly "discountAmount"?: undefined | number | null; readonly "vatPercentage": number; readonly "vatTreatment"?: undefined | number; readonly "supply"?: undefined | "service" | "goods"; readonly "revenueAccount"?: undefined | string | null; readonly "isPrepayment"?: undefined | boolean })[]; readonly "anchor": string; readonly "isOnLastDay": boolean; readonly "timing": "advance" | "arrears"; readonly "firstDay": string | null; readonly "lastDay": string | null; readonly "mostRuns": number | null; readonly "isProRata": boolean; readonly "firstRun": number; readonly "nextRun": number | null; readonly "hasRun": boolean; readonly "isCustomerArchived": boolean; readonly "indexations": readonly ({ readonly "number": number; readonly "percentage": number; readonly "startsOn": string; readonly "createdAt": string; readonly "withdrawnAt": string | null })[] }
  }
  /** Wat er van een uitgave nog terug kan komen, per regel en in het geheel. */
  readonly getRefundable: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "lines": readonly ({ readonly "expenseLineId": string; readonly "left": number; readonly "netAmount": number; readonly "vatAmount": number; readonly "isReversed": boolean; readonly "refundedNetAmount": number; readonly "refundedVatAmount": number })[]; readonly "left": number }
  }
  /** Welke registers deze installatie kan raadplegen. */
  readonly getRegisters: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "vies": boolean; readonly "kvk": boolean }
  }
  /** Een brief van herinneren als PDF, zoals hij is verstuurd. */
  readonly getReminderLetter: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: Blob
  }
  /** Een rapport over een periode (from, to) of een dag (date), naast de periode ervoor: als JSON, CSV, XLSX of PDF. */
  readonly getReport: {
    readonly params: { readonly "name": "profit-and-loss" | "balance-sheet" | "trial-balance" | "ledger-card" | "aged-receivables" | "aged-payables" | "revenue-by-customer" | "revenue-by-project" | "costs-by-category" | "costs-by-supplier" | "bank-reconciliation" | "tax-return" }
    readonly query: { readonly "from"?: undefined | string; readonly "to"?: undefined | string; readonly "date"?: undefined | string; readonly "account"?: undefined | string; readonly "after"?: undefined | string; readonly "before"?: undefined | string; readonly "format"?: undefined | "json" | "csv" | "xlsx" | "pdf" }
    readonly body: undefined
    readonly data: { readonly "name": "profit-and-loss" | "balance-sheet" | "trial-balance" | "ledger-card" | "aged-receivables" | "aged-payables" | "revenue-by-customer" | "revenue-by-project" | "costs-by-category" | "costs-by-supplier" | "bank-reconciliation" | "tax-return" | "customer-statement"; readonly "title": string; readonly "about": string; readonly "from": string; readonly "to": string; readonly "texts": readonly ({ readonly "label": string; readonly "kind": "text" | "date" | "code" })[]; readonly "amounts": readonly (string)[]; readonly "rows": readonly ({ readonly "kind": "part" | "line" | "subtotal" | "total"; readonly "texts": readonly (string)[]; readonly "amounts": readonly (number | null)[]; readonly "drill": { readonly "kind": "account"; readonly "account": string } | { readonly "kind": "customer" | "project" | "invoice" | "expense" | "bankAccount"; readonly "id": string } | { readonly "kind": "supplier"; readonly "name": string } | { readonly "kind": "entry"; readonly "number": number } | null })[]; readonly "notes": readonly (string)[]; readonly "chart": { readonly "kind": "columns" | "bars" | "line"; readonly "labels": readonly (string)[]; readonly "series": readonly ({ readonly "label": string; readonly "amounts": readonly (number)[] })[] } | null; readonly "pages": { readonly "before": string | null; readonly "after": string | null } | null }
  }
  /** Wie er is ingelogd, bij welk bedrijf, en wat die daar mag. */
  readonly getSession: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "email": string; readonly "role": "owner" | "admin" | "billing" | "employee" | "accountant-reading" | "accountant-posting" | "accountant-filing"; readonly "rights": readonly ("account.own" | "business.read" | "business.own" | "settings.read" | "settings.write" | "tokens.write" | "members.write" | "records.find" | "overview.read" | "customers.read" | "customers.write" | "projects.read" | "projects.write" | "hours.own" | "sales.read" | "sales.write" | "sales.send" | "purchases.read" | "purchases.write" | "purchases.own" | "payments.write" | "purchases.pay" | "items.settle" | "money.route" | "money.send" | "books.read" | "books.post" | "books.correct" | "books.review" | "books.export" | "vat.file" | "year.close" | "questions.read" | "questions.write")[]; readonly "tenantName": string }
  }
  /** De mail bij het rekeningoverzicht van een klant, ingevuld en wel; er gaat niets weg. */
  readonly getStatementMailDraft: {
    readonly params: { readonly "id": string }
    readonly query: { readonly "from"?: undefined | string; readonly "to"?: undefined | string }
    readonly body: undefined
    readonly data: { readonly "customerName": string; readonly "from": string; readonly "to": readonly (string)[]; readonly "subject": string; readonly "body": string; readonly "facts": readonly ({ readonly "label": string; readonly "value": string })[]; readonly "accent": string | null; readonly "logo": string | null; readonly "hasMailServer": boolean; readonly "isConfirmed": boolean; readonly "pdfName": string; readonly "periodFrom": string; readonly "periodTo": string }
  }
  /** Het bestand van de kassa waarmee een dagomzet is ingevuld, zoals het is ingelezen. */
  readonly getTillFile: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: Blob
  }
  /** Je eigen timer die loopt, en een die na 24 uur vanzelf is gestopt en die je nog niet hebt nagekeken. */
  readonly getTimer: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "running": { readonly "id": string; readonly "project": { readonly "id": string; readonly "title": string; readonly "customerName": string } | null; readonly "category": "acquisition" | "administration" | "study" | "travel" | "website" | "meeting" | null; readonly "description": string; readonly "isBillable": boolean; readonly "seconds": number; readonly "isAsked": boolean } | null; readonly "stopped": { readonly "id": string; readonly "project": { readonly "id": string; readonly "title": string; readonly "customerName": string } | null; readonly "category": "acquisition" | "administration" | "study" | "travel" | "website" | "meeting" | null; readonly "description": string; readonly "isBillable": boolean; readonly "seconds": number; readonly "day": string } | null }
  }
  /** Wat er vandaag te doen is: hooguit vijf taken, de dringendste eerst. */
  readonly getToday: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "tasks": readonly ({ readonly "cause": string; readonly "kind": "money-stands-still" | "money-done" | "vat-due" | "icp-due" | "accounts-due" | "dividend-tax-due" | "kor-ended" | "ceiling-near" | "invoice-disputed" | "credit-note-disputed" | "online-payment" | "online-payment-key" | "invoice-overdue" | "claim-expiring" | "rates-ending" | "instalment-missed" | "invoice-unsent" | "reminders-waiting" | "recurring-concepts" | "mail-failed" | "work-failed" | "backup-late" | "quote-to-countersign" | "quote-to-invoice" | "quote-rest-to-invoice" | "quote-concept-waits" | "hours-to-invoice" | "budget-used" | "budget-near" | "quote-expiring" | "bank-lines-to-process" | "documents-to-process" | "expenses-to-check" | "receipts-missing" | "takings-missing" | "question-asked" | "question-to-accountant" | "question-answered" | "mailbox-failing" | "bank-permission-ending" | "quote-viewed" | "quote-signed" | "quote-rejected" | "quote-question" | "invoice-paid"; readonly "subject": string | null; readonly "name": string | null; readonly "party": string | null; readonly "amount": number | null; readonly "day": string | null; readonly "at": string | null; readonly "count": number | null; readonly "detail": string | null })[]; readonly "others": number }
  }
  /** De kilometers met eigen auto’s van de eigenaren in een jaar: wat nog te boeken is, per maand, en wat is geboekt. */
  readonly getTripBookings: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "year": string }
    readonly body: undefined
    readonly data: { readonly "year": number; readonly "isRateSettled": boolean; readonly "toBook": { readonly "kilometres": number; readonly "amount": number; readonly "trips": number }; readonly "months": readonly ({ readonly "month": number; readonly "kilometres": number; readonly "amount": number; readonly "trips": number; readonly "isOver": boolean })[]; readonly "bookings": readonly ({ readonly "id": string; readonly "firstDay": string; readonly "lastDay": string; readonly "kilometres": number; readonly "amount": number; readonly "entryId": string })[] }
  }
  /** Je eigen ritten van een jaar als CSV, rit voor rit; dit bestand is ook weer in te lezen. */
  readonly getTripsOfYearCsv: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "year": string }
    readonly body: undefined
    readonly data: Blob
  }
  /** De verantwoording van je eigen ritten van een jaar als PDF, rit voor rit met per maand een som. */
  readonly getTripsOfYearPdf: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "year": string }
    readonly body: undefined
    readonly data: Blob
  }
  /** Of inloggen een code vraagt, of dat hier verplicht is, en hoeveel herstelcodes er nog zijn. */
  readonly getTwoFactor: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "isOn": boolean; readonly "isObliged": boolean; readonly "isObligedBySeat": boolean; readonly "hasPasskey": boolean; readonly "isLacking": boolean; readonly "recoveryCodesLeft": number }
  }
  /** De uren van een project of een klant die op geen factuur staan, de oudste eerst, met hun tarief. */
  readonly getUnbilledHours: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "projectId"?: undefined | string; readonly "customerId"?: undefined | string }
    readonly body: undefined
    readonly data: { readonly "hours": readonly ({ readonly "id": string; readonly "day": string; readonly "minutes": number; readonly "description": string; readonly "person": { readonly "id": string; readonly "name": string }; readonly "project": { readonly "id": string; readonly "title": string }; readonly "rate": number | null })[]; readonly "customer": { readonly "id": string; readonly "name": string; readonly "language": "nl" | "en"; readonly "currency": "AED" | "AFN" | "ALL" | "AMD" | "ANG" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BGN" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CLP" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "UYU" | "UZS" | "VES" | "VND" | "VUV" | "WST" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG" | null } | null; readonly "others": number }
  }
  /** De export die in delen wordt geüpload, met de delen die er zijn; null als er geen is. */
  readonly getUploadedArchive: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "id": string; readonly "fileName": string; readonly "sizeBytes": number; readonly "parts": readonly ({ readonly "start": number; readonly "size": number; readonly "sha256": string })[] } | null
  }
  /** Eén btw-aangifte: alle rubrieken, controles, wat er is ingediend en wat er sindsdien veranderde. */
  readonly getVatReturn: {
    readonly params: { readonly "period": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "period": string; readonly "name": string; readonly "firstDay": string; readonly "lastDay": string; readonly "deadline": string; readonly "status": "running" | "due" | "late" | "filed" | "paid" | "exempt"; readonly "amount": number; readonly "openAmount": number; readonly "boxes": { readonly "1a": { readonly "turnover": number; readonly "vat": number; readonly "roundedTurnover": number; readonly "roundedVat": number }; readonly "1b": { readonly "turnover": number; readonly "vat": number; readonly "roundedTurnover": number; readonly "roundedVat": number }; readonly "1c": { readonly "turnover": number; readonly "vat": number; readonly "roundedTurnover": number; readonly "roundedVat": number }; readonly "1d": { readonly "turnover": number; readonly "vat": number; readonly "roundedTurnover": number; readonly "roundedVat": number }; readonly "1e": { readonly "turnover": number; readonly "vat": number; readonly "roundedTurnover": number; readonly "roundedVat": number }; readonly "2a": { readonly "turnover": number; readonly "vat": number; readonly "roundedTurnover": number; readonly "roundedVat": number }; readonly "3a": { readonly "turnover": number; readonly "vat": number; readonly "roundedTurnover": number; readonly "roundedVat": number }; readonly "3b": { readonly "turnover": number; readonly "vat": number; readonly "roundedTurnover": number; readonly "roundedVat": number }; readonly "3c": { readonly "turnover": number; readonly "vat": number; readonly "roundedTurnover": number; readonly "roundedVat": number }; readonly "4a": { readonly "turnover": number; readonly "vat": number; readonly "roundedTurnover": number; readonly "roundedVat": number }; readonly "4b": { readonly "turnover": number; readonly "vat": number; readonly "roundedTurnover": number; readonly "roundedVat": number }; readonly "5a": { readonly "turnover": number; readonly "vat": number; readonly "roundedTurnover": number; readonly "roundedVat": number }; readonly "5b": { readonly "turnover": number; readonly "vat": number; readonly "roundedTurnover": number; readonly "roundedVat": number }; readonly "5c": { readonly "turnover": number; readonly "vat": number; readonly "roundedTurnover": number; readonly "roundedVat": number }; readonly "5g": { readonly "turnover": number; readonly "vat": number; readonly "roundedTurnover": number; readonly "roundedVat": number } }; readonly "before": { readonly "isAsked": boolean; readonly "boxes": readonly ({ readonly "box": "1a" | "1b" | "1c" | "1d" | "1e" | "2a" | "3a" | "3c" | "4a" | "4b" | "5b"; readonly "turnover": number; readonly "vat": number })[]; readonly "proposed": readonly ({ readonly "box": "1a" | "1b" | "1c" | "1d" | "1e" | "2a" | "3a" | "3c" | "4a" | "4b" | "5b"; readonly "turnover": number; readonly "vat": number })[]; readonly "customers": readonly ({ readonly "name": string; readonly "vatId": string; readonly "goods": number; readonly "services": number })[] }; readonly "checks": readonly ({ readonly "id": string; readonly "level": "ok" | "attention" | "wrong"; readonly "title": string; readonly "sentence": string; readonly "items": readonly ({ readonly "label": string; readonly "document": { readonly "kind": "invoice" | "expense" | "entry" | "customer" | "return"; readonly "id": string } })[] })[]; readonly "filings": readonly ({ readonly "id": string; readonly "sequence": number; readonly "filedAt": string; readonly "amount": number; readonly "openAmount": number; readonly "entryNumber": number | null; readonly "paymentReference": string | null; readonly "payments": readonly ({ readonly "date": string; readonly "amount": number; readonly "account": string })[] })[]; readonly "difference": { readonly "corrections": readonly ({ readonly "entryNumber": number; readonly "bookedOn": string; readonly "description": string; readonly "expenseId": string | null; readonly "invoiceId": string | null; readonly "amount": number; readonly "reportedIn": "open" | "return" | "supplement" })[]; readonly "balance": number; readonly "limit": number; readonly "needsSupplement": boolean; readonly "supplementDeadline": string | null }; readonly "asksPrivateUse": boolean }
  }
  /** De boekingen achter een rubriek, de oudste eerst, hooguit 1000 per keer. Verder na boeking n: after=n. */
  readonly getVatReturnBox: {
    readonly params: { readonly "period": string; readonly "box": string }
    readonly query: { readonly "after"?: undefined | string }
    readonly body: undefined
    readonly data: { readonly "box": "1a" | "1b" | "1c" | "1d" | "1e" | "2a" | "3a" | "3b" | "3c" | "4a" | "4b" | "5a" | "5b" | "5c" | "5g"; readonly "postings": readonly ({ readonly "entryNumber": number; readonly "transactionDate": string; readonly "description": string; readonly "turnover": number; readonly "vat": number; readonly "document": { readonly "kind": "invoice" | "credit-note" | "expense"; readonly "id": string; readonly "correctsId": string | null } | null })[] }
  }
  /** Eén btw-aangifte op papier, met de ICP-opgaaf; wat uit je vorige programma komt staat er apart bij. */
  readonly getVatReturnPdf: {
    readonly params: { readonly "period": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: Blob
  }
  /** Hoe vaak je btw-aangifte doet, of je meedoet aan de kleineondernemersregeling en of je OSS gebruikt, elk met de dag vanaf wanneer. */
  readonly getVatSettings: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "intervals": readonly ({ readonly "interval": "month" | "quarter" | "year"; readonly "from": string })[]; readonly "kor": readonly ({ readonly "from": string; readonly "until": string | null })[]; readonly "oss": readonly ({ readonly "from": string; readonly "until": string | null })[]; readonly "korTurnover": { readonly "year": number; readonly "amount": number; readonly "threshold": number } }
  }
  /** Kasstelsel of factuurstelsel, elk met de dag vanaf wanneer, en de btw op verkopen die nog niet is ontvangen. */
  readonly getVatSystem: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "systems": readonly ({ readonly "system": "cash" | "invoice"; readonly "from": string })[]; readonly "waitingVat": number }
  }
  /** Wat een nieuwe loonjournaalpost overneemt: de volgende periode, en de werknemers en het pensioenfonds van de vorige keer. */
  readonly getWageChoices: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "next": { readonly "firstDay": string; readonly "lastDay": string } | null; readonly "persons": readonly ({ readonly "person": string; readonly "iban": string })[]; readonly "pensionFund": string; readonly "pensionIban": string; readonly "usualSalary": { readonly "year": number; readonly "amount": number | null; readonly "source": string; readonly "seenOn": string | null; readonly "keptAmount": number } | null }
  }
  /** Eén loonjournaalpost: de bedragen, wat er is geboekt, en wat er nog te betalen is. */
  readonly getWageJournal: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "id": string; readonly "number": number; readonly "firstDay": string; readonly "lastDay": string; readonly "isCorrection": boolean; readonly "persons": number; readonly "grossAmount": number; readonly "costAmount": number; readonly "netAmount": number; readonly "openAmount": number; readonly "dueOn": string | null; readonly "state": "open" | "paid" | "cancelled"; readonly "shares": readonly ({ readonly "person": string; readonly "iban": string; readonly "grossAmount": number; readonly "holidayReservedAmount": number; readonly "holidayPaidAmount": number; readonly "travelAmount": number; readonly "payrollTaxAmount": number; readonly "employerChargesAmount": number; readonly "pensionEmployeeAmount": number; readonly "pensionEmployerAmount": number; readonly "netAmount": number })[]; readonly "note": string | null; readonly "sha256": string; readonly "isUnchanged": boolean; readonly "entry": { readonly "id": string; readonly "number": number }; readonly "createdAt": string; readonly "items": readonly ({ readonly "id": string; readonly "kind": "net" | "payroll-tax" | "pension" | "dividend" | "dividend-tax"; readonly "name": string; readonly "payee": string; readonly "iban": string; readonly "kenmerk": string; readonly "dueOn": string; readonly "amount": number; readonly "openAmount": number; readonly "cashPayments": readonly ({ readonly "id": string; readonly "date": string; readonly "amount": number })[] })[]; readonly "payments": readonly ({ readonly "id": string; readonly "date": string; readonly "amount": number; readonly "text": string; readonly "bankAccountName": string })[]; readonly "cancelled": { readonly "at": string; readonly "reason": string; readonly "bookedOn": string } | null }
  }
  /** Je eigen uren van een week, met waaraan je de vier weken ervoor werkte, en je urencriterium. */
  readonly getWeekOfHours: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "day"?: undefined | string }
    readonly body: undefined
    readonly data: { readonly "monday": string; readonly "rows": readonly ({ readonly "project": { readonly "id": string; readonly "title": string; readonly "customerName": string; readonly "isClosed": boolean } | null; readonly "category": "acquisition" | "administration" | "study" | "travel" | "website" | "meeting" | null; readonly "description": string; readonly "isBillable": boolean; readonly "minutesBefore": number; readonly "days": readonly ({ readonly "day": string; readonly "minutes": number; readonly "isLate": boolean; readonly "isBilled": boolean })[] })[]; readonly "criterion": { readonly "year": number; readonly "minutes": number; readonly "leaveMinutes": number; readonly "expected": number; readonly "neededPerWeek": number | null; readonly "standing": "met" | "on-course" | "behind" } | null; readonly "hasOthers": boolean }
  }
  /** De lijst die bij het afsluiten van een boekjaar hoort, en de balans waarmee het volgende begint. */
  readonly getYear: {
    readonly params: { readonly "year": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "year": number; readonly "state": "running" | "open" | "closed"; readonly "resultAmount": number; readonly "closedAt": string | null; readonly "equity": "owner" | "company"; readonly "points": readonly ({ readonly "id": "over" | "earlier" | "proof" | "vat" | "bank" | "concepts" | "suspense" | "cash" | "over-year-end" | "work" | "trips" | "loan-interest" | "cars" | "workspace" | "benefits" | "doubtful" | "currencies" | "salary" | "corporate-tax" | "stock" | "purchases" | "differences" | "deposits" | "current-account" | "assets" | "receipts" | "depreciation" | "investments" | "corrections" | "appropriation"; readonly "title": string; readonly "outcome": "ok" | "attention" | "blocking"; readonly "text": string; readonly "why": string; readonly "expenseId"?: undefined | string; readonly "expenseLineId"?: undefined | string })[]; readonly "openingOfNext": readonly ({ readonly "number": string; readonly "name": string; readonly "amount": number })[]; readonly "reopenings": readonly ({ readonly "closedAt": string; readonly "reopenedAt": string; readonly "reason": string })[] }
  }
  /** Een bestand dat als bewijs bij een punt van de lijst staat, als download. */
  readonly getYearEvidence: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: Blob
  }
  /** De verantwoording van je eigen uren van een jaar: per week, per soort en per werk, en je urencriterium. */
  readonly getYearOfHours: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "year": string }
    readonly body: undefined
    readonly data: { readonly "year": number; readonly "minutes": number; readonly "lateMinutes": number; readonly "byKind": { readonly [name: string]: number }; readonly "works": readonly ({ readonly "kind": "direct" | "indirect" | "travel"; readonly "name": string; readonly "customerName": string | null; readonly "minutes": number })[]; readonly "weeks": readonly ({ readonly "number": number; readonly "firstDay": string; readonly "lastDay": string; readonly "byKind": { readonly [name: string]: number }; readonly "minutes": number; readonly "lateMinutes": number })[]; readonly "leaves": readonly ({ readonly "id": string; readonly "kind": "pregnancy" | "holiday"; readonly "firstDay": string; readonly "lastDay": string; readonly "weekMinutes": number | null; readonly "countedMinutes": number })[]; readonly "criterion": { readonly "year": number; readonly "minutes": number; readonly "leaveMinutes": number; readonly "expected": number; readonly "neededPerWeek": number | null; readonly "standing": "met" | "on-course" | "behind" } | null }
  }
  /** Vastleggen of iemand, naast de rol, mag bepalen waar geld heen gaat (money.route) en geld mag terugstorten, betalen en incasseren (money.send). Alleen een eigenaar doet dit; alle eigenaren krijgen er een mail over. Een lege lijst haalt beide weg; een andere rol ook. Het geldt niet voor sleutels van die persoon. */
  readonly giveMoneyRights: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "moneyRights": readonly ("money.route" | "money.send")[]; readonly "password"?: undefined | string | null; readonly "code"?: undefined | string }
    readonly data: null
  }
  /** Een factuur waarvan de laatste brief is verlopen, overdragen aan een incassobureau. Zolang gaat er geen herinnering weg. Er gaat niets naar het bureau: download daarvoor het dossier. */
  readonly handOverClaim: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "agency": string; readonly "handedOverOn": string }
    readonly data: null
  }
  /** Een factuur van vóór je start (post van de beginbalans) waarvan de laatste brief is verlopen, overdragen aan een incassobureau. Zolang gaat er geen herinnering weg. */
  readonly handOverItem: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "agency": string; readonly "handedOverOn": string }
    readonly data: null
  }
  /** Lees een auditfile (XAF 3.2 of 4.0, veld file): zegt wat die als beginbalans op de dag day zou doen. Met confirmed, de sha256 van dat antwoord, wordt het gedaan. Is er al een beginbalans op die dag, dan staan onder second de verschillen; met accepted (hun id, met komma’s) worden die geboekt. Met whose=predecessor zijn het de boeken van het bedrijf hiervoor, zoals je eenmanszaak: alleen de balans komt mee, het resultaat en privé als vermogen (van een bv shareCapital als aandelenkapitaal, de rest als agio), en open btw alleen met predecessor-with-vat. Zonder whose geldt wat van het eerste bestand is gezegd. */
  readonly importAuditFile: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "day"?: undefined | string; readonly "accepted"?: undefined | string; readonly "whose"?: undefined | "own" | "predecessor" | "predecessor-with-vat"; readonly "shareCapital"?: undefined | string; readonly "confirmed"?: undefined | string }
    readonly body: FormData
    readonly data: { readonly "sha256": string; readonly "isDone": boolean; readonly "companyName": string; readonly "software": string; readonly "firstDay": string; readonly "lastDay": string; readonly "transactions": number; readonly "whose": "own" | "predecessor" | "predecessor-with-vat"; readonly "shareCapital": number | null; readonly "isSharesAsked": boolean; readonly "isOfCompany": boolean; readonly "date": string; readonly "proposedDate": string; readonly "leftOut": number; readonly "lines": readonly ({ readonly "number": string; readonly "name": string; readonly "amount": number; readonly "openItem": string | null; readonly "from": readonly (string)[] })[]; readonly "linesInAll": number; readonly "result": readonly ({ readonly "number": string; readonly "name": string; readonly "amount": number; readonly "openItem": string | null; readonly "from": readonly (string)[] })[]; readonly "second": { readonly "equity": number; readonly "differences": readonly ({ readonly "id": string; readonly "part": "balance" | "result"; readonly "name": string; readonly "here": number; readonly "file": number; readonly "toEquity": number; readonly "step": "open" | "belastingen" | "bezit" | null; readonly "refusal": string })[] } | null; readonly "matched": readonly ({ readonly "id": string; readonly "name": string; readonly "amount": number; readonly "isBalanceSheet": boolean; readonly "own": { readonly "number": string; readonly "name": string }; readonly "by": "chosen" | "rgs" | "profile" | "name" })[]; readonly "runningVat": string; readonly "asked": readonly ({ readonly "isRunningVat": boolean; readonly "id": string; readonly "name": string; readonly "amount": number; readonly "isBalanceSheet": boolean; readonly "proposal": { readonly "number": string; readonly "name": string } | null })[]; readonly "customers": readonly (string)[]; readonly "customersInAll": number; readonly "customersKnown": number; readonly "suppliers": number; readonly "vatCodes": readonly ({ readonly "id": string; readonly "name": string })[]; readonly "warnings": readonly (string)[]; readonly "refusals": readonly (string)[]; readonly "defects": readonly (string)[]; readonly "version": "3.2" | "4.0" }
  }
  /** Een bestand van de bank inlezen (CAMT, MT940, CSV of een zip daarvan, veld file). Met preview=true wordt alleen gezegd wat het zou doen; van een onbekende csv welke kolommen erin staan. */
  readonly importBankFile: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "preview"?: undefined | "true" | "false"; readonly "bankAccountId"?: undefined | string; readonly "kind"?: undefined | string }
    readonly body: FormData
    readonly data: { readonly "id": string | null; readonly "format": string; readonly "label": string; readonly "statements": readonly ({ readonly "iban": string; readonly "bankAccountId": string | null; readonly "isOwn": boolean; readonly "currency": string; readonly "from": string | null; readonly "to": string | null; readonly "opening": number | null; readonly "closing": number | null; readonly "closes": boolean | null; readonly "gap": { readonly "after": string; readonly "until": string; readonly "missing": number } | null; readonly "lines": number })[]; readonly "newLines": number; readonly "knownLines": number; readonly "doubtfulLines": number; readonly "specifiedLines": number; readonly "pendingLines": number; readonly "refused": readonly ({ readonly "line": number; readonly "message": string })[]; readonly "refusedLines": number; readonly "notices": readonly (string)[]; readonly "columns": { readonly "layout": { readonly "header": readonly (string)[]; readonly "columns": number; readonly "dayColumns": readonly (number)[] }; readonly "names": readonly (string)[]; readonly "lines": readonly ({ readonly "place": number; readonly "fields": readonly (string)[] })[]; readonly "separator": string; readonly "encoding": "utf-8" | "windows-1252" | "utf-16"; readonly "mappingId": string | null; readonly "mapping": { readonly "dayColumn": number; readonly "dayOrder": "dmy" | "ymd" | "mdy"; readonly "amountKind": "signed" | "word" | "two"; readonly "amountColumn": number; readonly "outColumn": number | null; readonly "wordColumn": number | null; readonly "inWord": string; readonly "outWord": string; readonly "decimalMark": "," | "."; readonly "nameColumn": number | null; readonly "ibanColumn": number | null; readonly "descriptionColumns": readonly (number)[]; readonly "referenceColumn": number | null; readonly "balanceColumn": number | null; readonly "accountColumn": number | null; readonly "currencyColumn": number | null }; readonly "problem": string | null } | null; readonly "kinds": readonly ({ readonly "format": string; readonly "label": string })[] }
  }
  /** Lees een export van Kloppend (ZIP, veld file): zegt wat erin staat. Met confirmed, de sha256 van dat antwoord, wordt die in dit nieuwe bedrijf ingelezen. */
  readonly importBusiness: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "confirmed"?: undefined | string }
    readonly body: FormData
    readonly data: { readonly "sha256": string; readonly "isDone": boolean; readonly "business": string; readonly "period": { readonly "firstDay": string; readonly "lastDay": string } | null; readonly "madeAt": string; readonly "program": string; readonly "signedBy": string; readonly "isOwnKey": boolean; readonly "entries": number; readonly "invoices": number; readonly "quotes": number; readonly "creditNotes": number; readonly "expenses": number; readonly "customers": number; readonly "files": number; readonly "filesMissing": number; readonly "isClean": boolean }
  }
  /** Klanten uit een CSV (veld file). Zegt wat het zou doen; met confirmed, de sha256 van dat antwoord, wordt het gedaan. Dubbele regels worden overgeslagen. */
  readonly importCustomers: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "confirmed"?: undefined | string; readonly "columns"?: undefined | string; readonly "fill"?: undefined | "true" | "false" }
    readonly body: FormData
    readonly data: { readonly "sha256": string; readonly "encoding": "utf-8" | "utf-16" | "windows-1252"; readonly "separator": string; readonly "columns": readonly ({ readonly "name": string; readonly "example": string; readonly "field": string | null })[]; readonly "problem": string | null; readonly "id": string | null; readonly "made": number; readonly "filled": number; readonly "fillable": number; readonly "known": number; readonly "refused": number; readonly "madeRows": readonly ({ readonly "place": number; readonly "name": string; readonly "message": string })[]; readonly "filledRows": readonly ({ readonly "place": number; readonly "name": string; readonly "message": string })[]; readonly "knownRows": readonly ({ readonly "place": number; readonly "name": string; readonly "message": string })[]; readonly "refusedRows": readonly ({ readonly "place": number; readonly "name": string; readonly "message": string })[]; readonly "notices": readonly (string)[] }
  }
  /** Lees een ZIP met documenten van je vorige programma (veld file): PDF’s, foto’s en e-facturen, hooguit 500 tegelijk. Zegt bij welke openstaande post of relatie elk document hoort. Met confirmed, de sha256 van dat antwoord, worden ze bewaard. */
  readonly importOldPapers: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "confirmed"?: undefined | string }
    readonly body: FormData
    readonly data: { readonly "sha256": string; readonly "id": string | null; readonly "papers": readonly ({ readonly "fileName": string; readonly "folder": string; readonly "sizeBytes": number; readonly "item": { readonly "id": string; readonly "kind": "receivable" | "payable"; readonly "relation": string; readonly "reference": string; readonly "amount": number } | null; readonly "relation": string; readonly "by": "number" | "amount" | "name" | "person" | null; readonly "year": number | null })[]; readonly "known": readonly (string)[]; readonly "refused": readonly ({ readonly "path": string; readonly "message": string })[] }
  }
  /** Prijzen per klant uit een CSV (veld file); fill doet hier niets. Zegt wat het zou doen; met confirmed, de sha256 van dat antwoord, wordt het gedaan. Dubbele regels worden overgeslagen. */
  readonly importPrices: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "confirmed"?: undefined | string; readonly "columns"?: undefined | string; readonly "fill"?: undefined | "true" | "false" }
    readonly body: FormData
    readonly data: { readonly "sha256": string; readonly "encoding": "utf-8" | "utf-16" | "windows-1252"; readonly "separator": string; readonly "columns": readonly ({ readonly "name": string; readonly "example": string; readonly "field": string | null })[]; readonly "problem": string | null; readonly "id": string | null; readonly "made": number; readonly "filled": number; readonly "fillable": number; readonly "known": number; readonly "refused": number; readonly "madeRows": readonly ({ readonly "place": number; readonly "name": string; readonly "message": string })[]; readonly "filledRows": readonly ({ readonly "place": number; readonly "name": string; readonly "message": string })[]; readonly "knownRows": readonly ({ readonly "place": number; readonly "name": string; readonly "message": string })[]; readonly "refusedRows": readonly ({ readonly "place": number; readonly "name": string; readonly "message": string })[]; readonly "notices": readonly (string)[] }
  }
  /** Producten uit een CSV (veld file). Zegt wat het zou doen; met confirmed, de sha256 van dat antwoord, wordt het gedaan. Dubbele regels worden overgeslagen. */
  readonly importProducts: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "confirmed"?: undefined | string; readonly "columns"?: undefined | string; readonly "fill"?: undefined | "true" | "false" }
    readonly body: FormData
    readonly data: { readonly "sha256": string; readonly "encoding": "utf-8" | "utf-16" | "windows-1252"; readonly "separator": string; readonly "columns": readonly ({ readonly "name": string; readonly "example": string; readonly "field": string | null })[]; readonly "problem": string | null; readonly "id": string | null; readonly "made": number; readonly "filled": number; readonly "fillable": number; readonly "known": number; readonly "refused": number; readonly "madeRows": readonly ({ readonly "place": number; readonly "name": string; readonly "message": string })[]; readonly "filledRows": readonly ({ readonly "place": number; readonly "name": string; readonly "message": string })[]; readonly "knownRows": readonly ({ readonly "place": number; readonly "name": string; readonly "message": string })[]; readonly "refusedRows": readonly ({ readonly "place": number; readonly "name": string; readonly "message": string })[]; readonly "notices": readonly (string)[] }
  }
  /** Lees de saldibalans van een ander pakket als CSV (veld file): zegt wat die als beginbalans op de dag day zou doen. Met confirmed, de sha256 van dat antwoord, wordt het gedaan. Is er al een beginbalans op die dag, dan staan onder second de verschillen; met accepted (hun id, met komma’s) worden die geboekt. Met whose=predecessor zijn het de boeken van het bedrijf hiervoor, zoals je eenmanszaak: alleen de balans komt mee, het resultaat en privé als vermogen (van een bv shareCapital als aandelenkapitaal, de rest als agio), en open btw alleen met predecessor-with-vat. Zonder whose geldt wat van het eerste bestand is gezegd. */
  readonly importTrialBalance: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "confirmed"?: undefined | string; readonly "columns"?: undefined | string; readonly "decimals"?: undefined | "comma" | "point"; readonly "day"?: undefined | string; readonly "accepted"?: undefined | string; readonly "whose"?: undefined | "own" | "predecessor" | "predecessor-with-vat"; readonly "shareCapital"?: undefined | string }
    readonly body: FormData
    readonly data: { readonly "sha256": string; readonly "encoding": "utf-8" | "utf-16" | "windows-1252"; readonly "separator": string; readonly "columns": readonly ({ readonly "name": string; readonly "example": string; readonly "field": string | null })[]; readonly "problem": string | null; readonly "questions": readonly ({ readonly "id": "dates" | "decimals"; readonly "place": number; readonly "text": string; readonly "choices": readonly ({ readonly "value": string; readonly "label": string })[] })[]; readonly "plan": { readonly "sha256": string; readonly "isDone": boolean; readonly "companyName": string; readonly "software": string; readonly "firstDay": string; readonly "lastDay": string; readonly "transactions": number; readonly "whose": "own" | "predecessor" | "predecessor-with-vat"; readonly "shareCapital": number | null; readonly "isSharesAsked": boolean; readonly "isOfCompany": boolean; readonly "date": string; readonly "proposedDate": string; readonly "leftOut": number; readonly "lines": readonly ({ readonly "number": string; readonly "name": string; readonly "amount": number; readonly "openItem": string | null; readonly "from": readonly (string)[] })[]; readonly "linesInAll": number; readonly "result": readonly ({ readonly "number": string; readonly "name": string; readonly "amount": number; readonly "openItem": string | null; readonly "from": readonly (string)[] })[]; readonly "second": { readonly "equity": number; readonly "differences": readonly ({ readonly "id": string; readonly "part": "balance" | "result"; readonly "name": string; readonly "here": number; readonly "file": number; readonly "toEquity": number; readonly "step": "open" | "belastingen" | "bezit" | null; readonly "refusal": string })[] } | null; readonly "matched": readonly ({ readonly "id": string; readonly "name": string; readonly "amount": number; readonly "isBalanceSheet": boolean; readonly "own": { readonly "number": string; readonly "name": string }; readonly "by": "chosen" | "rgs" | "profile" | "name" })[]; readonly "runningVat": string; readonly "asked": readonly ({ readonly "isRunningVat": boolean; readonly "id": string; readonly "name": string; readonly "amount": number; readonly "isBalanceSheet": boolean; readonly "proposal": { readonly "number": string; readonly "name": string } | null })[]; readonly "customers": readonly (string)[]; readonly "customersInAll": number; readonly "customersKnown": number; readonly "suppliers": number; readonly "vatCodes": readonly ({ readonly "id": string; readonly "name": string })[]; readonly "warnings": readonly (string)[]; readonly "refusals": readonly (string)[]; readonly "defects": readonly (string)[] } | null }
  }
  /** Eigen ritten uit een CSV (veld file); fill doet hier niets. Zegt wat het zou doen; met confirmed, de sha256 van dat antwoord, wordt het gedaan. Dubbele regels worden overgeslagen. */
  readonly importTrips: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "confirmed"?: undefined | string; readonly "columns"?: undefined | string; readonly "fill"?: undefined | "true" | "false" }
    readonly body: FormData
    readonly data: { readonly "sha256": string; readonly "encoding": "utf-8" | "utf-16" | "windows-1252"; readonly "separator": string; readonly "columns": readonly ({ readonly "name": string; readonly "example": string; readonly "field": string | null })[]; readonly "problem": string | null; readonly "id": string | null; readonly "made": number; readonly "filled": number; readonly "fillable": number; readonly "known": number; readonly "refused": number; readonly "madeRows": readonly ({ readonly "place": number; readonly "name": string; readonly "message": string })[]; readonly "filledRows": readonly ({ readonly "place": number; readonly "name": string; readonly "message": string })[]; readonly "knownRows": readonly ({ readonly "place": number; readonly "name": string; readonly "message": string })[]; readonly "refusedRows": readonly ({ readonly "place": number; readonly "name": string; readonly "message": string })[]; readonly "notices": readonly (string)[] }
  }
  /** De prijzen van de gekozen terugkerende facturen vanaf een dag verhogen, alle of geen. */
  readonly indexRecurringInvoices: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "percentage": number; readonly "startsOn": string; readonly "chosen": readonly ({ readonly "id": string; readonly "version": number })[] }
    readonly data: readonly ({ readonly "id": string; readonly "version": number; readonly "customerName": string; readonly "title": string | null; readonly "before": number; readonly "after": number })[]
  }
  /** Iemand uitnodigen met een link per mail, zeven dagen geldig. Een eerdere link naar dit adres werkt niet meer. Het antwoord zegt niet of het adres bekend is. */
  readonly inviteMember: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "email": string; readonly "role": "owner" | "admin" | "billing" | "employee" | "accountant-reading" | "accountant-posting"; readonly "password"?: undefined | string | null; readonly "code"?: undefined | string }
    readonly data: { readonly "id": string }
  }
  /** Zet uren van één klant op een conceptfactuur; het antwoord is het id daarvan. Wat al op een factuur staat, wordt geweigerd. */
  readonly invoiceHours: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "hours": readonly (string)[]; readonly "by"?: undefined | "task" | "person" | "day" | "entry"; readonly "rounding"?: undefined | { readonly "way"?: undefined | "none" | "up" | "nearest"; readonly "step"?: undefined | 5 | 15 | 30; readonly "per"?: undefined | "entry" | "line" }; readonly "foreign"?: undefined | { readonly "currency": "AED" | "AFN" | "ALL" | "AMD" | "ANG" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BGN" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CLP" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "UYU" | "UZS" | "VES" | "VND" | "VUV" | "WST" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG"; readonly "perEuro": number } | null }
    readonly data: string
  }
  /** Van een getekende offerte een conceptfactuur maken: heel, een aanbetaling, of de rest. De offerte telt als (deels) gefactureerd zodra die is afgerond. */
  readonly invoiceQuote: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "part": "whole" | "deposit" | "rest"; readonly "percentage"?: undefined | number | null }
    readonly data: string
  }
  /** Zeggen wat de kolommen van een bestand betekenen; het volgende bestand met die kolommen wordt zo gelezen. Vervangt wat er voor die kolommen was. Het antwoord is het id. */
  readonly keepBankMapping: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "name": string; readonly "layout": { readonly "header": readonly (string)[]; readonly "columns": number; readonly "dayColumns": readonly (number)[] }; readonly "mapping": { readonly "dayColumn": number; readonly "dayOrder": "dmy" | "ymd" | "mdy"; readonly "amountKind": "signed" | "word" | "two"; readonly "amountColumn": number; readonly "outColumn": number | null; readonly "wordColumn": number | null; readonly "inWord": string; readonly "outWord": string; readonly "decimalMark": "," | "."; readonly "nameColumn": number | null; readonly "ibanColumn": number | null; readonly "descriptionColumns": readonly (number)[]; readonly "referenceColumn": number | null; readonly "balanceColumn": number | null; readonly "accountColumn": number | null; readonly "currencyColumn": number | null }; readonly "bankAccountId": string | null }
    readonly data: string
  }
  /** Bewaar de controle van je overstap als bewijs: je oude cijfers naast je beginbalans. Van een ingelezen bestand gaat dat per rekening; van ingetypte cijfers (old) per soort. Dezelfde controle wordt één keer bewaard. */
  readonly keepControls: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "old"?: undefined | readonly ({ readonly "heading": "money" | "receivables" | "assets" | "stock" | "prepaid" | "payables" | "taxes" | "loans" | "deposits" | "rest" | "equity"; readonly "amount": number })[]; readonly "onlyWithoutDifference"?: undefined | boolean }
    readonly data: readonly ({ readonly "id": string; readonly "basis": "file" | "typed"; readonly "fileName": string; readonly "date": string; readonly "rowsInAll": number; readonly "rowsCompared": number; readonly "difference": number; readonly "sha256": string; readonly "isAutomatic": boolean; readonly "keptAt": string; readonly "keptBy": string; readonly "changedAt": string | null })[]
  }
  /** Bewaar wat bij Overstappen is ingevuld, met de versie die je las. Is er intussen door een ander bewaard, dan is dat een 409. Boekt niets. */
  readonly keepPastDraft: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "version": number; readonly "fields": { readonly [name: string]: string | { readonly [name: string]: string } | readonly ({ readonly [name: string]: string | null })[] } | null }
    readonly data: { readonly "version": number }
  }
  /** Zelf uit dit bedrijf vertrekken. Je sessies en sleutels hier eindigen meteen. */
  readonly leaveBusiness: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "password"?: undefined | string | null; readonly "code"?: undefined | string }
    readonly data: null
  }
  /** Zeg dat een rekening van de koppeling van jou is. Zonder bankAccountId is het de rekening met hetzelfde IBAN, of een nieuwe. */
  readonly linkFeedAccount: {
    readonly params: { readonly "id": string; readonly "account": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "bankAccountId"?: undefined | string; readonly "password"?: undefined | string | null; readonly "code"?: undefined | string }
    readonly data: string
  }
  /** Koppel posten van de beginbalans aan klanten, of maak ze los (customerId: null). Er wordt niets geboekt. wasCustomerId is de klant die er stond; koppelde iemand anders intussen, dan is het antwoord 409. */
  readonly linkReceivables: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "links": readonly ({ readonly "openItemId": string; readonly "customerId": string | null; readonly "wasCustomerId": string | null })[] }
    readonly data: null
  }
  /** De grootboekrekeningen om uit te kiezen, zonder bedragen. */
  readonly listAccountChoices: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "numberAsString": string; readonly "description": string; readonly "type": { readonly "value": number; readonly "name": string }; readonly "isClosed": boolean })[]
  }
  /** De lopende projecten, het nieuwste eerst; met after of limit in stukken, op id. */
  readonly listActiveProjects: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "after"?: undefined | string; readonly "limit"?: undefined | string }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "title": string; readonly "customerId": string; readonly "customerName": string; readonly "createdOn": string; readonly "closedOn": string | null; readonly "isFinished": boolean; readonly "isFinalized": boolean; readonly "documents": readonly ({ readonly "id": string; readonly "type": number; readonly "displayName": string; readonly "issueDate": string; readonly "dueByDate": string | null; readonly "netAmount": number; readonly "isFinalized": boolean; readonly "standing": "open" | "final" | "void" | "archived"; readonly "state": string; readonly "openAmount": number; readonly "invoicedAmount": number | null; readonly "amountToInvoice": number | null; readonly "foreignToInvoice": { readonly "currency": "AED" | "AFN" | "ALL" | "AMD" | "ANG" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BGN" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CLP" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "UYU" | "UZS" | "VES" | "VND" | "VUV" | "WST" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG"; readonly "amountToInvoice": number } | null; readonly "correctsId": string | null; readonly "lastMail": "queued" | "held" | "sent" | "kept" | "failed" | "withdrawn" | null; readonly "inCollection": boolean })[]; readonly "documentsNotFinalized": number; readonly "minutes": number; readonly "budget": { readonly "minutes": number | null; readonly "amount": number | null }; readonly "profit": { readonly "invoiceNet": number; readonly "expenseNet": number; readonly "creditNoteNet": number; readonly "total": number } })[]
  }
  /** De sleutels van dit bedrijf: wat ze mogen, tot wanneer, en wanneer ze zijn gebruikt. */
  readonly listApiTokens: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "name": string; readonly "prefix": string; readonly "scopes": readonly (string)[]; readonly "userEmail": string; readonly "createdAt": string; readonly "expiresAt": string; readonly "revokedAt": string | null; readonly "lastUsedAt": string | null; readonly "lastUsedFrom": string | null })[]
  }
  /** De betalingsregelingen van een klant, de laatste eerst, en de facturen en posten van de beginbalans (openItems) waarvoor er een kan komen. */
  readonly listArrangements: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "arrangements": readonly ({ readonly "id": string; readonly "madeAt": string; readonly "endedAt": string | null; readonly "state": "kept" | "missed" | "done" | "ended"; readonly "agreed": number; readonly "received": number; readonly "customerId": string; readonly "invoices": readonly ({ readonly "id": string; readonly "number": string; readonly "dueDate": string; readonly "open": number })[]; readonly "openItems": readonly ({ readonly "id": string; readonly "number": string; readonly "dueDate": string; readonly "open": number })[]; readonly "instalments": readonly ({ readonly "dueOn": string; readonly "amount": number; readonly "received": number; readonly "state": "received" | "partly" | "open" | "missed" })[]; readonly "mails": readonly ({ readonly "id": string; readonly "recipient": string; readonly "state": "queued" | "sent" | "kept" | "failed" | "withdrawn"; readonly "error": string | null; readonly "orderedAt": string; readonly "subject": string; readonly "body": string })[] })[]; readonly "invoices": readonly ({ readonly "id": string; readonly "number": string; readonly "dueDate": string; readonly "open": number })[]; readonly "openItems": readonly ({ readonly "id": string; readonly "number": string; readonly "dueDate": string; readonly "open": number })[] }
  }
  /** Regels van uitgaven die als bedrijfsmiddel zijn geboekt en nog niet worden afgeschreven; met expenseLineId ook die regel, als die bij de kosten staat. */
  readonly listAssetCandidates: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "expenseLineId"?: undefined | string }
    readonly body: undefined
    readonly data: readonly ({ readonly "expenseLineId": string; readonly "expenseId": string; readonly "description": string; readonly "date": string; readonly "account": { readonly "number": string; readonly "name": string }; readonly "costAmount": number; readonly "isCost": boolean })[]
  }
  /** Alle bedrijfsmiddelen met hun boekwaarde van nu; met after of limit in stukken, op id. */
  readonly listAssets: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "after"?: undefined | string; readonly "limit"?: undefined | string }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "name": string; readonly "account": { readonly "number": string; readonly "name": string }; readonly "inUseOn": string; readonly "costAmount": number; readonly "depreciatedBeforeAmount": number; readonly "depreciatedAmount": number; readonly "bookValue": number; readonly "state": "in-use" | "written-off" | "disposed" | "cancelled" })[]
  }
  /** De geschiedenis: wie wat deed, wanneer en vanwaar, de nieuwste eerst. Met before, het next van dit antwoord, komt wat ouder is. */
  readonly listAuditEvents: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "kind"?: undefined | "sales" | "customers" | "products" | "projects" | "purchases" | "bank" | "books" | "questions" | "settings" | "people"; readonly "person"?: undefined | string | "customer" | "program"; readonly "record"?: undefined | string; readonly "period"?: undefined | string; readonly "year"?: undefined | string; readonly "search"?: undefined | string; readonly "from"?: undefined | string; readonly "to"?: undefined | string; readonly "before"?: undefined | string }
    readonly body: undefined
    readonly data: { readonly "events": readonly ({ readonly "id": string; readonly "at": string; readonly "source": "web" | "key" | "customer" | "program"; readonly "userEmail": string | null; readonly "role": string | null; readonly "via": string | null; readonly "ip": string | null; readonly "kind": "sales" | "customers" | "products" | "projects" | "purchases" | "bank" | "books" | "questions" | "settings" | "people"; readonly "sentence": string; readonly "record": { readonly "id": string; readonly "kind": "invoice" | "quote" | "credit-note" | "customer" | "product" | "project" | "expense" } | null; readonly "object": { readonly "kind": string; readonly "id": string | null; readonly "label": string } | null; readonly "changes": readonly ({ readonly "field": string; readonly "oldValue": string | null; readonly "newValue": string | null })[]; readonly "importedAt": string | null })[]; readonly "next": string | null }
  }
  /** Wie er in het bedrijf werkt of werkte, om op te filteren. */
  readonly listAuditPeople: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "email": string; readonly "isMember": boolean })[]
  }
  /** De bankrekeningen, met hun saldo volgens de bank en volgens de boeken, en tot wanneer ze zijn bijgewerkt. */
  readonly listBankAccounts: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "iban": string; readonly "number": string; readonly "kind": "bank" | "savings" | "card" | "provider"; readonly "name": string; readonly "ledgerAccountId": string; readonly "numberAsString": string; readonly "statementBalance": number | null; readonly "ledgerBalance": number; readonly "firstStatement": { readonly "day": string; readonly "opening": number } | null; readonly "updatedUntil": string | null; readonly "linesToDo": number; readonly "gaps": readonly ({ readonly "after": string; readonly "until": string; readonly "missing": number })[] })[]
  }
  /** De koppelingen met banken en Mollie: tot wanneer ze geldig zijn en wanneer er is opgehaald. */
  readonly listBankConnections: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "hasBanks": boolean; readonly "connections": readonly ({ readonly "id": string; readonly "kind": "enable-banking" | "mollie"; readonly "name": string; readonly "state": "connected" | "expired" | "revoked" | "ending" | "ended"; readonly "validUntil": string | null; readonly "lastFetchedAt": string | null; readonly "isFetching": boolean; readonly "problem": "away" | "rate-limited" | "not-accepted" | "unreadable" | null; readonly "retryAt": string | null; readonly "fetchesLeft": number; readonly "webhook": string | null; readonly "accounts": readonly ({ readonly "id": string; readonly "iban": string; readonly "name": string; readonly "bankAccountId": string | null })[] })[] }
  }
  /** De ingelezen bestanden van de bank, het laatste eerst, met wat ze van een rekening en een periode zeggen. */
  readonly listBankImports: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "fileName": string; readonly "format": string; readonly "importedAt": string; readonly "newLines": number; readonly "duplicateLines": number; readonly "decidedLines": number; readonly "notRemovable": string | null; readonly "statements": readonly ({ readonly "bankAccountId": string; readonly "from": string; readonly "to": string; readonly "opening": number | null; readonly "closing": number | null })[] })[]
  }
  /** Een bladzijde van de regels van de bank, met filter, zoeken en volgorde. */
  readonly listBankLinePage: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "filter"?: undefined | "te-verwerken" | "verwerkt" | "automatisch" | "misschien-dubbel" | "alle"; readonly "search"?: undefined | string; readonly "sort"?: undefined | "datum" | "-datum" | "naam" | "-naam" | "bedrag" | "-bedrag"; readonly "page"?: undefined | string; readonly "bankAccountId"?: undefined | string }
    readonly body: undefined
    readonly data: { readonly "rows": readonly ({ readonly "id": string; readonly "bankAccountId": string; readonly "date": string; readonly "amount": number; readonly "counterpartyName": string; readonly "counterpartyIban": string; readonly "description": string; readonly "reference": string; readonly "kind": string; readonly "earlier": { readonly "times": number; readonly "last": string } | null; readonly "source": { readonly "fileName": string; readonly "line": number }; readonly "specification": { readonly "count": number; readonly "parts": readonly ({ readonly "amount": number; readonly "counterpartyName": string; readonly "counterpartyIban": string; readonly "description": string; readonly "reference": string })[] } | null; readonly "state": "open" | "done" | "doubtful"; readonly "decision": { readonly "parts": readonly ({ readonly "kind": "invoice" | "creditNote" | "expense" | "vatReturn" | "openItem" | "account" | "transfer" | "link"; readonly "label": string; readonly "targetId": string | null; readonly "ledgerAccountId": string | null; readonly "vatCode": "purchase-none" | "purchase-nl" | "purchase-eu" | "purchase-non-eu" | "outside-scope" | null; readonly "answer": "vat-return" | "payroll-tax" | "income-tax" | "health-premium" | "corporate-tax" | "car-tax" | "allowance" | "childcare" | "health-insurance" | "income-insurance" | "fine-driver" | "fine-business" | "bank-costs" | "provider-costs-nl" | "provider-costs-eu" | "interest-paid" | "interest-received" | "card-settlement" | "insurance" | "car-insurance" | "fuel" | "fuel-abroad" | "parking" | "street-parking" | "car-repairs" | "car-lease" | "public-transport" | "flight" | "lodging" | "lodging-abroad" | "eating-out" | "canteen" | "goods" | "goods-low" | "tools" | "equipment" | "office" | "telephone" | "postage" | "parcels" | "website" | "advertising" | "advertising-eu" | "software" | "software-eu" | "software-non-eu" | "rent-vat" | "rent" | "energy" | "water" | "accountancy" | "legal" | "membership-vat" | "membership" | "chamber" | "training-vat" | "training" | "gift" | "net-wages" | "pension" | "private-out" | "private-in" | "loan" | "own-account" | "cash" | "payout" | "subsidy" | "receipt-later" | null; readonly "amount": number })[]; readonly "automatic": boolean; readonly "decidedAt": string; readonly "isReversed": boolean; readonly "reasons": readonly ({ readonly "code": string; readonly "points": number; readonly "text": string })[] } | null; readonly "proposals": readonly ({ readonly "label": string; readonly "detail": string; readonly "score": number; readonly "automatic": boolean; readonly "parts": readonly ({ readonly "kind": "invoice" | "creditNote" | "expense" | "vatReturn" | "openItem" | "account" | "transfer" | "link"; readonly "targetId": string; readonly "ledgerAccountId": string | null; readonly "vatCode": "purchase-none" | "purchase-nl" | "purchase-eu" | "purchase-non-eu" | "outside-scope" | null; readonly "answer": "vat-return" | "payroll-tax" | "income-tax" | "health-premium" | "corporate-tax" | "car-tax" | "allowance" | "childcare" | "health-insurance" | "income-insurance" | "fine-driver" | "fine-business" | "bank-costs" | "provider-costs-nl" | "provider-costs-eu" | "interest-paid" | "interest-received" | "card-settlement" | "insurance" | "car-insurance" | "fuel" | "fuel-abroad" | "parking" | "street-parking" | "car-repairs" | "car-lease" | "public-transport" | "flight" | "lodging" | "lodging-abroad" | "eating-out" | "canteen" | "goods" | "goods-low" | "tools" | "equipment" | "office" | "telephone" | "postage" | "parcels" | "website" | "advertising" | "advertising-eu" | "software" | "software-eu" | "software-non-eu" | "rent-vat" | "rent" | "energy" | "water" | "accountancy" | "legal" | "membership-vat" | "membership" | "chamber" | "training-vat" | "training" | "gift" | "net-wages" | "pension" | "private-out" | "private-in" | "loan" | "own-account" | "cash" | "payout" | "subsidy" | "receipt-later" | null; readonly "amount": number })[]; readonly "reasons": readonly ({ readonly "code": string; readonly "points": number; readonly "text": string })[]; readonly "question": string })[] })[]; readonly "page": number; readonly "total": number; readonly "all": number; readonly "counts": { readonly [name: string]: number } }
  }
  /** De regels van de bank, de oudste eerst: te verwerken (open), verwerkt (done) of alle (all); met after of limit in stukken, op id. */
  readonly listBankLines: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "after"?: undefined | string; readonly "limit"?: undefined | string; readonly "state"?: undefined | "open" | "done" | "all"; readonly "bankAccountId"?: undefined | string }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "bankAccountId": string; readonly "date": string; readonly "amount": number; readonly "counterpartyName": string; readonly "counterpartyIban": string; readonly "description": string; readonly "reference": string; readonly "kind": string; readonly "earlier": { readonly "times": number; readonly "last": string } | null; readonly "source": { readonly "fileName": string; readonly "line": number }; readonly "specification": { readonly "count": number; readonly "parts": readonly ({ readonly "amount": number; readonly "counterpartyName": string; readonly "counterpartyIban": string; readonly "description": string; readonly "reference": string })[] } | null; readonly "state": "open" | "done" | "doubtful"; readonly "decision": { readonly "parts": readonly ({ readonly "kind": "invoice" | "creditNote" | "expense" | "vatReturn" | "openItem" | "account" | "transfer" | "link"; readonly "label": string; readonly "targetId": string | null; readonly "ledgerAccountId": string | null; readonly "vatCode": "purchase-none" | "purchase-nl" | "purchase-eu" | "purchase-non-eu" | "outside-scope" | null; readonly "answer": "vat-return" | "payroll-tax" | "income-tax" | "health-premium" | "corporate-tax" | "car-tax" | "allowance" | "childcare" | "health-insurance" | "income-insurance" | "fine-driver" | "fine-business" | "bank-costs" | "provider-costs-nl" | "provider-costs-eu" | "interest-paid" | "interest-received" | "card-settlement" | "insurance" | "car-insurance" | "fuel" | "fuel-abroad" | "parking" | "street-parking" | "car-repairs" | "car-lease" | "public-transport" | "flight" | "lodging" | "lodging-abroad" | "eating-out" | "canteen" | "goods" | "goods-low" | "tools" | "equipment" | "office" | "telephone" | "postage" | "parcels" | "website" | "advertising" | "advertising-eu" | "software" | "software-eu" | "software-non-eu" | "rent-vat" | "rent" | "energy" | "water" | "accountancy" | "legal" | "membership-vat" | "membership" | "chamber" | "training-vat" | "training" | "gift" | "net-wages" | "pension" | "private-out" | "private-in" | "loan" | "own-account" | "cash" | "payout" | "subsidy" | "receipt-later" | null; readonly "amount": number })[]; readonly "automatic": boolean; readonly "decidedAt": string; readonly "isReversed": boolean; readonly "reasons": readonly ({ readonly "code": string; readonly "points": number; readonly "text": string })[] } | null; readonly "proposals": readonly ({ readonly "label": string; readonly "detail": string; readonly "score": number; readonly "automatic": boolean; readonly "parts": readonly ({ readonly "kind": "invoice" | "creditNote" | "expense" | "vatReturn" | "openItem" | "account" | "transfer" | "link"; readonly "targetId": string; readonly "ledgerAccountId": string | null; readonly "vatCode": "purchase-none" | "purchase-nl" | "purchase-eu" | "purchase-non-eu" | "outside-scope" | null; readonly "answer": "vat-return" | "payroll-tax" | "income-tax" | "health-premium" | "corporate-tax" | "car-tax" | "allowance" | "childcare" | "health-insurance" | "income-insurance" | "fine-driver" | "fine-business" | "bank-costs" | "provider-costs-nl" | "provider-costs-eu" | "interest-paid" | "interest-received" | "card-settlement" | "insurance" | "car-insurance" | "fuel" | "fuel-abroad" | "parking" | "street-parking" | "car-repairs" | "car-lease" | "public-transport" | "flight" | "lodging" | "lodging-abroad" | "eating-out" | "canteen" | "goods" | "goods-low" | "tools" | "equipment" | "office" | "telephone" | "postage" | "parcels" | "website" | "advertising" | "advertising-eu" | "software" | "software-eu" | "software-non-eu" | "rent-vat" | "rent" | "energy" | "water" | "accountancy" | "legal" | "membership-vat" | "membership" | "chamber" | "training-vat" | "training" | "gift" | "net-wages" | "pension" | "private-out" | "private-in" | "loan" | "own-account" | "cash" | "payout" | "subsidy" | "receipt-later" | null; readonly "amount": number })[]; readonly "reasons": readonly ({ readonly "code": string; readonly "points": number; readonly "text": string })[]; readonly "question": string })[] })[]
  }
  /** De kolomindelingen: wat de kolommen betekenen van bestanden die geen bank van ons zo maakt. */
  readonly listBankMappings: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "name": string; readonly "layout": { readonly "header": readonly (string)[]; readonly "columns": number; readonly "dayColumns": readonly (number)[] }; readonly "mapping": { readonly "dayColumn": number; readonly "dayOrder": "dmy" | "ymd" | "mdy"; readonly "amountKind": "signed" | "word" | "two"; readonly "amountColumn": number; readonly "outColumn": number | null; readonly "wordColumn": number | null; readonly "inWord": string; readonly "outWord": string; readonly "decimalMark": "," | "."; readonly "nameColumn": number | null; readonly "ibanColumn": number | null; readonly "descriptionColumns": readonly (number)[]; readonly "referenceColumn": number | null; readonly "balanceColumn": number | null; readonly "accountColumn": number | null; readonly "currencyColumn": number | null }; readonly "bankAccountId": string | null; readonly "changedAt": string })[]
  }
  /** De regels voor bankregels, met hoeveel regels die te verwerken zijn elk raakt. */
  readonly listBankRules: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "label": string; readonly "iban": string; readonly "name": string; readonly "words": string; readonly "direction": "in" | "out"; readonly "minAmount": number | null; readonly "maxAmount": number | null; readonly "ledgerAccountId": string | null; readonly "vatCode": "purchase-none" | "purchase-nl" | "purchase-eu" | "purchase-non-eu" | null; readonly "documentKind": "invoice" | "creditNote" | "expense" | "vatReturn" | null; readonly "automatic": boolean; readonly "openLines": number })[]
  }
  /** De bedrijven waarin je werkt, met je rol in elk. */
  readonly listBusinesses: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: readonly ({ readonly "tenantId": string; readonly "name": string; readonly "role": "owner" | "admin" | "billing" | "employee" | "accountant-reading" | "accountant-posting"; readonly "isThis": boolean; readonly "isTest": boolean })[]
  }
  /** De vragen die niet gesloten zijn, van alle bedrijven waarin je accountant bent; per bedrijf hooguit vijftig, wat op jou wacht eerst. */
  readonly listClientQuestions: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: readonly ({ readonly "tenantId": string; readonly "name": string; readonly "isThis": boolean; readonly "isUnreadable": boolean; readonly "waiting": number; readonly "questions": readonly ({ readonly "id": string; readonly "kind": "invoice" | "credit-note" | "expense" | "receipt" | "bank-line" | "journal-entry" | "vat-return"; readonly "name": string; readonly "day": string; readonly "state": "open" | "answered"; readonly "isForCaller": boolean; readonly "lastAt": string; readonly "lastText": string })[] })[]
  }
  /** De bedrijven waarin je accountant bent, met wat er in elk te doen is; wat niet te lezen was en wat het meest achter is eerst. De controle is van afgelopen nacht, de rest van nu. */
  readonly listClients: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: readonly ({ readonly "tenantId": string; readonly "name": string; readonly "role": "owner" | "admin" | "billing" | "employee" | "accountant-reading" | "accountant-posting"; readonly "isThis": boolean; readonly "figures": { readonly "vat": { readonly "period": string; readonly "name": string; readonly "deadline": string; readonly "state": "running" | "due" | "late" } | null; readonly "bank": { readonly "hasAccounts": boolean; readonly "until": string | null; readonly "isOld": boolean; readonly "linesToDo": number }; readonly "receipts": { readonly "inTray": number; readonly "toCheck": number }; readonly "questions": { readonly "open": number; readonly "answered": number }; readonly "proof": { readonly "failedChecks": number; readonly "provenAt": string } | null; readonly "openYear": number | null; readonly "review": { readonly "until": string | null; readonly "changes": number } } | null; readonly "isUnreadable": boolean })[]
  }
  /** Tijdvakken waarvan de btw is aangegeven (vat) en afgesloten boekjaren (year): daarin wordt niet meer geboekt. */
  readonly listClosedPeriods: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: readonly ({ readonly "kind": "vat" | "year"; readonly "period": string; readonly "firstDay": string; readonly "lastDay": string; readonly "closedAt": string })[]
  }
  /** De afgesloten projecten, het laatst afgeslotene eerst; met after of limit in stukken, op id. */
  readonly listClosedProjects: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "after"?: undefined | string; readonly "limit"?: undefined | string }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "title": string; readonly "customerId": string; readonly "customerName": string; readonly "createdOn": string; readonly "closedOn": string | null; readonly "isFinished": boolean; readonly "isFinalized": boolean; readonly "documents": readonly ({ readonly "id": string; readonly "type": number; readonly "displayName": string; readonly "issueDate": string; readonly "dueByDate": string | null; readonly "netAmount": number; readonly "isFinalized": boolean; readonly "standing": "open" | "final" | "void" | "archived"; readonly "state": string; readonly "openAmount": number; readonly "invoicedAmount": number | null; readonly "amountToInvoice": number | null; readonly "foreignToInvoice": { readonly "currency": "AED" | "AFN" | "ALL" | "AMD" | "ANG" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BGN" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CLP" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "UYU" | "UZS" | "VES" | "VND" | "VUV" | "WST" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG"; readonly "amountToInvoice": number } | null; readonly "correctsId": string | null; readonly "lastMail": "queued" | "held" | "sent" | "kept" | "failed" | "withdrawn" | null; readonly "inCollection": boolean })[]; readonly "documentsNotFinalized": number; readonly "minutes": number; readonly "budget": { readonly "minutes": number | null; readonly "amount": number | null }; readonly "profit": { readonly "invoiceNet": number; readonly "expenseNet": number; readonly "creditNoteNet": number; readonly "total": number } })[]
  }
  /** Open facturen van klanten met een machtiging, ook van vóór de start, met de eerste dag waarop ze geïncasseerd mogen worden. */
  readonly listCollectables: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: readonly ({ readonly "kind": "invoice" | "open-item"; readonly "documentId": string; readonly "label": string; readonly "customerName": string; readonly "dueDay": string | null; readonly "open": number; readonly "mandateId": string; readonly "mandateReference": string; readonly "holder": string; readonly "iban": string; readonly "recurrent": boolean; readonly "firstDay": string | null; readonly "refusal": string })[]
  }
  /** De auto’s van de zaak in een jaar: hun gegevens, wat de rittenregistratie zegt, de bijtelling en de btw over privégebruik. */
  readonly listCompanyCars: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "year": string }
    readonly body: undefined
    readonly data: { readonly "year": number; readonly "isCompany": boolean; readonly "cars": readonly ({ readonly "vehicleId": string; readonly "name": string; readonly "plate": string; readonly "particulars": { readonly "listPrice": number; readonly "registeredOn": string; readonly "isZeroEmission": boolean; readonly "inUseFrom": string; readonly "inUseUntil": string | null; readonly "isVatDeducted": boolean; readonly "version": number } | null; readonly "log": { readonly "trips": number; readonly "isClosed": boolean; readonly "firstGap": { readonly "from": number; readonly "to": number; readonly "day": string } | null; readonly "kilometres": { readonly "business": number; readonly "commuting": number; readonly "private": number } }; readonly "why": "no-trips" | "log-began-later" | "over-limit" | "not-closed" | null; readonly "addition": number | null; readonly "unknown": "old" | "not-in-table" | null; readonly "isSettled": boolean; readonly "vat": { readonly "amount": number; readonly "reason": string } | null })[]; readonly "additions": number; readonly "costs": number; readonly "added": number }
  }
  /** Wat er aan creditnota’s veranderde, voor een programma met een eigen kopie: elk id met zijn laatste versie, ook wat weg is. */
  readonly listCreditNoteChanges: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "after"?: undefined | string; readonly "limit"?: undefined | string; readonly "updatedSince"?: undefined | string }
    readonly body: undefined
    readonly data: { readonly "changes": readonly ({ readonly "id": string; readonly "version": number; readonly "state": "present" | "archived" | "deleted"; readonly "changedAt": string })[]; readonly "next": string | null; readonly "isLast": boolean }
  }
  /** Twaalf creditnota’s: gefilterd, doorzocht en geordend. */
  readonly listCreditNotePage: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "filter"?: undefined | "alle" | "concept" | "afgerond" | "verstuurd" | "verrekend" | "terugbetaald" | "archief"; readonly "search"?: undefined | string; readonly "sort"?: undefined | "nummer" | "-nummer" | "klant" | "-klant" | "factuur" | "-factuur" | "datum" | "-datum" | "status" | "-status" | "over" | "-over" | "bedrag" | "-bedrag"; readonly "page"?: undefined | string }
    readonly body: undefined
    readonly data: { readonly "rows": readonly ({ readonly "id": string; readonly "creditNoteNumber": string | null; readonly "invoiceId": string; readonly "invoiceNumber": string; readonly "customerId": string; readonly "customerName": string; readonly "projectId": string | null; readonly "reason": string | null; readonly "state": number; readonly "issueDate": { readonly "value": string }; readonly "totalAmountSummary": { readonly "netAmount": number; readonly "vatAmount": number; readonly "grossAmount": number }; readonly "foreign": { readonly "currency": "AED" | "AFN" | "ALL" | "AMD" | "ANG" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BGN" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CLP" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "UYU" | "UZS" | "VES" | "VND" | "VUV" | "WST" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG"; readonly "perEuro": number; readonly "source": "typed" | "ecb"; readonly "gross": number } | null; readonly "openAmount": number; readonly "timesSentPerEmail": number; readonly "isMailPending": boolean; readonly "lastMail": "queued" | "held" | "sent" | "kept" | "failed" | "withdrawn" | null; readonly "isArchived": boolean; readonly "version": number })[]; readonly "page": number; readonly "total": number; readonly "all": number; readonly "counts": { readonly [name: string]: number } }
  }
  /** Alle creditnota’s, de nieuwste eerst; met after of limit in stukken, op id. */
  readonly listCreditNotes: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "after"?: undefined | string; readonly "limit"?: undefined | string }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "creditNoteNumber": string | null; readonly "invoiceId": string; readonly "invoiceNumber": string; readonly "customerId": string; readonly "customerName": string; readonly "projectId": string | null; readonly "reason": string | null; readonly "state": number; readonly "issueDate": { readonly "value": string }; readonly "totalAmountSummary": { readonly "netAmount": number; readonly "vatAmount": number; readonly "grossAmount": number }; readonly "foreign": { readonly "currency": "AED" | "AFN" | "ALL" | "AMD" | "ANG" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BGN" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CLP" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "UYU" | "UZS" | "VES" | "VND" | "VUV" | "WST" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG"; readonly "perEuro": number; readonly "source": "typed" | "ecb"; readonly "gross": number } | null; readonly "openAmount": number; readonly "timesSentPerEmail": number; readonly "isMailPending": boolean; readonly "lastMail": "queued" | "held" | "sent" | "kept" | "failed" | "withdrawn" | null; readonly "isArchived": boolean; readonly "version": number })[]
  }
  /** Wat er aan klanten veranderde, voor een programma met een eigen kopie: elk id met zijn laatste versie, ook wat weg is. */
  readonly listCustomerChanges: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "after"?: undefined | string; readonly "limit"?: undefined | string; readonly "updatedSince"?: undefined | string }
    readonly body: undefined
    readonly data: { readonly "changes": readonly ({ readonly "id": string; readonly "version": number; readonly "state": "present" | "archived" | "deleted"; readonly "changedAt": string })[]; readonly "next": string | null; readonly "isLast": boolean }
  }
  /** De bestanden met klanten die zijn ingelezen, het laatste eerst. */
  readonly listCustomerImports: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "fileName": string; readonly "importedAt": string; readonly "importedBy": string; readonly "made": number; readonly "filled": number; readonly "known": number; readonly "refused": number; readonly "left": number; readonly "undoneAt": string | null })[]
  }
  /** Twaalf klanten: gefilterd, doorzocht en geordend, met wat er openstaat als de rol verkopen ziet. */
  readonly listCustomerPage: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "filter"?: undefined | "actief" | "gearchiveerd" | "alle"; readonly "search"?: undefined | string; readonly "sort"?: undefined | "naam" | "-naam" | "plaats" | "-plaats" | "e-mail" | "-e-mail" | "open" | "-open"; readonly "page"?: undefined | string }
    readonly body: undefined
    readonly data: { readonly "rows": readonly ({ readonly "id": string; readonly "name": string; readonly "contactEmail": string; readonly "street": string; readonly "houseNumber": string; readonly "zipCode": string; readonly "city": string; readonly "country": string; readonly "cocNumber": string | null; readonly "btwId": string | null; readonly "kind": "business" | "consumer" | "unknown"; readonly "chosenKind": "business" | "consumer" | "unknown"; readonly "language": "nl" | "en"; readonly "paymentDays": number | null; readonly "currency": "AED" | "AFN" | "ALL" | "AMD" | "ANG" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BGN" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CLP" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "UYU" | "UZS" | "VES" | "VND" | "VUV" | "WST" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG" | null; readonly "isArchived": boolean; readonly "isMerged": boolean; readonly "version": number; readonly "openAmount": number | null })[]; readonly "page": number; readonly "total": number; readonly "all": number; readonly "counts": { readonly [name: string]: number } }
  }
  /** Wat klanten bij de beginbalans nog open hadden, met de klant bij wie het hoort, of wie dezelfde naam heeft. Van één klant: customerId. */
  readonly listCustomerReceivables: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "customerId"?: undefined | string }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "relation": string; readonly "reference": string; readonly "date": string; readonly "dueDate": string; readonly "amount": number; readonly "openAmount": number; readonly "customer": { readonly "id": string; readonly "name": string } | null; readonly "suggested": { readonly "id": string; readonly "name": string } | null })[]
  }
  /** Alle klanten, op naam; met after of limit in stukken, op id. */
  readonly listCustomers: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "after"?: undefined | string; readonly "limit"?: undefined | string }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "name": string; readonly "contactEmail": string; readonly "street": string; readonly "houseNumber": string; readonly "zipCode": string; readonly "city": string; readonly "country": string; readonly "cocNumber": string | null; readonly "btwId": string | null; readonly "kind": "business" | "consumer" | "unknown"; readonly "chosenKind": "business" | "consumer" | "unknown"; readonly "language": "nl" | "en"; readonly "paymentDays": number | null; readonly "currency": "AED" | "AFN" | "ALL" | "AMD" | "ANG" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BGN" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CLP" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "UYU" | "UZS" | "VES" | "VND" | "VUV" | "WST" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG" | null; readonly "isArchived": boolean; readonly "isMerged": boolean; readonly "version": number })[]
  }
  /** De dagomzetten, de nieuwste dag eerst: van een maand, of alle; met after of limit in stukken, op id. */
  readonly listDayTakings: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "after"?: undefined | string; readonly "limit"?: undefined | string; readonly "month"?: undefined | string }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "number": number; readonly "register": { readonly "id": string; readonly "name": string }; readonly "day": string; readonly "turnoverAmount": number; readonly "cardAmount": number; readonly "cashAmount": number; readonly "differenceAmount": number; readonly "state": "kept" | "cancelled" })[]
  }
  /** De meldingen van een webhook van de laatste 30 dagen, de nieuwste eerst, per 25; after is de eventId van de laatste die je hebt. */
  readonly listDeliveries: {
    readonly params: { readonly "id": string }
    readonly query: { readonly "outcome"?: undefined | "waiting" | "delivered" | "failed" | "stopped"; readonly "after"?: undefined | string }
    readonly body: undefined
    readonly data: { readonly "deliveries": readonly ({ readonly "eventId": string; readonly "type": string; readonly "number": string | null; readonly "at": string; readonly "state": "waiting" | "delivered" | "failed" | "stopped"; readonly "attempts": number; readonly "lastAt": string | null; readonly "lastStatus": number | null; readonly "lastError": string | null; readonly "lastAnswer": string | null; readonly "nextAt": string | null })[]; readonly "isLast": boolean }
  }
  /** De incasso-opdrachten, de nieuwste eerst. */
  readonly listDirectDebitBatches: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "number": number; readonly "bankAccountId": string; readonly "bankAccountName": string; readonly "date": string; readonly "total": number; readonly "items": number; readonly "paidItems": number; readonly "returnedItems": number; readonly "state": "ordered" | "partly-paid" | "paid" | "cancelled"; readonly "createdAt": string })[]
  }
  /** Wat er aan uitgaven veranderde, voor een programma met een eigen kopie: elk id met zijn laatste versie, ook wat weg is. */
  readonly listExpenseChanges: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "after"?: undefined | string; readonly "limit"?: undefined | string; readonly "updatedSince"?: undefined | string }
    readonly body: undefined
    readonly data: { readonly "changes": readonly ({ readonly "id": string; readonly "version": number; readonly "state": "present" | "archived" | "deleted"; readonly "changedAt": string })[]; readonly "next": string | null; readonly "isLast": boolean }
  }
  /** Twaalf uitgaven, gefilterd en geordend; met projectId en refundable (waarop is betaald). */
  readonly listExpensePage: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "filter"?: undefined | "alle" | "te-controleren" | "te-betalen" | "vervallen"; readonly "search"?: undefined | string; readonly "sort"?: undefined | "datum" | "-datum" | "omschrijving" | "-omschrijving" | "soort" | "-soort" | "status" | "-status" | "bedrag" | "-bedrag"; readonly "page"?: undefined | string; readonly "projectId"?: undefined | string; readonly "refundable"?: undefined | "true" | "false" }
    readonly body: undefined
    readonly data: { readonly "rows": readonly ({ readonly "id": string; readonly "description": string; readonly "supplierName": string | null; readonly "supplierInvoiceNumber": string | null; readonly "date": string; readonly "netAmount": number; readonly "vatAmount": number; readonly "grossAmount": number; readonly "openAmount": number; readonly "inPayment": boolean; readonly "projectId": string | null; readonly "backingDocumentId": string; readonly "costAccounts": readonly (string)[]; readonly "markedAsValid": { readonly "userAccountId": string; readonly "timeStamp": string } | null; readonly "bookedById": string; readonly "waitsForCheck": boolean; readonly "correctsId": string | null; readonly "correctedById": string | null; readonly "withdrawn": { readonly "userAccountId": string; readonly "timeStamp": string } | null; readonly "foreign": { readonly "currency": "AED" | "AFN" | "ALL" | "AMD" | "ANG" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BGN" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CLP" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "UYU" | "UZS" | "VES" | "VND" | "VUV" | "WST" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG"; readonly "perEuro": number; readonly "source": "typed" | "ecb"; readonly "gross": number } | null })[]; readonly "page": number; readonly "total": number; readonly "all": number; readonly "counts": { readonly [name: string]: number } }
  }
  /** Alle uitgaven, de nieuwste eerst; met after of limit in stukken, op id. */
  readonly listExpenses: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "after"?: undefined | string; readonly "limit"?: undefined | string }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "description": string; readonly "supplierName": string | null; readonly "supplierInvoiceNumber": string | null; readonly "date": string; readonly "netAmount": number; readonly "vatAmount": number; readonly "grossAmount": number; readonly "openAmount": number; readonly "inPayment": boolean; readonly "projectId": string | null; readonly "backingDocumentId": string; readonly "costAccounts": readonly (string)[]; readonly "markedAsValid": { readonly "userAccountId": string; readonly "timeStamp": string } | null; readonly "bookedById": string; readonly "waitsForCheck": boolean; readonly "correctsId": string | null; readonly "correctedById": string | null; readonly "withdrawn": { readonly "userAccountId": string; readonly "timeStamp": string } | null; readonly "foreign": { readonly "currency": "AED" | "AFN" | "ALL" | "AMD" | "ANG" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BGN" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CLP" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "UYU" | "UZS" | "VES" | "VND" | "VUV" | "WST" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG"; readonly "perEuro": number; readonly "source": "typed" | "ecb"; readonly "gross": number } | null })[]
  }
  /** De banken die je kunt koppelen, met het aantal dagen dat je toestemming geldt. */
  readonly listFeedBanks: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: readonly ({ readonly "name": string; readonly "days": number })[]
  }
  /** Alle doelen met hun voortgang uit de boeken, de lopende eerst; en het belastingpotje, als dat er is. */
  readonly listGoals: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "goals": readonly ({ readonly "id": string; readonly "state": "active" | "paused" | "closed"; readonly "createdOn": string; readonly "closedOn": string | null; readonly "version": number; readonly "kind": "revenue" | "profit" | "ceiling"; readonly "period": "month" | "quarter" | "year"; readonly "target": number; readonly "hourlyRate": number | null; readonly "progress": { readonly "periodName": string; readonly "firstDay": string; readonly "lastDay": string; readonly "value": number; readonly "expected": number; readonly "projected": number | null; readonly "remaining": number; readonly "remainingPerMonth": number; readonly "revenueNeeded": number | null; readonly "hoursNeeded": number | null; readonly "standing": "reached" | "on-track" | "behind" | "too-early" | "below" | "near" | "over"; readonly "history": readonly ({ readonly "name": string; readonly "value": number; readonly "isReached": boolean })[] } })[]; readonly "taxPot": { readonly "id": string; readonly "state": "active" | "paused" | "closed"; readonly "createdOn": string; readonly "closedOn": string | null; readonly "version": number; readonly "kind": "reserve"; readonly "taxShare": number; readonly "isTaxEstimated": boolean; readonly "money": number; readonly "isMoneyKnown": boolean; readonly "vat": number; readonly "payable": number; readonly "incomeTax": number; readonly "free": number } | null }
  }
  /** Openstaande facturen, ook die van vóór je start, die nu bij een incassobureau liggen. */
  readonly listHandedOver: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: readonly ({ readonly "documentId": string | null; readonly "openItemId": string | null; readonly "number": string; readonly "customerId": string; readonly "agency": string; readonly "handedOverOn": string; readonly "open": number })[]
  }
  /** Twaalf documenten die binnenkwamen en nog geboekt moeten worden, het oudste eerst, elk met wat er is gelezen. */
  readonly listIncomingPage: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "filter"?: undefined | "te-verwerken" | "apart"; readonly "search"?: undefined | string; readonly "sort"?: undefined | "binnen" | "-binnen" | "document" | "-document"; readonly "page"?: undefined | string }
    readonly body: undefined
    readonly data: { readonly "rows": readonly ({ readonly "id": string; readonly "fileName": string; readonly "state": "waiting" | "aside"; readonly "origin": "upload" | "mail"; readonly "sender": string | null; readonly "isSenderKnown": boolean | null; readonly "sentBy": string | null; readonly "arrivedAt": string; readonly "reading": { readonly "state": "none" | "waiting" | "reading" | "done" | "failed"; readonly "progress": number; readonly "failure"?: undefined | "unreadable" | "too-complex" }; readonly "supplier": string | null; readonly "date": string | null; readonly "total": number | null; readonly "isEuro": boolean; readonly "currency": "AED" | "AFN" | "ALL" | "AMD" | "ANG" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BGN" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CLP" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "UYU" | "UZS" | "VES" | "VND" | "VUV" | "WST" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG" | null })[]; readonly "page": number; readonly "total": number; readonly "all": number; readonly "counts": { readonly [name: string]: number } }
  }
  /** Wat er aan facturen veranderde, voor een programma met een eigen kopie: elk id met zijn laatste versie, ook wat weg is. */
  readonly listInvoiceChanges: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "after"?: undefined | string; readonly "limit"?: undefined | string; readonly "updatedSince"?: undefined | string }
    readonly body: undefined
    readonly data: { readonly "changes": readonly ({ readonly "id": string; readonly "version": number; readonly "state": "present" | "archived" | "deleted"; readonly "changedAt": string })[]; readonly "next": string | null; readonly "isLast": boolean }
  }
  /** Twaalf facturen: gefilterd, doorzocht en geordend; van één klant met customerId, van één project met projectId, en met refundable=true alleen waarvan geld is ontvangen dat terug kan. */
  readonly listInvoicePage: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "filter"?: undefined | "alle" | "concept" | "afgerond" | "verstuurd" | "betaald" | "geannuleerd" | "archief" | "openstaand" | "te-laat" | "dit-kwartaal" | "te-crediteren"; readonly "search"?: undefined | string; readonly "sort"?: undefined | "nummer" | "-nummer" | "klant" | "-klant" | "datum" | "-datum" | "vervalt" | "-vervalt" | "status" | "-status" | "bedrag" | "-bedrag"; readonly "page"?: undefined | string; readonly "customerId"?: undefined | string; readonly "projectId"?: undefined | string; readonly "refundable"?: undefined | "true" | "false" }
    readonly body: undefined
    readonly data: { readonly "rows": readonly ({ readonly "id": string; readonly "invoiceNumber": string | null; readonly "customerId": string; readonly "customerName": string; readonly "projectId": string | null; readonly "title": string | null; readonly "state": number; readonly "issueDate": { readonly "value": string }; readonly "dueByDate": { readonly "value": string }; readonly "totalAmountSummary": { readonly "netAmount": number; readonly "vatAmount": number; readonly "grossAmount": number }; readonly "foreign": { readonly "currency": "AED" | "AFN" | "ALL" | "AMD" | "ANG" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BGN" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CLP" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "UYU" | "UZS" | "VES" | "VND" | "VUV" | "WST" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG"; readonly "perEuro": number; readonly "source": "typed" | "ecb"; readonly "gross": number } | null; readonly "openAmount": number; readonly "writtenOffAmount": number; readonly "creditedAmount": number; readonly "timesSentPerEmail": number; readonly "isMailPending": boolean; readonly "inCollection": boolean; readonly "isHandedOver": boolean; readonly "lastMail": "queued" | "held" | "sent" | "kept" | "failed" | "withdrawn" | null; readonly "isArchived": boolean; readonly "version": number })[]; readonly "page": number; readonly "total": number; readonly "all": number; readonly "counts": { readonly [name: string]: number } }
  }
  /** Alle facturen, de nieuwste eerst; met after of limit in stukken, op id. */
  readonly listInvoices: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "after"?: undefined | string; readonly "limit"?: undefined | string }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "invoiceNumber": string | null; readonly "customerId": string; readonly "customerName": string; readonly "projectId": string | null; readonly "title": string | null; readonly "state": number; readonly "issueDate": { readonly "value": string }; readonly "dueByDate": { readonly "value": string }; readonly "totalAmountSummary": { readonly "netAmount": number; readonly "vatAmount": number; readonly "grossAmount": number }; readonly "foreign": { readonly "currency": "AED" | "AFN" | "ALL" | "AMD" | "ANG" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BGN" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CLP" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "UYU" | "UZS" | "VES" | "VND" | "VUV" | "WST" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG"; readonly "perEuro": number; readonly "source": "typed" | "ecb"; readonly "gross": number } | null; readonly "openAmount": number; readonly "writtenOffAmount": number; readonly "creditedAmount": number; readonly "timesSentPerEmail": number; readonly "isMailPending": boolean; readonly "inCollection": boolean; readonly "isHandedOver": boolean; readonly "lastMail": "queued" | "held" | "sent" | "kept" | "failed" | "withdrawn" | null; readonly "isArchived": boolean; readonly "version": number })[]
  }
  /** Werk op de achtergrond dat niet in één keer lukte, en hoeveel er nog wacht. */
  readonly listJobs: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "queued": number; readonly "stuck": readonly ({ readonly "id": string; readonly "kind": string; readonly "about": string | null; readonly "state": "waiting" | "dead"; readonly "attempts": number; readonly "problem": string; readonly "error": string; readonly "orderedAt": string; readonly "nextTryAt": string | null })[] }
  }
  /** Journaalposten, de nieuwste eerst; hooguit 1000 per keer, of limit. Ouder dan nummer n: before=n. Alleen die een accountant met de hand maakte: origin=accountant. */
  readonly listJournalEntries: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "before"?: undefined | string; readonly "limit"?: undefined | string; readonly "origin"?: undefined | "accountant" }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "number": number; readonly "transactionDate": string; readonly "description": string; readonly "debitTotalAmount": number; readonly "creditTotalAmount": number; readonly "document": { readonly "id": string; readonly "kind": "quote" | "invoice" | "credit-note" | "expense"; readonly "correctsId": string | null } | null; readonly "kind": "memo" | "opening" | "asset" | "vat-return" | "year-end" | "refund" | "import" | "bank" | null; readonly "origin": "accountant" | null; readonly "isCorrection": boolean; readonly "isReversible": boolean; readonly "reversedBy": number | null; readonly "journalEntryLines": readonly ({ readonly "ledgerAccountId": string; readonly "number": string; readonly "purpose": { readonly "name": string }; readonly "type": { readonly "name": string }; readonly "isDebit": boolean; readonly "amount": number })[] })[]
  }
  /** De bewaarde controles van je overstap, de laatste eerst; changedAt zegt dat je beginbalans daarna is gewijzigd. */
  readonly listKeptControls: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "basis": "file" | "typed"; readonly "fileName": string; readonly "date": string; readonly "rowsInAll": number; readonly "rowsCompared": number; readonly "difference": number; readonly "sha256": string; readonly "isAutomatic": boolean; readonly "keptAt": string; readonly "keptBy": string; readonly "changedAt": string | null })[]
  }
  /** Alle grootboekrekeningen met hun totalen. */
  readonly listLedgerAccounts: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "numberAsString": string; readonly "description": string; readonly "type": { readonly "value": number; readonly "name": string }; readonly "debitTotalAmount": number; readonly "creditTotalAmount": number; readonly "isClosed": boolean; readonly "isSystem": boolean; readonly "rgsCode": string | null })[]
  }
  /** Twaalf brieven van herinneren aan alle klanten, de nieuwste eerst: gefilterd, doorzocht en geordend. */
  readonly listLetterPage: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "filter"?: undefined | "alle" | "wacht" | "verstuurd" | "niet-aangekomen"; readonly "search"?: undefined | string; readonly "sort"?: undefined | "datum" | "-datum"; readonly "page"?: undefined | string }
    readonly body: undefined
    readonly data: { readonly "rows": readonly ({ readonly "id": string; readonly "label": string; readonly "madeOn": string; readonly "madeAt": string; readonly "isAutomatic": boolean; readonly "customerId": string; readonly "customerName": string; readonly "recipient": string; readonly "invoices": readonly ({ readonly "id": string; readonly "number": string })[]; readonly "openItems": readonly ({ readonly "id": string; readonly "number": string })[]; readonly "total": number; readonly "way": "mail" | "post"; readonly "state": "queued" | "sent" | "kept" | "failed" | "withdrawn"; readonly "receivedOn": string | null })[]; readonly "page": number; readonly "total": number; readonly "all": number; readonly "counts": { readonly [name: string]: number } }
  }
  /** Brieven die klaarliggen om op de post te doen, hooguit 100. */
  readonly listLettersToPost: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "label": string; readonly "madeOn": string; readonly "madeAt": string; readonly "recipient": string; readonly "total": number })[]
  }
  /** De bankregels waarmee een factuur, creditnota of uitgave is betaald, de oudste eerst. */
  readonly listLinesOfDocument: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "bankAccountId": string; readonly "accountName": string; readonly "date": string; readonly "amount": number; readonly "counterpartyName": string })[]
  }
  /** Leningen die al in de boeken staan en nog geen schema hebben: posten van de beginbalans, en rekeningen. */
  readonly listLoanCandidates: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: readonly ({ readonly "openItemId": string | null; readonly "ledgerAccountId": string; readonly "account": { readonly "number": string; readonly "name": string }; readonly "name": string; readonly "lender": string; readonly "iban": string; readonly "interestPercentage": number | null; readonly "instalmentAmount": number | null; readonly "principalAmount": number; readonly "startsOn": string })[]
  }
  /** De leningen, met wat er nog openstaat en de volgende termijn; met after of limit in stukken, op id. */
  readonly listLoans: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "after"?: undefined | string; readonly "limit"?: undefined | string }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "name": string; readonly "lender": string; readonly "kind": "annuity" | "linear" | "at-end" | "by-hand"; readonly "account": { readonly "number": string; readonly "name": string }; readonly "principalAmount": number; readonly "owedAmount": number; readonly "bookedAmount": number; readonly "next": { readonly "number": number | null; readonly "day": string; readonly "interestAmount": number; readonly "repaidAmount": number; readonly "leftAmount": number; readonly "state": "paid" | "extra" | "planned" } | null; readonly "endsOn": string | null; readonly "state": "running" | "repaid" | "cancelled" })[]
  }
  /** De laatste 200 uitgaande mails, de nieuwste eerst, met wat ervan geworden is. */
  readonly listMails: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "documentId": string | null; readonly "documentKind": "invoice" | "credit-note" | "quote" | null; readonly "purpose": "invoice" | "reminder" | "credit-note" | "account" | "account-link" | "test" | "quote" | "quote-signed" | "quote-countersigned" | "quote-notice" | "statement" | "receipt-answer"; readonly "recipient": string; readonly "subject": string; readonly "body": string; readonly "state": "queued" | "sent" | "kept" | "failed" | "withdrawn"; readonly "cc": readonly (string)[]; readonly "isProof": boolean; readonly "leavesAt": string | null; readonly "waitsFor": "confirmation" | "tomorrow" | null; readonly "error": string | null; readonly "createdAt": string; readonly "settledAt": string | null; readonly "importedAt": string | null })[]
  }
  /** De machtigingen van klanten, of die van één klant; wat geldt staat bovenaan. Met after of limit in stukken, op id. */
  readonly listMandates: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "after"?: undefined | string; readonly "limit"?: undefined | string; readonly "customerId"?: undefined | string }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "customerId": string; readonly "customerName": string; readonly "reference": string; readonly "scheme": "CORE" | "B2B"; readonly "recurrent": boolean; readonly "holder": string; readonly "iban": string; readonly "signedOn": string; readonly "noticeDays": number; readonly "evidence": string; readonly "form": { readonly "fileName": string } | null; readonly "replacesId": string | null; readonly "state": "active" | "blocked" | "spent" | "lapsed" | "replaced" | "revoked"; readonly "refusal": string; readonly "firstUsedOn": string | null; readonly "lastUsedOn": string | null; readonly "lapsesAfter": string; readonly "returned": readonly ({ readonly "on": string; readonly "reason": string; readonly "text": string; readonly "label": string; readonly "amount": number })[] })[]
  }
  /** Wie er in dit bedrijf werkt, met welke rol, wanneer voor het laatst, met welke sleutels en webhooks, en wie er is uitgenodigd. */
  readonly listMembers: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "members": readonly ({ readonly "id": string; readonly "email": string; readonly "name": string | null; readonly "role": "owner" | "admin" | "billing" | "employee" | "accountant-reading" | "accountant-posting"; readonly "since": string; readonly "isThis": boolean; readonly "mayChange": boolean; readonly "moneyRights": readonly ("money.route" | "money.send")[]; readonly "mayHaveMoney": boolean; readonly "lastSeenAt": string | null; readonly "hasSecondFactor": boolean; readonly "keys": readonly ({ readonly "id": string; readonly "name": string; readonly "scopes": readonly (string)[] })[]; readonly "webhooks": readonly ({ readonly "id": string; readonly "name": string; readonly "to": string })[] })[]; readonly "invitations": readonly ({ readonly "id": string; readonly "email": string; readonly "role": "owner" | "admin" | "billing" | "employee" | "accountant-reading" | "accountant-posting"; readonly "invitedBy": string; readonly "sentAt": string; readonly "expiresAt": string; readonly "isExpired": boolean; readonly "mayChange": boolean })[]; readonly "offer": { readonly "to": string; readonly "by": string; readonly "isByThis": boolean; readonly "expiresAt": string } | null; readonly "mayGive": readonly ("owner" | "admin" | "billing" | "employee" | "accountant-reading" | "accountant-posting")[] }
  }
  /** Wat aandacht vraagt, wat er gebeurd is, en hoe je daarvan wilt horen. */
  readonly listNotifications: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "tasks": readonly ({ readonly "cause": string; readonly "kind": "money-stands-still" | "money-done" | "vat-due" | "icp-due" | "accounts-due" | "dividend-tax-due" | "kor-ended" | "ceiling-near" | "invoice-disputed" | "credit-note-disputed" | "online-payment" | "online-payment-key" | "invoice-overdue" | "claim-expiring" | "rates-ending" | "instalment-missed" | "invoice-unsent" | "reminders-waiting" | "recurring-concepts" | "mail-failed" | "work-failed" | "backup-late" | "quote-to-countersign" | "quote-to-invoice" | "quote-rest-to-invoice" | "quote-concept-waits" | "hours-to-invoice" | "budget-used" | "budget-near" | "quote-expiring" | "bank-lines-to-process" | "documents-to-process" | "expenses-to-check" | "receipts-missing" | "takings-missing" | "question-asked" | "question-to-accountant" | "question-answered" | "mailbox-failing" | "bank-permission-ending" | "quote-viewed" | "quote-signed" | "quote-rejected" | "quote-question" | "invoice-paid"; readonly "subject": string | null; readonly "name": string | null; readonly "party": string | null; readonly "amount": number | null; readonly "day": string | null; readonly "at": string | null; readonly "count": number | null; readonly "detail": string | null })[]; readonly "sleeping": readonly ({ readonly "cause": string; readonly "kind": "money-stands-still" | "money-done" | "vat-due" | "icp-due" | "accounts-due" | "dividend-tax-due" | "kor-ended" | "ceiling-near" | "invoice-disputed" | "credit-note-disputed" | "online-payment" | "online-payment-key" | "invoice-overdue" | "claim-expiring" | "rates-ending" | "instalment-missed" | "invoice-unsent" | "reminders-waiting" | "recurring-concepts" | "mail-failed" | "work-failed" | "backup-late" | "quote-to-countersign" | "quote-to-invoice" | "quote-rest-to-invoice" | "quote-concept-waits" | "hours-to-invoice" | "budget-used" | "budget-near" | "quote-expiring" | "bank-lines-to-process" | "documents-to-process" | "expenses-to-check" | "receipts-missing" | "takings-missing" | "question-asked" | "question-to-accountant" | "question-answered" | "mailbox-failing" | "bank-permission-ending" | "quote-viewed" | "quote-signed" | "quote-rejected" | "quote-question" | "invoice-paid"; readonly "subject": string | null; readonly "name": string | null; readonly "party": string | null; readonly "amount": number | null; readonly "day": string | null; readonly "at": string | null; readonly "count": number | null; readonly "detail": string | null; readonly "until": string })[]; readonly "messages": readonly ({ readonly "cause": string; readonly "kind": "money-stands-still" | "money-done" | "vat-due" | "icp-due" | "accounts-due" | "dividend-tax-due" | "kor-ended" | "ceiling-near" | "invoice-disputed" | "credit-note-disputed" | "online-payment" | "online-payment-key" | "invoice-overdue" | "claim-expiring" | "rates-ending" | "instalment-missed" | "invoice-unsent" | "reminders-waiting" | "recurring-concepts" | "mail-failed" | "work-failed" | "backup-late" | "quote-to-countersign" | "quote-to-invoice" | "quote-rest-to-invoice" | "quote-concept-waits" | "hours-to-invoice" | "budget-used" | "budget-near" | "quote-expiring" | "bank-lines-to-process" | "documents-to-process" | "expenses-to-check" | "receipts-missing" | "takings-missing" | "question-asked" | "question-to-accountant" | "question-answered" | "mailbox-failing" | "bank-permission-ending" | "quote-viewed" | "quote-signed" | "quote-rejected" | "quote-question" | "invoice-paid"; readonly "subject": string | null; readonly "name": string | null; readonly "party": string | null; readonly "amount": number | null; readonly "day": string | null; readonly "at": string | null; readonly "count": number | null; readonly "detail": string | null; readonly "isNew": boolean })[]; readonly "unread": number; readonly "bankLinesToDo": number; readonly "documentsToProcess": number; readonly "questions": number; readonly "hasAccountant": boolean; readonly "digest": "off" | "daily" | "weekly"; readonly "muted": readonly ("money-stands-still" | "money-done" | "vat-due" | "icp-due" | "accounts-due" | "dividend-tax-due" | "kor-ended" | "ceiling-near" | "invoice-disputed" | "credit-note-disputed" | "online-payment" | "online-payment-key" | "invoice-overdue" | "claim-expiring" | "rates-ending" | "instalment-missed" | "invoice-unsent" | "reminders-waiting" | "recurring-concepts" | "mail-failed" | "work-failed" | "backup-late" | "quote-to-countersign" | "quote-to-invoice" | "quote-rest-to-invoice" | "quote-concept-waits" | "hours-to-invoice" | "budget-used" | "budget-near" | "quote-expiring" | "bank-lines-to-process" | "documents-to-process" | "expenses-to-check" | "receipts-missing" | "takings-missing" | "question-asked" | "question-to-accountant" | "question-answered" | "mailbox-failing" | "bank-permission-ending" | "quote-viewed" | "quote-signed" | "quote-rejected" | "quote-question" | "invoice-paid")[] }
  }
  /** De ZIP-bestanden met oude papieren die zijn ingelezen, het laatste eerst. */
  readonly listOldPaperImports: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "fileName": string; readonly "papers": number; readonly "importedAt": string; readonly "importedBy": string; readonly "undoneAt": string | null; readonly "canUndo": boolean })[]
  }
  /** Twaalf oude papieren, de nieuwste jaren eerst; zoekt in naam, map, relatie, factuurnummer en de tekst van PDF’s en e-facturen. */
  readonly listOldPapers: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "filter"?: undefined | "alles" | "bij-een-post" | "bij-een-relatie" | "los"; readonly "search"?: undefined | string; readonly "sort"?: undefined | "naam" | "-naam" | "jaar" | "-jaar" | "relatie" | "-relatie"; readonly "page"?: undefined | string }
    readonly body: undefined
    readonly data: { readonly "rows": readonly ({ readonly "fileName": string; readonly "folder": string; readonly "sizeBytes": number; readonly "relation": string; readonly "by": "number" | "amount" | "name" | "person" | null; readonly "year": number | null; readonly "id": string; readonly "item": { readonly "id": string; readonly "kind": "receivable" | "payable"; readonly "relation": string; readonly "reference": string; readonly "amount": number } | null; readonly "version": number; readonly "isInText": boolean })[]; readonly "page": number; readonly "total": number; readonly "all": number; readonly "counts": { readonly [name: string]: number } }
  }
  /** De facturen van een dag die als verkocht op rekening in de dagomzet van die dag kunnen: afgerond, met gewone btw, en nog in geen andere dagomzet. */
  readonly listOnAccountInvoices: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "day": string; readonly "correcting"?: undefined | string }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "number": string; readonly "customerName": string; readonly "amount": number })[]
  }
  /** Wat de klant van een factuur online betaalde, en wat daarvan terugging. */
  readonly listOnlinePayments: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "amount": number; readonly "costs": number; readonly "interest": number; readonly "state": "creating" | "open" | "paid" | "ended" | "refused"; readonly "problem": "amount" | "currency" | "reference" | "not-booked" | null; readonly "isTest": boolean; readonly "method": string | null; readonly "startedAt": string; readonly "paidOn": string | null; readonly "surplus": number; readonly "refundable": number; readonly "needsAttention": boolean; readonly "refunds": readonly ({ readonly "id": string; readonly "kind": "refund" | "chargeback"; readonly "amount": number; readonly "state": "creating" | "booked" | "failed" | "undone" | "not-booked"; readonly "isOwn": boolean; readonly "at": string })[] })[]
  }
  /** De kwartalen van de OSS-aangifte, het nieuwste eerst, elk met status, uiterste dag en bedrag. Leeg zonder OSS. */
  readonly listOssReturns: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: readonly ({ readonly "period": string; readonly "name": string; readonly "firstDay": string; readonly "lastDay": string; readonly "deadline": string; readonly "status": "running" | "due" | "late" | "filed" | "paid" | "exempt"; readonly "amount": number; readonly "openAmount": number })[]
  }
  /** Je passkeys, en of deze installatie ze kan gebruiken. */
  readonly listPasskeys: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "isPossible": boolean; readonly "passkeys": readonly ({ readonly "id": string; readonly "name": string; readonly "isBackedUp": boolean; readonly "createdAt": string; readonly "lastUsedAt": string | null })[] }
  }
  /** Wat te betalen is: uitgaven op rekening, creditnota’s, btw-aangiften, lonen met hun loonheffing en pensioen, en wat voor de beginbalans al open stond, met het IBAN van de vorige keer. */
  readonly listPayables: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: readonly ({ readonly "kind": "expense" | "creditNote" | "vatReturn" | "openItem" | "wageItem"; readonly "targetId": string; readonly "label": string; readonly "name": string; readonly "day": string; readonly "dueDay": string | null; readonly "open": number; readonly "ordered": number; readonly "account": string; readonly "iban": string; readonly "remittance": string; readonly "needsKenmerk": boolean })[]
  }
  /** De betaalopdrachten, de nieuwste eerst. */
  readonly listPaymentBatches: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "number": number; readonly "bankAccountId": string; readonly "bankAccountName": string; readonly "date": string; readonly "total": number; readonly "items": number; readonly "paidItems": number; readonly "state": "ordered" | "partly-paid" | "paid" | "cancelled"; readonly "createdAt": string })[]
  }
  /** Facturen en creditnota’s die openstaan en met een uitbetaling betaald kunnen zijn, de nieuwste eerst. */
  readonly listPayoutDocuments: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "kind": "invoice" | "credit-note"; readonly "number": string; readonly "customerName": string; readonly "date": string; readonly "openAmount": number })[]
  }
  /** De uitbetalingen, de nieuwste eerst; met after of limit in stukken, op id. */
  readonly listPayouts: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "after"?: undefined | string; readonly "limit"?: undefined | string }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "number": number; readonly "provider": "mollie" | "stripe" | "adyen" | "sumup" | "zettle" | "ccv" | "paypal" | "bol" | "thuisbezorgd" | "airbnb" | "etsy" | "other"; readonly "providerName": string; readonly "soldFrom": string; readonly "day": string; readonly "sales": "unbooked" | "invoices" | "booked"; readonly "grossAmount": number; readonly "refundsAmount": number; readonly "chargedAmount": number; readonly "withheldAmount": number; readonly "paidOutAmount": number; readonly "reference": string; readonly "state": "under-way" | "received" | "cancelled" })[]
  }
  /** De bestanden met prijzen per klant die zijn ingelezen, het laatste eerst. */
  readonly listPriceImports: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "fileName": string; readonly "importedAt": string; readonly "importedBy": string; readonly "made": number; readonly "filled": number; readonly "known": number; readonly "refused": number; readonly "left": number; readonly "undoneAt": string | null })[]
  }
  /** Wat er aan producten veranderde, voor een programma met een eigen kopie: elk id met zijn laatste versie, ook wat weg is. */
  readonly listProductChanges: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "after"?: undefined | string; readonly "limit"?: undefined | string; readonly "updatedSince"?: undefined | string }
    readonly body: undefined
    readonly data: { readonly "changes": readonly ({ readonly "id": string; readonly "version": number; readonly "state": "present" | "archived" | "deleted"; readonly "changedAt": string })[]; readonly "next": string | null; readonly "isLast": boolean }
  }
  /** De bestanden met producten die zijn ingelezen, het laatste eerst. */
  readonly listProductImports: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "fileName": string; readonly "importedAt": string; readonly "importedBy": string; readonly "made": number; readonly "filled": number; readonly "known": number; readonly "refused": number; readonly "left": number; readonly "undoneAt": string | null })[]
  }
  /** Twaalf producten: gefilterd, doorzocht en geordend. */
  readonly listProductPage: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "filter"?: undefined | "actief" | "gearchiveerd" | "alle"; readonly "search"?: undefined | string; readonly "sort"?: undefined | "naam" | "-naam" | "code" | "-code" | "prijs" | "-prijs"; readonly "page"?: undefined | string }
    readonly body: undefined
    readonly data: { readonly "rows": readonly ({ readonly "id": string; readonly "code": string | null; readonly "name": string; readonly "description": string; readonly "unit": "HUR" | "C62" | "DAY" | "WEE" | "MON" | "ANN" | "LS" | "KMT" | "MTR" | "MTK" | "MTQ" | "KGM" | "LTR" | "KWH" | null; readonly "unitPrice": number; readonly "isPriceInclusive": boolean; readonly "vatPercentage": number; readonly "vatTreatment": number; readonly "supply": "service" | "goods"; readonly "revenueAccount": string | null; readonly "isArchived": boolean; readonly "version": number })[]; readonly "page": number; readonly "total": number; readonly "all": number; readonly "counts": { readonly [name: string]: number } }
  }
  /** Alle producten, op naam; met after of limit in stukken, op id. */
  readonly listProducts: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "after"?: undefined | string; readonly "limit"?: undefined | string }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "code": string | null; readonly "name": string; readonly "description": string; readonly "unit": "HUR" | "C62" | "DAY" | "WEE" | "MON" | "ANN" | "LS" | "KMT" | "MTR" | "MTK" | "MTQ" | "KGM" | "LTR" | "KWH" | null; readonly "unitPrice": number; readonly "isPriceInclusive": boolean; readonly "vatPercentage": number; readonly "vatTreatment": number; readonly "supply": "service" | "goods"; readonly "revenueAccount": string | null; readonly "isArchived": boolean; readonly "version": number })[]
  }
  /** De lopende projecten met een budget en wat daarvan gebruikt is: gewerkt, op facturen en nog te factureren; van één project met projectId. */
  readonly listProjectBudgets: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "projectId"?: undefined | string }
    readonly body: undefined
    readonly data: readonly ({ readonly "projectId": string; readonly "title": string; readonly "budget": { readonly "minutes": number | null; readonly "amount": number | null }; readonly "minutes": number; readonly "invoiced": number; readonly "toInvoice": number; readonly "share": number; readonly "news": 80 | 100 | null })[]
  }
  /** Twaalf projecten: de lopende of de eerdere, doorzocht en geordend. */
  readonly listProjectPage: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "filter"?: undefined | "lopend" | "eerdere"; readonly "search"?: undefined | string; readonly "sort"?: undefined | "titel" | "-titel" | "klant" | "-klant" | "begonnen" | "-begonnen"; readonly "page"?: undefined | string }
    readonly body: undefined
    readonly data: { readonly "rows": readonly ({ readonly "id": string; readonly "title": string; readonly "customerId": string; readonly "customerName": string; readonly "createdOn": string; readonly "closedOn": string | null; readonly "isFinished": boolean; readonly "isFinalized": boolean; readonly "documentsNotFinalized": number; readonly "minutes": number; readonly "budget": { readonly "minutes": number | null; readonly "amount": number | null }; readonly "profit": { readonly "invoiceNet": number; readonly "expenseNet": number; readonly "creditNoteNet": number; readonly "total": number }; readonly "documentCount": number })[]; readonly "page": number; readonly "total": number; readonly "all": number; readonly "counts": { readonly [name: string]: number } }
  }
  /** Bestanden die nergens in de administratie bij horen, bijvoorbeeld na een afgebroken upload. Ze blijven 90 dagen bewaard. */
  readonly listQuarantinedFiles: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "heldSince": string | null; readonly "files": readonly ({ readonly "sha256": string; readonly "sizeBytes": number; readonly "quarantinedAt": string; readonly "keptUntil": string })[] }
  }
  /** Vragen over stukken die je mag zien, wat op antwoord wacht eerst; hooguit 200. Met kind en id alleen die over één stuk. */
  readonly listQuestions: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "kind"?: undefined | "invoice" | "credit-note" | "expense" | "receipt" | "bank-line" | "journal-entry" | "vat-return"; readonly "id"?: undefined | string }
    readonly body: undefined
    readonly data: { readonly "questions": readonly ({ readonly "id": string; readonly "subject": { readonly "kind": "invoice" | "credit-note" | "expense" | "receipt" | "bank-line" | "journal-entry" | "vat-return"; readonly "id": string; readonly "box": string | null; readonly "name": string; readonly "ref": string | null; readonly "day": string }; readonly "state": "open" | "answered" | "closed"; readonly "isOwn": boolean; readonly "isForCaller": boolean; readonly "closedBy": string | null; readonly "closedAt": string | null; readonly "messages": readonly ({ readonly "author": string; readonly "role": string; readonly "isOwn": boolean; readonly "at": string; readonly "text": string })[] })[]; readonly "waiting": number }
  }
  /** Wat er aan offertes veranderde, voor een programma met een eigen kopie: elk id met zijn laatste versie, ook wat weg is. */
  readonly listQuoteChanges: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "after"?: undefined | string; readonly "limit"?: undefined | string; readonly "updatedSince"?: undefined | string }
    readonly body: undefined
    readonly data: { readonly "changes": readonly ({ readonly "id": string; readonly "version": number; readonly "state": "present" | "archived" | "deleted"; readonly "changedAt": string })[]; readonly "next": string | null; readonly "isLast": boolean }
  }
  /** Twaalf offertes: gefilterd, doorzocht en geordend. */
  readonly listQuotePage: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "filter"?: undefined | "alle" | "concept" | "verstuurd" | "getekend-door-klant" | "akkoord" | "deels-gefactureerd" | "gefactureerd" | "afgewezen" | "verlopen" | "vervallen"; readonly "search"?: undefined | string; readonly "sort"?: undefined | "nummer" | "-nummer" | "klant" | "-klant" | "datum" | "-datum" | "geldig" | "-geldig" | "status" | "-status" | "bedrag" | "-bedrag"; readonly "page"?: undefined | string }
    readonly body: undefined
    readonly data: { readonly "rows": readonly ({ readonly "id": string; readonly "quoteNumber": string | null; readonly "uniqueDocumentNumber": string | null; readonly "customerId": string; readonly "customerName": string; readonly "projectId": string | null; readonly "title": string | null; readonly "state": number; readonly "issueDate": { readonly "value": string }; readonly "dueByDate": { readonly "value": string }; readonly "totalAmountSummary": { readonly "netAmount": number; readonly "vatAmount": number; readonly "grossAmount": number }; readonly "foreign": { readonly "currency": "AED" | "AFN" | "ALL" | "AMD" | "ANG" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BGN" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CLP" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "UYU" | "UZS" | "VES" | "VND" | "VUV" | "WST" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG"; readonly "perEuro": number; readonly "source": "typed" | "ecb"; readonly "gross": number; readonly "invoicedAmount": number; readonly "amountToInvoice": number | null } | null; readonly "invoicedAmount": number; readonly "amountToInvoice": number | null; readonly "hasConceptInvoice": boolean; readonly "signatures": readonly ({ readonly "id": string; readonly "role": number })[]; readonly "viewedAt": string | null; readonly "isMailPending": boolean; readonly "lastMail": "queued" | "held" | "sent" | "kept" | "failed" | "withdrawn" | null; readonly "version": number })[]; readonly "page": number; readonly "total": number; readonly "all": number; readonly "counts": { readonly [name: string]: number } }
  }
  /** Alle offertes, de nieuwste eerst; met after of limit in stukken, op id. */
  readonly listQuotes: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "after"?: undefined | string; readonly "limit"?: undefined | string }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "quoteNumber": string | null; readonly "uniqueDocumentNumber": string | null; readonly "customerId": string; readonly "customerName": string; readonly "projectId": string | null; readonly "title": string | null; readonly "state": number; readonly "issueDate": { readonly "value": string }; readonly "dueByDate": { readonly "value": string }; readonly "totalAmountSummary": { readonly "netAmount": number; readonly "vatAmount": number; readonly "grossAmount": number }; readonly "foreign": { readonly "currency": "AED" | "AFN" | "ALL" | "AMD" | "ANG" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BGN" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CLP" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "UYU" | "UZS" | "VES" | "VND" | "VUV" | "WST" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG"; readonly "perEuro": number; readonly "source": "typed" | "ecb"; readonly "gross": number; readonly "invoicedAmount": number; readonly "amountToInvoice": number | null } | null; readonly "invoicedAmount": number; readonly "amountToInvoice": number | null; readonly "hasConceptInvoice": boolean; readonly "signatures": readonly ({ readonly "id": string; readonly "role": number })[]; readonly "viewedAt": string | null; readonly "isMailPending": boolean; readonly "lastMail": "queued" | "held" | "sent" | "kept" | "failed" | "withdrawn" | null; readonly "version": number })[]
  }
  /** De laatste 25 berichten van 30 dagen, het nieuwste eerst, en wat ermee is gebeurd. */
  readonly listReceivedMails: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "sender": string; readonly "isSenderKnown": boolean; readonly "subject": string; readonly "kept": number; readonly "doubles": number; readonly "refusals": readonly (string)[]; readonly "isAnswered": boolean; readonly "receivedAt": string })[]
  }
  /** Alle terugkerende facturen, de eerstvolgende eerst; met after of limit in stukken, op id. */
  readonly listRecurringInvoices: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "after"?: undefined | string; readonly "limit"?: undefined | string }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "customerId": string; readonly "customerName": string; readonly "language": "nl" | "en"; readonly "title": string | null; readonly "nextTitle": string | null; readonly "state": "active" | "paused" | "finished" | "stopped"; readonly "mode": "concept" | "finalise" | "send"; readonly "unit": "week" | "month" | "quarter" | "year"; readonly "every": number; readonly "nextDate": string | null; readonly "nextAmounts": { readonly "netAmount": number; readonly "vatAmount": number; readonly "grossAmount": number }; readonly "foreign": { readonly "currency": "AED" | "AFN" | "ALL" | "AMD" | "ANG" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BGN" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CLP" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "UYU" | "UZS" | "VES" | "VND" | "VUV" | "WST" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG"; readonly "perEuro": number; readonly "gross": number } | null; readonly "made": number; readonly "waitingConcepts": number })[]
  }
  /** Wat ervan gemaakt of overgeslagen is, het nieuwste eerst; hooguit 1000. */
  readonly listRecurringRuns: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: readonly ({ readonly "n": number; readonly "dueOn": string; readonly "periodFirst": string; readonly "periodLast": string; readonly "state": "made" | "skipped"; readonly "doneAt": string; readonly "invoice": { readonly "id": string; readonly "invoiceNumber": string | null; readonly "state": string; readonly "amounts": { readonly "netAmount": number; readonly "vatAmount": number; readonly "grossAmount": number } } | null; readonly "mode": "concept" | "finalise" | "send" | null; readonly "reason": string | null })[]
  }
  /** De kassa’s, met hun laatste dag en de dagen die nog ontbreken. */
  readonly listRegisters: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "name": string; readonly "sells": "goods" | "services"; readonly "cardAccount": { readonly "number": string; readonly "name": string }; readonly "last": { readonly "day": string; readonly "cashCountedAmount": number } | null; readonly "missingDays": readonly (string)[] })[]
  }
  /** Herinneringen en aanmaningen die op je wachten, hooguit 100: één brief per klant. */
  readonly listReminderProposals: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: readonly ({ readonly "customerId": string; readonly "customerName": string; readonly "kind": "business" | "consumer" | "unknown"; readonly "step": "advance-notice" | "reminder" | "demand" | "final-demand"; readonly "label": string; readonly "dueOn": string; readonly "invoices": readonly ({ readonly "number": string; readonly "dueDate": string; readonly "open": number; readonly "id": string })[]; readonly "openItems": readonly ({ readonly "number": string; readonly "dueDate": string; readonly "open": number; readonly "id": string })[]; readonly "claim": { readonly "principal": number; readonly "costs": number; readonly "costsVat": number; readonly "interest": number; readonly "total": number } | null; readonly "recipients": readonly (string)[]; readonly "address": readonly (string)[]; readonly "reason": string | null; readonly "leavesOn": string; readonly "asksForPayments": boolean; readonly "repeatsAgreement": boolean })[]
  }
  /** Tot wanneer de boeken zijn nagekeken, door wie, en wat daarna nog in die tijd is geboekt. Ook controles die zijn teruggenomen. */
  readonly listReviewMarks: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "marks": readonly ({ readonly "id": string; readonly "period": string; readonly "name": string; readonly "until": string; readonly "entriesUntil": number; readonly "markedBy": string; readonly "role": string; readonly "markedAt": string; readonly "withdrawnBy": string | null; readonly "withdrawnAt": string | null })[]; readonly "reviewedUntil": string | null; readonly "changes": number; readonly "changed": readonly ({ readonly "number": number; readonly "day": string; readonly "description": string })[] }
  }
  /** Twaalf documenten die zijn ingestuurd, het nieuwste eerst, elk met wat ermee is gebeurd: wacht, verwerkt of weggelegd. Een medewerker ziet alleen die van zichzelf. */
  readonly listSentPage: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "filter"?: undefined | "alles" | "wacht" | "verwerkt" | "weggelegd"; readonly "search"?: undefined | string; readonly "sort"?: undefined | "binnen" | "-binnen"; readonly "page"?: undefined | string }
    readonly body: undefined
    readonly data: { readonly "rows": readonly ({ readonly "id": string; readonly "fileName": string; readonly "arrivedAt": string; readonly "supplier": string | null; readonly "date": string | null; readonly "total": number | null; readonly "isEuro": boolean; readonly "currency": "AED" | "AFN" | "ALL" | "AMD" | "ANG" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BGN" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CLP" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "UYU" | "UZS" | "VES" | "VND" | "VUV" | "WST" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG" | null; readonly "state": "waiting" | "booked" | "aside" })[]; readonly "page": number; readonly "total": number; readonly "all": number; readonly "counts": { readonly [name: string]: number } }
  }
  /** Waar je bent ingelogd, in al je bedrijven: apparaat, adres, laatst gezien. */
  readonly listSessions: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "device": string; readonly "ip": string | null; readonly "openedAt": string; readonly "lastSeenAt": string; readonly "business": string; readonly "isThis": boolean })[]
  }
  /** De laatste 500 wijzigingen van de instellingen, de nieuwste eerst: wie, wanneer, wat het was en werd. */
  readonly listSettingChanges: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "at": string; readonly "userEmail": string; readonly "ip": string; readonly "area": "company" | "look" | "numbering" | "texts" | "security"; readonly "field": string; readonly "oldValue": string | null; readonly "newValue": string | null; readonly "via": string | null; readonly "importedAt": string | null })[]
  }
  /** Klanten met hetzelfde KvK-nummer, btw-id, e-mailadres of dezelfde naam: waarschijnlijk dezelfde klant. Hooguit drie. */
  readonly listSimilarCustomers: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "name"?: undefined | string; readonly "contactEmail"?: undefined | string; readonly "cocNumber"?: undefined | string; readonly "btwId"?: undefined | string; readonly "except"?: undefined | string }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "name": string; readonly "city": string })[]
  }
  /** Uitgaven van dezelfde leverancier met hetzelfde factuurnummer, of met hetzelfde bedrag op dezelfde datum: waarschijnlijk dezelfde aankoop. */
  readonly listSimilarExpenses: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "date": string; readonly "grossAmount": string; readonly "description": string; readonly "supplierName"?: undefined | string; readonly "supplierInvoiceNumber"?: undefined | string; readonly "except"?: undefined | string }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "description": string; readonly "supplierInvoiceNumber": string | null; readonly "date": string; readonly "grossAmount": number })[]
  }
  /** De laatste 50 rekeningoverzichten die deze klant kreeg, de nieuwste eerst. */
  readonly listStatementMails: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "recipient": string; readonly "state": "queued" | "sent" | "kept" | "failed" | "withdrawn"; readonly "error": string | null; readonly "orderedAt": string; readonly "periodFrom": string; readonly "periodTo": string })[]
  }
  /** De bestanden met ritten die je zelf hebt ingelezen, het laatste eerst. */
  readonly listTripImports: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "fileName": string; readonly "importedAt": string; readonly "importedBy": string; readonly "made": number; readonly "filled": number; readonly "known": number; readonly "refused": number; readonly "left": number; readonly "undoneAt": string | null })[]
  }
  /** Je eigen ritten van een maand, de laatste eerst, met wat de maand en het jaar samen zijn, je auto’s, de ritten die je vaker rijdt en de stand van je rittenregistratie. */
  readonly listTrips: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "day"?: undefined | string }
    readonly body: undefined
    readonly data: { readonly "month": string; readonly "trips": readonly ({ readonly "id": string; readonly "day": string; readonly "vehicleId": string; readonly "origin": string; readonly "destination": string; readonly "isReturn": boolean; readonly "kilometres": number; readonly "purpose": string; readonly "kind": "business" | "commuting" | "private"; readonly "project": { readonly "id": string; readonly "title": string; readonly "customerName": string } | null; readonly "vehicleName": string; readonly "odometerStart": number | null; readonly "odometerEnd": number | null; readonly "isLate": boolean; readonly "isBooked": boolean; readonly "version": number })[]; readonly "ofMonth": { readonly "kilometres": number; readonly "amount": number; readonly "trips": number }; readonly "ofYear": { readonly "kilometres": number; readonly "amount": number; readonly "trips": number }; readonly "rate": { readonly "amount": number; readonly "isSettled": boolean }; readonly "vehicles": readonly ({ readonly "id": string; readonly "kind": "private" | "business"; readonly "name": string; readonly "plate": string; readonly "logFrom": string | null; readonly "odometerFrom": number | null; readonly "odometer": number | null; readonly "isArchived": boolean; readonly "version": number })[]; readonly "favourites": readonly ({ readonly "vehicleId": string; readonly "origin": string; readonly "destination": string; readonly "isReturn": boolean; readonly "kilometres": number; readonly "purpose": string; readonly "kind": "business" | "commuting" | "private"; readonly "project": { readonly "id": string; readonly "title": string; readonly "customerName": string } | null })[]; readonly "logs": readonly ({ readonly "vehicleId": string; readonly "vehicleName": string; readonly "year": number; readonly "isClosed": boolean; readonly "gaps": readonly ({ readonly "from": number; readonly "to": number; readonly "day": string })[]; readonly "gapsInAll": number; readonly "kilometres": { readonly "business": number; readonly "commuting": number; readonly "private": number }; readonly "addition": "over-limit" | "not-closed" | null })[] }
  }
  /** De projecten met uren die nog te factureren zijn, met wat die waard zijn; van één klant met customerId. */
  readonly listUnbilledProjects: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "customerId"?: undefined | string }
    readonly body: undefined
    readonly data: readonly ({ readonly "projectId": string; readonly "title": string; readonly "customerId": string; readonly "customerName": string; readonly "minutes": number; readonly "amount": number; readonly "withoutRate": number })[]
  }
  /** Boekingen op deze bankrekening zonder bankregel, waaraan deze regel of een deel ervan te koppelen is: hetzelfde bedrag eerst, hooguit twaalf. */
  readonly listUnlinkedEntries: {
    readonly params: { readonly "id": string }
    readonly query: { readonly "search"?: undefined | string }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "number": number; readonly "date": string; readonly "description": string; readonly "amount": number })[]
  }
  /** De soorten kosten waarop is geboekt, de meest gekozen eerst. */
  readonly listUsedCostAccounts: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: readonly ({ readonly "numberAsString": string; readonly "timesUsed": number })[]
  }
  /** De laatste twintig controles van een btw-id in VIES, de nieuwste eerst. */
  readonly listVatChecks: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "btwId": string }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "btwId": string; readonly "requesterBtwId": string | null; readonly "isValid": boolean; readonly "name": string; readonly "address": string; readonly "consultation": string | null; readonly "checkedAt": string; readonly "checkedBy": string; readonly "importedAt": string | null })[]
  }
  /** De tijdvakken van de btw-aangifte, het nieuwste eerst, elk met status, uiterste dag en bedrag. */
  readonly listVatReturns: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: readonly ({ readonly "period": string; readonly "name": string; readonly "firstDay": string; readonly "lastDay": string; readonly "deadline": string; readonly "status": "running" | "due" | "late" | "filed" | "paid" | "exempt"; readonly "amount": number; readonly "openAmount": number })[]
  }
  /** De loonjournaalposten, de nieuwste eerst; met after of limit in stukken, op id. */
  readonly listWageJournals: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "after"?: undefined | string; readonly "limit"?: undefined | string }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "number": number; readonly "firstDay": string; readonly "lastDay": string; readonly "isCorrection": boolean; readonly "persons": number; readonly "grossAmount": number; readonly "costAmount": number; readonly "netAmount": number; readonly "openAmount": number; readonly "dueOn": string | null; readonly "state": "open" | "paid" | "cancelled" })[]
  }
  /** De webhooks van dit bedrijf: waarheen wat wordt gemeld, en of het aankomt. */
  readonly listWebhooks: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "name": string; readonly "url": string; readonly "types": readonly (string)[]; readonly "offReason": "user" | "gone" | "failing" | null; readonly "failingSince": string | null; readonly "formerSecretUntil": string | null; readonly "waiting": number; readonly "lastDeliveredAt": string | null; readonly "createdAt": string; readonly "version": number })[]
  }
  /** Wat er aan het eind van een jaar is geboekt (vooruitbetaald, nog te betalen, voorraad, werk zonder factuur, privégebruik, geschenken, dubieuze debiteuren, een werkruimte thuis, vennootschapsbelasting), en wat nog te zeggen is. */
  readonly listYearAdjustments: {
    readonly params: { readonly "year": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "adjustments": readonly ({ readonly "id": string; readonly "kind": "prepaid" | "accrued" | "stock" | "work" | "car-vat" | "goods-taken" | "benefits" | "doubtful" | "exchange" | "corporate-tax" | "cash" | "workspace"; readonly "description": string; readonly "accountNumber": string; readonly "accountName": string; readonly "amount": number; readonly "vat": number; readonly "vehicleId": string | null; readonly "firstDay": string | null; readonly "lastDay": string | null; readonly "expenseId": string | null; readonly "currency": "AED" | "AFN" | "ALL" | "AMD" | "ANG" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BGN" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CLP" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "UYU" | "UZS" | "VES" | "VND" | "VUV" | "WST" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG" | null; readonly "isExpenseGone": boolean })[]; readonly "ofLaterVersion": readonly ({ readonly "id": string; readonly "description": string; readonly "amount": number })[]; readonly "candidates": readonly ({ readonly "expenseLineId": string; readonly "expenseId": string; readonly "date": string; readonly "supplier": string; readonly "description": string; readonly "accountNumber": string; readonly "accountName": string; readonly "cost": number; readonly "firstDay": string; readonly "lastDay": string; readonly "amount": number })[]; readonly "stock": number; readonly "cash": number; readonly "evidence": readonly ({ readonly "id": string; readonly "point": string; readonly "description": string; readonly "addedAt": string; readonly "fileId": string | null; readonly "sha256": string | null })[]; readonly "work": { readonly "minutes": number; readonly "amount": number; readonly "withoutRate": number; readonly "projects": number }; readonly "cars": readonly ({ readonly "vehicleId": string; readonly "name": string; readonly "amount": number; readonly "reason": string; readonly "byLog": { readonly "privately": number; readonly "all": number } | null })[]; readonly "privateUseByHand": number; readonly "benefits": { readonly "gifts": number; readonly "threshold": number; readonly "isSettled": boolean }; readonly "doubtful": { readonly "amount": number; readonly "withoutVat": number; readonly "customers": readonly ({ readonly "name": string; readonly "amount": number })[]; readonly "customersInAll": number }; readonly "currencies": readonly ({ readonly "currency": "AED" | "AFN" | "ALL" | "AMD" | "ANG" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BGN" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CLP" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "UYU" | "UZS" | "VES" | "VND" | "VUV" | "WST" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG"; readonly "amount": number; readonly "booked": number; readonly "items": number; readonly "sales": number })[]; readonly "rates": readonly (number)[]; readonly "allowance": { readonly "percentage": number; readonly "tableYear": number; readonly "isSettled": boolean } | null; readonly "isCompany": boolean; readonly "corporateTax": { readonly "profit": number; readonly "notDeductible": number; readonly "investmentDeduction": number; readonly "taxableProfit": number; readonly "tax": number; readonly "booked": number; readonly "toBook": number; readonly "tableYear": number } | null }
  }
  /** Elk boekjaar met zijn resultaat, het laatste eerst. */
  readonly listYears: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: readonly ({ readonly "year": number; readonly "state": "running" | "open" | "closed"; readonly "resultAmount": number; readonly "closedAt": string | null })[]
  }
  /** Inloggen; het token is twaalf uur geldig. */
  readonly login: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "email": string; readonly "password": string; readonly "code"?: undefined | string }
    readonly data: { readonly "token": string }
  }
  /** Uitloggen: de sessie van dit token eindigt op de server. */
  readonly logout: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Rondkijken in het voorbeeldbedrijf; het token is een uur geldig en leest alleen. Zonder voorbeeldbedrijf is er niets te zien. */
  readonly lookAround: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "token": string }
  }
  /** Wat een uitnodiging is, voor wie de link uit de mail heeft. */
  readonly lookAtInvitation: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "token": string }
    readonly data: { readonly "state": "open" | "expired" | "accepted" | "withdrawn" | "replaced" | "unknown"; readonly "tenantName": string | null; readonly "email": string | null; readonly "role": "owner" | "admin" | "billing" | "employee" | "accountant-reading" | "accountant-posting" | null; readonly "expiresAt": string | null; readonly "hasLogin": boolean }
  }
  /** Naam en adres uit het Handelsregister van de KVK, om over te nemen; er wordt niets bewaard. Wat het register niet geeft, is leeg. */
  readonly lookUpKvkNumber: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "cocNumber": string }
    readonly body: undefined
    readonly data: { readonly "name": string; readonly "street": string; readonly "houseNumber": string; readonly "zipCode": string; readonly "city": string; readonly "isEnded": boolean }
  }
  /** Een betalingsregeling afspreken: termijnen die samen precies zijn wat op deze facturen en posten van de beginbalans openstaat. Zolang gaat er geen herinnering weg. */
  readonly makeArrangement: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "documentIds": readonly (string)[]; readonly "openItemIds"?: undefined | readonly (string)[]; readonly "total": number; readonly "instalments": readonly ({ readonly "dueOn": string; readonly "amount": number })[] }
    readonly data: string
  }
  /** Een volgend bedrijf aanmelden met het account waarmee je bent ingelogd; je bent er eigenaar van. Vraagt een bevestigd e-mailadres. Dezelfde naam binnen tien minuten opnieuw geeft hetzelfde bedrijf. */
  readonly makeBusiness: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "company": { readonly "name": string; readonly "contactEmail": string; readonly "street": string; readonly "houseNumber": string; readonly "zipCode": string; readonly "city": string; readonly "iban": string; readonly "bic"?: undefined | string | null; readonly "nameOnCard": string; readonly "chamberOfCommerceNumber": string; readonly "vatId": string; readonly "contactPhoneNumber"?: undefined | string | null; readonly "contactWebsite"?: undefined | string | null }; readonly "invitation"?: undefined | string }
    readonly data: { readonly "tenantId": string }
  }
  /** Een agenda-adres maken. Het adres staat alleen in dit antwoord; een eerder adres werkt niet meer. */
  readonly makeCalendarFeed: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "hasInvoices": boolean; readonly "hasAmounts": boolean }
    readonly data: { readonly "address": string }
  }
  /** De klantlink van een factuur of creditnota; zo nodig wordt die gemaakt. Het antwoord is het adres. */
  readonly makeCustomerLink: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "address": string }
  }
  /** Een volgende versie van een gedeelde offerte beginnen; de oude link vervalt zodra die wordt gedeeld. */
  readonly makeNewVersion: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: string
  }
  /** Een voorgestelde brief maken om per post te versturen, als het bedrag nog is zoals op het scherm. De brief telt als verstuurd zodra de dag van posten is vastgelegd. */
  readonly makePostLetter: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "documentIds": readonly (string)[]; readonly "openItemIds"?: undefined | readonly (string)[]; readonly "total": number; readonly "basis"?: undefined | "scale" | "scale-with-vat" | "per-invoice"; readonly "allPaymentsKnown"?: undefined | boolean; readonly "newCostsChecked"?: undefined | boolean }
    readonly data: { readonly "letterId": string }
  }
  /** Een testbedrijf maken met de gegevens van dit bedrijf, van jou alleen. Mail uit een testbedrijf wordt bewaard en niet verstuurd, documenten dragen het woord TEST, en een bank koppelen kan er niet. */
  readonly makeTestBusiness: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "tenantId": string }
  }
  /** Zet vast dat iemand de uitgave heeft gecontroleerd: wie en wanneer. Nog eens doen verandert niets. Vraagt het bedrijf vier ogen, dan is dat een ander dan wie hem boekte. */
  readonly markExpenseValid: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** De berichten tot nu toe zijn gezien. */
  readonly markSeen: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Vastleggen dat een document zonder mail is verstuurd: op papier, met een chatbericht, in een portaal of anders. */
  readonly markSent: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "way": "paper" | "chat" | "portal" | "other"; readonly "date": string }
    readonly data: null
  }
  /** Je hebt nagekeken wat een timer schreef die na 24 uur vanzelf stopte. */
  readonly markTimerSeen: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Een dubbele klant samenvoegen met een andere: documenten, projecten, betalingen, terugkerende facturen, machtigingen, eigen prijzen en posten van de beginbalans horen daarna bij die andere, en deze gaat naar het archief. Wat op afgeronde documenten staat, verandert niet. */
  readonly mergeCustomer: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "into": string; readonly "version": number; readonly "intoVersion": number }
    readonly data: { readonly "documents": number; readonly "projects": number; readonly "payments": number; readonly "prices": number; readonly "recurringInvoices": number; readonly "mandates": number; readonly "openItems": number }
  }
  /** Mollie meldt dat er iets veranderde. Het antwoord is altijd hetzelfde; wat er gemeld is, wordt bij Mollie nagevraagd. */
  readonly mollieWebhook: {
    readonly params: { readonly "key": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "id"?: undefined | string; readonly "entityId"?: undefined | string }
    readonly data: null
  }
  /** Boek geld dat de kas in of uit ging, of het verschil na het tellen van de kas. */
  readonly moveCash: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "day": string; readonly "move": "to-bank" | "from-bank" | "private-in" | "private-out" | "count"; readonly "amount": number }
    readonly data: { readonly "id": string; readonly "differenceAmount": number }
  }
  /** Noteren dat de klant het document heeft bekeken; hooguit één keer per dag. */
  readonly noteCustomerViewed: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Vastleggen op welke dag een brief op de post ging; daaruit volgt de dag waarop hij geldt als ontvangen. */
  readonly notePosted: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "postedOn": string }
    readonly data: { readonly "receivedOn": string }
  }
  /** Noteren dat de offerte is bekeken; alleen de eerste keer telt. */
  readonly noteQuoteViewed: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Iedereen die bij dit bedrijf inlogt, heeft binnen veertien dagen een code of een passkey nodig. Zelf moet je er al een hebben. */
  readonly obligeSecondFactor: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "password": string }
    readonly data: null
  }
  /** Je eigendom aanbieden aan iemand die er al werkt. Die neemt het binnen zeven dagen aan; jij wordt dan beheerder. */
  readonly offerOwnership: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "userId": string; readonly "password": string; readonly "code"?: undefined | string }
    readonly data: null
  }
  /** Producten voor een regel: hooguit 8 met deze letters in naam of code, met de prijs van de klant waar die een eigen prijs heeft. */
  readonly offerProducts: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "search"?: undefined | string; readonly "customerId"?: undefined | string }
    readonly body: undefined
    readonly data: readonly ({ readonly "id": string; readonly "code": string | null; readonly "name": string; readonly "description": string; readonly "unit": "HUR" | "C62" | "DAY" | "WEE" | "MON" | "ANN" | "LS" | "KMT" | "MTR" | "MTK" | "MTQ" | "KGM" | "LTR" | "KWH" | null; readonly "unitPrice": number; readonly "isPriceInclusive": boolean; readonly "vatPercentage": number; readonly "vatTreatment": number; readonly "supply": "service" | "goods"; readonly "revenueAccount": string | null; readonly "isCustomerPrice": boolean })[]
  }
  /** Mollie meldt dat een betaling veranderde. Het antwoord is altijd hetzelfde; wat er gemeld is, wordt bij Mollie nagevraagd. */
  readonly onlinePaymentWebhook: {
    readonly params: { readonly "key": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "id"?: undefined | string }
    readonly data: null
  }
  /** Een ander bedrijf openen waarin je werkt: een nieuw token en een nieuwe sessie. De sessie van dit token blijft. */
  readonly openBusiness: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "tenantId": string }
    readonly data: { readonly "token": string }
  }
  /** Een vraag stellen over een factuur, creditnota, uitgave, bon, bankregel, boeking of rubriek van een aangifte; het antwoord is het nieuwe id. */
  readonly openQuestion: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "kind": "invoice" | "credit-note" | "expense" | "receipt" | "bank-line" | "journal-entry" | "vat-return"; readonly "id": string; readonly "box"?: undefined | string | null; readonly "text": string }
    readonly data: string
  }
  /** Een betalingsregeling per mail aan de klant bevestigen. Met delaySeconds wacht de mail en kan hij tot dan ongedaan. Een beëindigde regeling wordt geweigerd. */
  readonly orderArrangementMail: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "to": readonly (string)[]; readonly "cc"?: undefined | readonly (string)[]; readonly "subject": string; readonly "body": string; readonly "delaySeconds"?: undefined | number }
    readonly data: { readonly "mailId": string; readonly "secondsLeft": number }
  }
  /** Opdracht om het bedrijf over dertig dagen te verwijderen; tot dan is het alleen te lezen. Vraagt een volledige download van hooguit zeven dagen oud, de naam, het wachtwoord en de code als die aan staat. */
  readonly orderDeletion: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "name": string; readonly "password": string; readonly "code"?: undefined | string; readonly "keepsBooks": true }
    readonly data: null
  }
  /** Een document mailen met eigen ontvangers, onderwerp en tekst. Met delaySeconds wacht de mail en kan hij tot dan ongedaan; het document telt als verstuurd zodra de mail weg is. */
  readonly orderDocumentMail: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "subject": string; readonly "body": string; readonly "attachPdf"?: undefined | boolean; readonly "attachUbl"?: undefined | boolean; readonly "files"?: undefined | readonly (string)[]; readonly "again"?: undefined | boolean; readonly "to": readonly (string)[]; readonly "cc"?: undefined | readonly (string)[]; readonly "delaySeconds"?: undefined | number }
    readonly data: { readonly "mailId": string; readonly "secondsLeft": number }
  }
  /** De mail zoals die zou aankomen naar je eigen adres, met [Proef] in het onderwerp. Aan het document verandert niets, en de proef telt niet als verstuurd. */
  readonly orderProofMail: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "subject": string; readonly "body": string; readonly "attachPdf"?: undefined | boolean; readonly "attachUbl"?: undefined | boolean; readonly "files"?: undefined | readonly (string)[]; readonly "again"?: undefined | boolean }
    readonly data: { readonly "mailId": string; readonly "recipient": string }
  }
  /** Het rekeningoverzicht van een klant mailen, als PDF. Met delaySeconds wacht de mail en kan hij tot dan ongedaan. De PDF wordt bewaard. */
  readonly orderStatementMail: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "to": readonly (string)[]; readonly "cc"?: undefined | readonly (string)[]; readonly "subject": string; readonly "body": string; readonly "delaySeconds"?: undefined | number; readonly "periodFrom"?: undefined | string; readonly "periodTo"?: undefined | string }
    readonly data: { readonly "mailId": string; readonly "secondsLeft": number }
  }
  /** Je eigen rol in dit bedrijf, en of het eigendom je wordt aangeboden. */
  readonly ownMembership: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "name": string | null; readonly "role": "owner" | "admin" | "billing" | "employee" | "accountant-reading" | "accountant-posting"; readonly "moneyRights": readonly ("money.route" | "money.send")[]; readonly "since": string; readonly "isLastOwner": boolean; readonly "mayManage": boolean; readonly "offer": { readonly "by": string; readonly "expiresAt": string } | null }
  }
  /** Inloggen met een passkey, in plaats van met wachtwoord en code; het token is twaalf uur geldig. */
  readonly passkeyLogin: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "credential": { readonly "id": string; readonly "rawId": string; readonly "type": "public-key"; readonly "response": { readonly "clientDataJSON": string; readonly "authenticatorData": string; readonly "signature": string; readonly "userHandle"?: undefined | string | null } } }
    readonly data: { readonly "token": string }
  }
  /** Pauzeren: wat intussen aan de beurt is, wordt overgeslagen. */
  readonly pauseRecurringInvoice: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Een betaling van een regeling boeken: op elke factuur en elke post van de beginbalans een deel, de oudste eerst, of niets. Meer dan er samen openstaat wordt geweigerd. */
  readonly payArrangement: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "date": string; readonly "amount": number; readonly "ledgerAccountId"?: undefined | string | null; readonly "parts": readonly ({ readonly "documentId": string; readonly "amount": number } | { readonly "openItemId": string; readonly "amount": number })[] }
    readonly data: null
  }
  /** Boek dat een uitgave op rekening is betaald: alles wat openstaat, van de gekozen rekening. Een uitgave in een andere valuta met amount: wat er in euro van je rekening ging; het koersverschil komt op 9020. Meer dan 5% verschil alleen met consent difference. */
  readonly payExpense: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "bankLedgerAccountId": string; readonly "date"?: undefined | string; readonly "amount"?: undefined | number; readonly "consent"?: undefined | "difference" | null }
    readonly data: null
  }
  /** Boek een betaling op een openstaande post van de beginbalans: het hele bedrag of een deel, op de bank of een andere rekening. Incassokosten (costs) en rente (interest) in het bedrag van een klant gaan niet van de post af. */
  readonly payOpenItem: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "date": string; readonly "amount"?: undefined | number | null; readonly "ledgerAccountId"?: undefined | string | null; readonly "costs"?: undefined | number | null; readonly "interest"?: undefined | number | null; readonly "vatPercentage"?: undefined | number }
    readonly data: string
  }
  /** Boek dat een OSS-aangifte is betaald; zonder bedrag alles wat openstaat. */
  readonly payOssReturn: {
    readonly params: { readonly "period": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "date"?: undefined | string; readonly "amount"?: undefined | number; readonly "ledgerAccountId"?: undefined | string }
    readonly data: null
  }
  /** Een terugbetaling aan de klant boeken, van wat er van de creditnota over is; het antwoord is het id ervan. */
  readonly payOutCreditNote: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "date": string; readonly "amount"?: undefined | number | null; readonly "ledgerAccountId"?: undefined | string | null }
    readonly data: string
  }
  /** Terugbetalen wat de klant van deze factuur te veel heeft betaald, op welke factuur ook; het antwoord is het id van de betaling, die met DELETE weer ongedaan te maken is. */
  readonly paySurplusBack: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "date"?: undefined | string | null; readonly "amount"?: undefined | number | null; readonly "ledgerAccountId"?: undefined | string | null }
    readonly data: string
  }
  /** Boek dat de btw is betaald of teruggekregen; zonder bedrag alles wat openstaat. */
  readonly payVatReturn: {
    readonly params: { readonly "period": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "date"?: undefined | string; readonly "amount"?: undefined | number; readonly "ledgerAccountId"?: undefined | string }
    readonly data: null
  }
  /** Boek dat loon, loonheffing of pensioen van een loonjournaalpost uit de kas is betaald. De kas komt nooit onder nul. Terugdraaien kan. */
  readonly payWageInCash: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "itemId": string; readonly "day": string; readonly "amount": number }
    readonly data: string
  }
  /** Hoeveel regels die te verwerken zijn een nieuwe regel zou raken. Er wordt niets bewaard. */
  readonly previewBankRule: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "label"?: undefined | string; readonly "iban"?: undefined | string; readonly "name"?: undefined | string; readonly "words"?: undefined | string; readonly "direction": "in" | "out"; readonly "minAmount"?: undefined | number | null; readonly "maxAmount"?: undefined | number | null; readonly "ledgerAccountId"?: undefined | string | null; readonly "vatCode"?: undefined | "purchase-none" | "purchase-nl" | "purchase-eu" | "purchase-non-eu" | null; readonly "documentKind"?: undefined | "invoice" | "creditNote" | "expense" | "vatReturn" | null }
    readonly data: { readonly "openLines": number }
  }
  /** Wat een incasso-opdracht zou innen; er wordt niets bewaard. */
  readonly previewDirectDebitBatch: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "bankAccountId": string; readonly "date": string; readonly "items": readonly ({ readonly "documentId": string; readonly "mandateId": string; readonly "amount": number; readonly "last"?: undefined | boolean })[] }
    readonly data: { readonly "total": number; readonly "items": readonly ({ readonly "kind": "invoice" | "open-item"; readonly "documentId": string; readonly "label": string; readonly "amount": number; readonly "mandateReference": string; readonly "scheme": "CORE" | "B2B"; readonly "sequenceType": "OOFF" | "RCUR" | "FNAL"; readonly "holder": string; readonly "iban": string; readonly "remittance": string })[] }
  }
  /** Een voorbeeld als echte PDF, met je eigen gegevens en verzonnen regels. Er wordt niets bewaard. */
  readonly previewDocument: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "kind": "invoice" | "quote"; readonly "language"?: undefined | "nl" | "en" }
    readonly body: undefined
    readonly data: Blob
  }
  /** Wat de prijzen van alle lopende terugkerende facturen worden als je ze vanaf een dag verhoogt; er verandert niets. */
  readonly previewIndexations: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "percentage": number; readonly "startsOn": string }
    readonly data: readonly ({ readonly "id": string; readonly "version": number; readonly "customerName": string; readonly "title": string | null; readonly "before": number; readonly "after": number })[]
  }
  /** Wat een betaalopdracht zou betalen, met waarschuwingen; er wordt niets bewaard. */
  readonly previewPaymentBatch: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "bankAccountId": string; readonly "date": string; readonly "items": readonly ({ readonly "kind": "expense" | "creditNote" | "vatReturn" | "openItem" | "wageItem"; readonly "targetId": string; readonly "amount": number; readonly "iban"?: undefined | string; readonly "name"?: undefined | string; readonly "remittance"?: undefined | string })[] }
    readonly data: { readonly "total": number; readonly "items": readonly ({ readonly "kind": "expense" | "creditNote" | "vatReturn" | "openItem" | "wageItem"; readonly "targetId": string; readonly "label": string; readonly "amount": number; readonly "name": string; readonly "iban": string; readonly "previousIban": string | null; readonly "reference": string; readonly "remittance": string })[] }
  }
  /** De volgende twaalf facturen: dag, periode en bedragen, met pro rata en indexatie. */
  readonly previewRecurringInvoice: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: readonly ({ readonly "n": number; readonly "dueOn": string; readonly "periodFirst": string; readonly "periodLast": string; readonly "isPart": boolean; readonly "amounts": { readonly "netAmount": number; readonly "vatAmount": number; readonly "grossAmount": number }; readonly "foreign": { readonly "currency": "AED" | "AFN" | "ALL" | "AMD" | "ANG" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BGN" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CLP" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "UYU" | "UZS" | "VES" | "VND" | "VUV" | "WST" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG"; readonly "perEuro": number; readonly "gross": number } | null })[]
  }
  /** De brief die deze klant nu zou krijgen: ontvanger, bedrag, dag en tekst. Er gaat niets weg. */
  readonly previewReminder: {
    readonly params: { readonly "id": string }
    readonly query: { readonly "basis"?: undefined | "scale" | "scale-with-vat" | "per-invoice" }
    readonly body: undefined
    readonly data: { readonly "customerId": string; readonly "customerName": string; readonly "kind": "business" | "consumer" | "unknown"; readonly "step": "advance-notice" | "reminder" | "demand" | "final-demand"; readonly "label": string; readonly "dueOn": string; readonly "invoices": readonly ({ readonly "number": string; readonly "dueDate": string; readonly "open": number; readonly "id": string })[]; readonly "openItems": readonly ({ readonly "number": string; readonly "dueDate": string; readonly "open": number; readonly "id": string })[]; readonly "claim": { readonly "principal": number; readonly "costs": number; readonly "costsVat": number; readonly "interest": number; readonly "total": number } | null; readonly "recipients": readonly (string)[]; readonly "address": readonly (string)[]; readonly "reason": string | null; readonly "leavesOn": string; readonly "asksForPayments": boolean; readonly "repeatsAgreement": boolean; readonly "subject": string; readonly "body": string; readonly "perDay": number | null; readonly "segments": readonly ({ readonly "from": string; readonly "to": string; readonly "days": number; readonly "rate": number; readonly "base": number; readonly "number": string })[]; readonly "costs": { readonly "over": number; readonly "bands": readonly ({ readonly "share": number; readonly "amount": number })[]; readonly "basis": "scale" | "scale-with-vat" | "per-invoice"; readonly "options": readonly ({ readonly "basis": "scale" | "scale-with-vat" | "per-invoice"; readonly "costs": number; readonly "vat": number })[] } | null } | null
  }
  /** Wat er weggaat en wat er blijft als de hele overstap wordt teruggedraaid. Er verandert niets. */
  readonly previewTakeBack: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "date": string; readonly "assets": number; readonly "customers": number; readonly "products": number; readonly "prices": number; readonly "stays": readonly ({ readonly "name": string; readonly "message": string })[]; readonly "staysInAll": number }
  }
  /** Melden dat er iets niet klopt; er gaan dan geen herinneringen tot de afzender dat heeft afgehandeld. */
  readonly raiseDispute: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "message": string }
    readonly data: null
  }
  /** De betalingsregeling waar een factuur in zit; null zonder. */
  readonly readArrangementOfInvoice: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "id": string; readonly "madeAt": string; readonly "endedAt": string | null; readonly "state": "kept" | "missed" | "done" | "ended"; readonly "agreed": number; readonly "received": number; readonly "customerId": string; readonly "invoices": readonly ({ readonly "id": string; readonly "number": string; readonly "dueDate": string; readonly "open": number })[]; readonly "openItems": readonly ({ readonly "id": string; readonly "number": string; readonly "dueDate": string; readonly "open": number })[]; readonly "instalments": readonly ({ readonly "dueOn": string; readonly "amount": number; readonly "received": number; readonly "state": "received" | "partly" | "open" | "missed" })[]; readonly "mails": readonly ({ readonly "id": string; readonly "recipient": string; readonly "state": "queued" | "sent" | "kept" | "failed" | "withdrawn"; readonly "error": string | null; readonly "orderedAt": string; readonly "subject": string; readonly "body": string })[] } | null
  }
  /** Of zekere bankregels vanzelf worden verwerkt, en wat een bankregel zonder document bij naam kan zijn, met de rekening ervan. */
  readonly readBankSettings: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "automatic": boolean; readonly "usual": readonly ({ readonly "use": "vat-return" | "payroll-tax" | "income-tax" | "health-premium" | "corporate-tax" | "car-tax" | "allowance" | "childcare" | "health-insurance" | "income-insurance" | "fine-driver" | "fine-business" | "bank-costs" | "provider-costs-nl" | "provider-costs-eu" | "interest-paid" | "interest-received" | "card-settlement" | "insurance" | "car-insurance" | "fuel" | "fuel-abroad" | "parking" | "street-parking" | "car-repairs" | "car-lease" | "public-transport" | "flight" | "lodging" | "lodging-abroad" | "eating-out" | "canteen" | "goods" | "goods-low" | "tools" | "equipment" | "office" | "telephone" | "postage" | "parcels" | "website" | "advertising" | "advertising-eu" | "software" | "software-eu" | "software-non-eu" | "rent-vat" | "rent" | "energy" | "water" | "accountancy" | "legal" | "membership-vat" | "membership" | "chamber" | "training-vat" | "training" | "gift" | "net-wages" | "pension" | "private-out" | "private-in" | "loan" | "own-account" | "cash" | "payout" | "subsidy" | "receipt-later"; readonly "label": string; readonly "ledgerAccountId": string; readonly "numberAsString": string; readonly "vatCode": "purchase-none" | "purchase-nl" | "purchase-eu" | "purchase-non-eu" | null; readonly "accountName": string; readonly "found": string; readonly "direction": "in" | "out" | null; readonly "isLater": boolean; readonly "places": readonly ({ readonly "from": string | null; readonly "label": string; readonly "bankAccountId": string | null; readonly "ledgerAccountId": string | null; readonly "numberAsString": string; readonly "accountName": string })[] })[] }
  }
  /** De agenda achter een agenda-adres, als iCalendar (RFC 5545). */
  readonly readCalendar: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: Blob
  }
  /** Incassokosten en rente die een brief bij deze factuur vraagt en die nog niet zijn ontvangen, als er op deze dag wordt betaald; statutoryInterest is de wettelijke rente tot en met die dag, ook als geen brief erom vroeg (null als het tarief nog niet bekend is). */
  readonly readCharges: {
    readonly params: { readonly "id": string }
    readonly query: { readonly "date"?: undefined | string }
    readonly body: undefined
    readonly data: { readonly "costs": number; readonly "interest": number; readonly "statutoryInterest": number | null }
  }
  /** Wat voor de herinneringen van deze klant anders is, en de pauze. */
  readonly readCustomerReminders: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "isTermAgreed": boolean; readonly "isAutomatic": boolean; readonly "extraDays": number; readonly "pausedUntil": string | null; readonly "pauseReason": string | null; readonly "steps": readonly ({ readonly "kind": "advance-notice" | "reminder" | "demand" | "final-demand"; readonly "isOn": boolean; readonly "days": number })[] | null; readonly "refusedAddresses": readonly (string)[] }
  }
  /** Het Incassant-ID waarmee je incasseert, en welk het is volgens je KvK-nummer. */
  readonly readDirectDebitSettings: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "creditorId": string; readonly "proposedCreditorId": string }
  }
  /** Of een tweede persoon elke uitgave nakijkt (vier ogen). */
  readonly readExpenseSettings: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "hasSecondPerson": boolean }
  }
  /** De brieven over een factuur, wat hierna komt, en wat voor deze factuur anders is. */
  readonly readInvoiceReminders: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "letters": readonly ({ readonly "id": string; readonly "step": "advance-notice" | "reminder" | "demand" | "final-demand"; readonly "label": string; readonly "madeOn": string; readonly "madeAt": string; readonly "isAutomatic": boolean; readonly "recipient": string; readonly "subject": string; readonly "body": string; readonly "lastDay": string | null; readonly "principal": number; readonly "costs": number; readonly "costsVat": number; readonly "interest": number; readonly "total": number; readonly "invoices": readonly ({ readonly "number": string; readonly "open": number; readonly "interest": number; readonly "segments": readonly ({ readonly "from": string; readonly "to": string; readonly "days": number; readonly "rate": number; readonly "base": number })[]; readonly "id": string })[]; readonly "openItems": readonly ({ readonly "number": string; readonly "open": number; readonly "interest": number; readonly "segments": readonly ({ readonly "from": string; readonly "to": string; readonly "days": number; readonly "rate": number; readonly "base": number })[]; readonly "id": string })[]; readonly "mailState": "queued" | "sent" | "kept" | "failed" | "withdrawn"; readonly "settledAt": string | null; readonly "charges": { readonly "costs": number; readonly "interest": number; readonly "state": "open" | "received" | "dropped" | "in-time" } | null; readonly "answer": string | null; readonly "reason": string | null; readonly "way": "mail" | "post"; readonly "postedOn": string | null; readonly "receivedOn": string | null })[]; readonly "next": { readonly "step": "advance-notice" | "reminder" | "demand" | "final-demand"; readonly "label": string; readonly "dueOn": string; readonly "goesAutomatically": boolean } | null; readonly "hold": string | null; readonly "override": { readonly "isTermAgreed": boolean; readonly "isAutomatic": boolean; readonly "extraDays": number; readonly "pausedUntil": string | null; readonly "pauseReason": string | null; readonly "steps": readonly ({ readonly "kind": "advance-notice" | "reminder" | "demand" | "final-demand"; readonly "isOn": boolean; readonly "days": number })[] | null }; readonly "ofCustomer": { readonly "isTermAgreed": boolean; readonly "isAutomatic": boolean; readonly "extraDays": number; readonly "pausedUntil": string | null; readonly "pauseReason": string | null; readonly "steps": readonly ({ readonly "kind": "advance-notice" | "reminder" | "demand" | "final-demand"; readonly "isOn": boolean; readonly "days": number })[] | null }; readonly "customerId": string; readonly "handedOver": { readonly "agency": string; readonly "on": string } | null; readonly "handOverFrom": string | null; readonly "timeBar": string | null }
  }
  /** De brieven over een factuur van vóór je start (post van de beginbalans), wat hierna komt, en wat voor die post anders is. */
  readonly readItemReminders: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "letters": readonly ({ readonly "id": string; readonly "step": "advance-notice" | "reminder" | "demand" | "final-demand"; readonly "label": string; readonly "madeOn": string; readonly "madeAt": string; readonly "isAutomatic": boolean; readonly "recipient": string; readonly "subject": string; readonly "body": string; readonly "lastDay": string | null; readonly "principal": number; readonly "costs": number; readonly "costsVat": number; readonly "interest": number; readonly "total": number; readonly "invoices": readonly ({ readonly "number": string; readonly "open": number; readonly "interest": number; readonly "segments": readonly ({ readonly "from": string; readonly "to": string; readonly "days": number; readonly "rate": number; readonly "base": number })[]; readonly "id": string })[]; readonly "openItems": readonly ({ readonly "number": string; readonly "open": number; readonly "interest": number; readonly "segments": readonly ({ readonly "from": string; readonly "to": string; readonly "days": number; readonly "rate": number; readonly "base": number })[]; readonly "id": string })[]; readonly "mailState": "queued" | "sent" | "kept" | "failed" | "withdrawn"; readonly "settledAt": string | null; readonly "charges": { readonly "costs": number; readonly "interest": number; readonly "state": "open" | "received" | "dropped" | "in-time" } | null; readonly "answer": string | null; readonly "reason": string | null; readonly "way": "mail" | "post"; readonly "postedOn": string | null; readonly "receivedOn": string | null })[]; readonly "next": { readonly "step": "advance-notice" | "reminder" | "demand" | "final-demand"; readonly "label": string; readonly "dueOn": string; readonly "goesAutomatically": boolean } | null; readonly "hold": string | null; readonly "override": { readonly "isTermAgreed": boolean; readonly "isAutomatic": boolean; readonly "extraDays": number; readonly "pausedUntil": string | null; readonly "pauseReason": string | null; readonly "steps": readonly ({ readonly "kind": "advance-notice" | "reminder" | "demand" | "final-demand"; readonly "isOn": boolean; readonly "days": number })[] | null }; readonly "ofCustomer": { readonly "isTermAgreed": boolean; readonly "isAutomatic": boolean; readonly "extraDays": number; readonly "pausedUntil": string | null; readonly "pauseReason": string | null; readonly "steps": readonly ({ readonly "kind": "advance-notice" | "reminder" | "demand" | "final-demand"; readonly "isOn": boolean; readonly "days": number })[] | null }; readonly "customerId": string; readonly "handedOver": { readonly "agency": string; readonly "on": string } | null; readonly "handOverFrom": string | null; readonly "timeBar": string | null }
  }
  /** Lees een CSV met openstaande posten uit een ander pakket (veld file): de posten voor een beginbalans, wat twijfelachtig is en wat niet kan, per regel. Er wordt niets geboekt; met confirmed, de sha256 van dat antwoord, worden de gekozen kolommen onthouden. */
  readonly readOpenItems: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "confirmed"?: undefined | string; readonly "columns"?: undefined | string; readonly "dates"?: undefined | "day-first" | "month-first"; readonly "decimals"?: undefined | "comma" | "point"; readonly "side"?: undefined | "receivable" | "payable"; readonly "day"?: undefined | string }
    readonly body: FormData
    readonly data: { readonly "sha256": string; readonly "encoding": "utf-8" | "utf-16" | "windows-1252"; readonly "separator": string; readonly "columns": readonly ({ readonly "name": string; readonly "example": string; readonly "field": string | null })[]; readonly "problem": string | null; readonly "questions": readonly ({ readonly "id": "dates" | "decimals"; readonly "place": number; readonly "text": string; readonly "choices": readonly ({ readonly "value": string; readonly "label": string })[] })[]; readonly "items": readonly ({ readonly "place": number; readonly "side": "receivable" | "payable"; readonly "relation": string; readonly "reference": string; readonly "date": string | null; readonly "dueDate": string | null; readonly "amount": number; readonly "iban": string; readonly "vatPercentage": number | null; readonly "doubt": string; readonly "isProposed": boolean })[]; readonly "refused": number; readonly "refusedRows": readonly ({ readonly "place": number; readonly "name": string; readonly "message": string })[]; readonly "paid": number; readonly "notices": readonly (string)[] }
  }
  /** Lees het bestand van een dienst die uitbetaalt (CSV, veld file): verkocht, terugbetaald, kosten, vastgehouden en uitbetaald, voor het formulier. Er wordt niets geboekt; met confirmed, de sha256 van dat antwoord, wordt onthouden wat er is gekozen. */
  readonly readPayoutFile: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "confirmed"?: undefined | string; readonly "columns"?: undefined | string; readonly "dates"?: undefined | "day-first" | "month-first"; readonly "decimals"?: undefined | "comma" | "point"; readonly "meanings"?: undefined | string; readonly "payout"?: undefined | string; readonly "paidOut"?: undefined | string }
    readonly body: FormData
    readonly data: { readonly "sha256": string; readonly "encoding": "utf-8" | "utf-16" | "windows-1252"; readonly "separator": string; readonly "columns": readonly ({ readonly "name": string; readonly "example": string; readonly "field": string | null })[]; readonly "problem": string | null; readonly "questions": readonly ({ readonly "id": "dates" | "decimals"; readonly "place": number; readonly "text": string; readonly "choices": readonly ({ readonly "value": string; readonly "label": string })[] })[]; readonly "meanings": readonly ({ readonly "text": string; readonly "place": number; readonly "amount": number; readonly "meaning": string | null; readonly "isChosen": boolean })[]; readonly "provider": string | null; readonly "left": number; readonly "payouts": readonly ({ readonly "reference": string; readonly "day": string | null; readonly "paidOutAmount": number })[]; readonly "payout": { readonly "reference": string; readonly "soldFrom": string | null; readonly "day": string | null; readonly "sales": number; readonly "grossAmount": number; readonly "refundsAmount": number; readonly "chargedAmount": number; readonly "feesVatAmount": number; readonly "withheldAmount": number; readonly "paidOutAmount": number } | null }
  }
  /** De stappen van herinneren, hun dagen, en of de eerste vanzelf gaan. */
  readonly readReminderSettings: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "version": number; readonly "isAutomatic": boolean; readonly "steps": readonly ({ readonly "kind": "advance-notice" | "reminder" | "demand" | "final-demand"; readonly "isOn": boolean; readonly "days": number })[]; readonly "ratesUntil": string; readonly "confirmedRates": readonly ({ readonly "consumer": number; readonly "commercial": number; readonly "source": string; readonly "firstDay": string })[] }
  }
  /** Lees de dagen uit het bestand van een kassa (CSV, veld file): omzet per tarief, pin, contant, bonnen, fooi en statiegeld, voor het formulier. Er wordt niets geboekt; met confirmed, de sha256 van dat antwoord, wordt onthouden wat er is gekozen en wordt het bestand bewaard. */
  readonly readTillFile: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "confirmed"?: undefined | string; readonly "columns"?: undefined | string; readonly "dates"?: undefined | "day-first" | "month-first"; readonly "decimals"?: undefined | "comma" | "point"; readonly "meanings"?: undefined | string; readonly "registerId"?: undefined | string; readonly "month"?: undefined | string; readonly "rate"?: undefined | "high" | "low" | "zero"; readonly "till"?: undefined | string }
    readonly body: FormData
    readonly data: { readonly "sha256": string; readonly "encoding": "utf-8" | "utf-16" | "windows-1252"; readonly "separator": string; readonly "columns": readonly ({ readonly "name": string; readonly "example": string; readonly "field": string | null })[]; readonly "problem": string | null; readonly "questions": readonly ({ readonly "id": "dates" | "decimals"; readonly "place": number; readonly "text": string; readonly "choices": readonly ({ readonly "value": string; readonly "label": string })[] })[]; readonly "meanings": readonly ({ readonly "text": string; readonly "place": number; readonly "amount": number; readonly "meaning": string | null; readonly "isChosen": boolean })[]; readonly "file": { readonly "id": string; readonly "fileName": string } | null; readonly "left": number; readonly "tills": readonly (string)[]; readonly "asksRate": boolean; readonly "keptDays": readonly (string)[]; readonly "days": readonly ({ readonly "place": number; readonly "day": string; readonly "highAmount": number; readonly "lowAmount": number; readonly "zeroAmount": number; readonly "bottleDepositsAmount": number; readonly "vouchersSoldAmount": number; readonly "vouchersRedeemedAmount": number; readonly "tipsAmount": number; readonly "cardAmount": number; readonly "cashAmount": number; readonly "onAccountAmount": number })[] }
  }
  /** Zegt wat er in de geüploade export staat. Met confirmed, de sha256 van dat antwoord, wordt die in dit nieuwe bedrijf ingelezen. */
  readonly readUploadedArchive: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "archive": string; readonly "confirmed"?: undefined | string }
    readonly data: { readonly "sha256": string; readonly "isDone": boolean; readonly "business": string; readonly "period": { readonly "firstDay": string; readonly "lastDay": string } | null; readonly "madeAt": string; readonly "program": string; readonly "signedBy": string; readonly "isOwnKey": boolean; readonly "entries": number; readonly "invoices": number; readonly "quotes": number; readonly "creditNotes": number; readonly "expenses": number; readonly "customers": number; readonly "files": number; readonly "filesMissing": number; readonly "isClean": boolean }
  }
  /** Lees de loonjournaalpost van een salarisprogramma als CSV (veld file): de bedragen voor het formulier, en wat elke rekening is. Er wordt niets geboekt; met confirmed, de sha256 van dat antwoord, wordt onthouden wat er is gekozen. */
  readonly readWageFile: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "confirmed"?: undefined | string; readonly "columns"?: undefined | string; readonly "dates"?: undefined | "day-first" | "month-first"; readonly "decimals"?: undefined | "comma" | "point"; readonly "meanings"?: undefined | string; readonly "firstDay"?: undefined | string; readonly "lastDay"?: undefined | string; readonly "correction"?: undefined | "true" | "false" }
    readonly body: FormData
    readonly data: { readonly "sha256": string; readonly "encoding": "utf-8" | "utf-16" | "windows-1252"; readonly "separator": string; readonly "columns": readonly ({ readonly "name": string; readonly "example": string; readonly "field": string | null })[]; readonly "problem": string | null; readonly "questions": readonly ({ readonly "id": "dates" | "decimals"; readonly "place": number; readonly "text": string; readonly "choices": readonly ({ readonly "value": string; readonly "label": string })[] })[]; readonly "meanings": readonly ({ readonly "text": string; readonly "place": number; readonly "amount": number; readonly "meaning": string | null; readonly "isChosen": boolean })[]; readonly "lines": number; readonly "shares": readonly ({ readonly "person": string; readonly "grossAmount": number; readonly "holidayReservedAmount": number; readonly "holidayPaidAmount": number; readonly "travelAmount": number; readonly "payrollTaxAmount": number; readonly "employerChargesAmount": number; readonly "pensionEmployeeAmount": number; readonly "pensionEmployerAmount": number; readonly "netAmount": number })[]; readonly "notices": readonly (string)[] }
  }
  /** Leg een document bij Te verwerken: één bestand als multipart/form-data, veld file, hooguit 10 MiB; geeft het id. Met dezelfde Idempotency-Key komt hetzelfde document nooit twee keer binnen. Een bestand dat er al ligt of al is geboekt, wordt geweigerd. */
  readonly receiveIncoming: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: FormData
    readonly data: string
  }
  /** Zeg welke bankregel deze uitbetaling is. Een regel die zolang op haar overzicht wachtte, wordt opnieuw verwerkt. */
  readonly receivePayout: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "bankLineId": string }
    readonly data: null
  }
  /** De aansluiting op een dag: grootboek + te verwerken regels − boekingen zonder regel = afschrift; en de eerste dag tot dan die afwijkt. */
  readonly reconcileBank: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "bankAccountId": string; readonly "date"?: undefined | string }
    readonly body: undefined
    readonly data: { readonly "ledger": number; readonly "linesToDo": number; readonly "postingsWithoutLine": number; readonly "statement": number | null; readonly "difference": number | null; readonly "firstDifference": { readonly "date": string; readonly "amount": number } | null }
  }
  /** Leg een dagomzet vast en boek die. Wat vastligt, verandert niet meer; terugdraaien kan. */
  readonly recordDayTakings: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "registerId"?: undefined | string | null; readonly "day": string; readonly "highAmount"?: undefined | number; readonly "lowAmount"?: undefined | number; readonly "zeroAmount"?: undefined | number; readonly "bottleDepositsAmount"?: undefined | number; readonly "vouchersSoldAmount"?: undefined | number; readonly "vouchersRedeemedAmount"?: undefined | number; readonly "tipsAmount"?: undefined | number; readonly "tipsFor"?: undefined | "staff" | "owner"; readonly "cardAmount"?: undefined | number; readonly "onAccountInvoiceIds"?: undefined | readonly (string)[]; readonly "cashBeforeAmount"?: undefined | number | null; readonly "cashCountedAmount"?: undefined | number; readonly "cashSpentAmount"?: undefined | number; readonly "cashToBankAmount"?: undefined | number; readonly "invoicesInCashAmount"?: undefined | number; readonly "floatFrom"?: undefined | "books" | "private" | "bank"; readonly "sells"?: undefined | "goods" | "services"; readonly "note"?: undefined | string | null; readonly "tillFileId"?: undefined | string | null }
    readonly data: string
  }
  /** Leg de dagomzetten van een aantal dagen van één kassa tegelijk vast: alle, of geen. */
  readonly recordSeveralDayTakings: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "days": readonly ({ readonly "registerId"?: undefined | string | null; readonly "day": string; readonly "highAmount"?: undefined | number; readonly "lowAmount"?: undefined | number; readonly "zeroAmount"?: undefined | number; readonly "bottleDepositsAmount"?: undefined | number; readonly "vouchersSoldAmount"?: undefined | number; readonly "vouchersRedeemedAmount"?: undefined | number; readonly "tipsAmount"?: undefined | number; readonly "tipsFor"?: undefined | "staff" | "owner"; readonly "cardAmount"?: undefined | number; readonly "onAccountInvoiceIds"?: undefined | readonly (string)[]; readonly "cashBeforeAmount"?: undefined | number | null; readonly "cashCountedAmount"?: undefined | number; readonly "cashSpentAmount"?: undefined | number; readonly "cashToBankAmount"?: undefined | number; readonly "invoicesInCashAmount"?: undefined | number; readonly "floatFrom"?: undefined | "books" | "private" | "bank"; readonly "sells"?: undefined | "goods" | "services"; readonly "note"?: undefined | string | null; readonly "tillFileId"?: undefined | string | null })[] }
    readonly data: readonly (string)[]
  }
  /** Een online betaling terugstorten, geheel of voor een deel. De factuur staat daarna voor dat bedrag weer open. */
  readonly refundOnlinePayment: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "amount": number; readonly "password"?: undefined | string | null; readonly "code"?: undefined | string }
    readonly data: string
  }
  /** Deze bankregel is dit document of deze boeking niet: het wordt er nooit meer bij voorgesteld. */
  readonly refuseBankProposal: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "targetId": string }
    readonly data: null
  }
  /** Een bedrijf en zijn eerste gebruiker aanmelden. */
  readonly register: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "email": string; readonly "password": string; readonly "tenantName": string; readonly "tenantContactEmail": string; readonly "street": string; readonly "houseNumber": string; readonly "zipCode": string; readonly "city": string; readonly "iban": string; readonly "nameOnCard": string; readonly "bic"?: undefined | string | null; readonly "chamberOfCommerceNumber": string; readonly "vatId": string; readonly "contactPhoneNumber"?: undefined | string | null; readonly "contactWebsite"?: undefined | string | null; readonly "invitation"?: undefined | string }
    readonly data: null
  }
  /** Een uitnodiging aannemen zonder account: kies een wachtwoord. Je krijgt geen eigen bedrijf. Zonder token in het antwoord log je daarna in met je code. */
  readonly registerByInvitation: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "token": string; readonly "newPassword": string }
    readonly data: { readonly "token": string | null }
  }
  /** Een offerte afwijzen, met een reden. */
  readonly rejectQuote: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "reason"?: undefined | string }
    readonly data: null
  }
  /** Maak uren los van een conceptfactuur of een gecrediteerde factuur, zodat ze weer te factureren zijn. */
  readonly releaseHours: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "hours": readonly (string)[] }
    readonly data: null
  }
  /** Inloggen met een code is bij dit bedrijf niet langer verplicht. */
  readonly releaseSecondFactor: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "password": string }
    readonly data: null
  }
  /** Een ingelezen bestand verwijderen, zolang er geen regel van is verwerkt. Het kan daarna opnieuw worden ingelezen. */
  readonly removeBankImport: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** De eigen prijs van een klant weghalen: voortaan geldt de gewone prijs. */
  readonly removeCustomerPrice: {
    readonly params: { readonly "id": string; readonly "customerId": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Een deelname aan de kleineondernemersregeling weghalen, zolang er niets onder is verkocht. */
  readonly removeKor: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "from": string }
    readonly data: null
  }
  /** Haal een eigen verlof of vakantie weg, zolang het jaar niet is afgesloten. */
  readonly removeLeave: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Nieuwe documenten zonder logo. */
  readonly removeLogo: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "version": number }
    readonly data: null
  }
  /** Online betalen uitzetten. Wat klanten al begonnen zijn te betalen, wordt nog geboekt. */
  readonly removeOnlinePaymentKey: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Een deelname aan OSS weghalen, zolang er niets onder is verkocht. */
  readonly removeOss: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "from": string }
    readonly data: null
  }
  /** Een betaling ongedaan maken met een tegenboeking; de betaling blijft te zien. Een vergissing (reason=mistake, ook zonder reason) wordt teruggeboekt op de dag van de betaling zelf; ging het geld echt terug (reason=returned), dan op de dag on, of vandaag. */
  readonly removePayment: {
    readonly params: { readonly "id": string; readonly "paymentId": string }
    readonly query: { readonly "reason"?: undefined | "mistake" | "returned"; readonly "on"?: undefined | string }
    readonly body: undefined
    readonly data: null
  }
  /** Een terugbetaling ongedaan maken: een vergissing (reason=mistake, ook zonder reason) op haar eigen dag, geld dat terugkwam (reason=returned) op de dag on of vandaag. */
  readonly removePayout: {
    readonly params: { readonly "id": string; readonly "paymentId": string }
    readonly query: { readonly "reason"?: undefined | "mistake" | "returned"; readonly "on"?: undefined | string }
    readonly body: undefined
    readonly data: null
  }
  /** De mailbox vergeten, met het wachtwoord. Wat eruit kwam, blijft. */
  readonly removeReceiptMailbox: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Een webhook verwijderen: er gaat niets meer heen. Wat al gemeld is, blijft 30 dagen in de database staan. */
  readonly removeWebhook: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Een bankrekening een andere naam geven. */
  readonly renameBankAccount: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "name": string }
    readonly data: null
  }
  /** Nieuwe herstelcodes; de oude werken dan niet meer. */
  readonly renewRecoveryCodes: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "password": string }
    readonly data: { readonly "recoveryCodes": readonly (string)[] }
  }
  /** Een nieuw geheim. Het oude ondertekent nog 24 uur mee, zodat de ontvanger kan overstappen. */
  readonly renewWebhookSecret: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "secret": string }
  }
  /** Een gesloten vraag heropenen. */
  readonly reopenQuestion: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Open een afgesloten boekjaar weer, met een reden die bewaard blijft. */
  readonly reopenYear: {
    readonly params: { readonly "year": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "reason": string }
    readonly data: null
  }
  /** Meldingen opnieuw sturen: één (eventId), of alles wat in een periode (from, to) niet aankwam. Een melding houdt haar webhook-id. */
  readonly replayDeliveries: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "count": number }
  }
  /** Een uitnodiging opnieuw mailen, met een nieuwe link. De vorige werkt niet meer. */
  readonly resendInvitation: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "password"?: undefined | string | null; readonly "code"?: undefined | string }
    readonly data: { readonly "id": string }
  }
  /** Een nieuw wachtwoord met de link uit de mail. Alle sessies eindigen. */
  readonly resetPassword: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "token": string; readonly "newPassword": string }
    readonly data: null
  }
  /** Weer laten lopen; wat is overgeslagen wordt niet ingehaald. */
  readonly resumeRecurringInvoice: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Werk dat was opgegeven opnieuw proberen. */
  readonly retryJob: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Een mislukte mail opnieuw versturen. */
  readonly retryMail: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Draai een boeking terug die met de hand is gemaakt. Zonder datum was zij een vergissing: op haar eigen dag, en btw of omzet van een ingediende aangifte vandaag als correctie. Een correctie draait alleen terug wie die mag boeken. */
  readonly reverseJournalEntry: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "transactionDate"?: undefined | string }
    readonly data: string
  }
  /** Een sleutel intrekken: binnen vijf seconden werkt hij niet meer. */
  readonly revokeApiToken: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** De klantlink intrekken: wie hem heeft, ziet alleen nog wie de afzender is. */
  readonly revokeCustomerLink: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Een machtiging intrekken: er wordt niet meer mee geïncasseerd. */
  readonly revokeMandate: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Zoek in klanten, producten, projecten, facturen, offertes, creditnota’s, kosten, dagomzetten, kasboekingen, uitbetalingen, lonen, dividend, leningen, bedrijfsmiddelen, je eigen uren, ritten en auto’s, en oude papieren: een deel van een naam of nummer, of een bedrag zoals 121,00. Van oude papieren ook in de tekst. Van elke soort hooguit zes, en alleen soorten die de rol of sleutel mag lezen. Wie alleen eigen bonnen ziet, vindt die. */
  readonly searchEverything: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "query": string }
    readonly body: undefined
    readonly data: readonly ({ readonly "kind": "customer" | "product" | "project" | "invoice" | "quote" | "credit-note" | "expense" | "takings" | "cash-move" | "payout" | "wages" | "dividend" | "loan" | "asset" | "hours" | "trip" | "vehicle" | "old-paper" | "receipt"; readonly "id": string; readonly "name": string | null; readonly "about": string; readonly "state": string | null; readonly "amount": number | null; readonly "date": string | null })[]
  }
  /** Gezien: de taak over deze online betaling is klaar. */
  readonly seeOnlinePayment: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Meld dat je zag dat 80 of 100 procent van het budget gebruikt is: de taak daarvan verdwijnt. */
  readonly seeProjectBudget: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "share": 80 | 100 }
    readonly data: null
  }
  /** De mail om het e-mailadres te bevestigen nog eens sturen. */
  readonly sendConfirmation: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Een code sturen naar het adres waar de offerte heen ging, om te kunnen tekenen. */
  readonly sendSigningCode: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "sentTo": string }
  }
  /** Een proefmail aan het adres waarmee je inlogt. */
  readonly sendTestMail: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** De prijs die één klant voor een product betaalt; met of zonder btw zoals de prijs van het product. */
  readonly setCustomerPrice: {
    readonly params: { readonly "id": string; readonly "customerId": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "unitPrice": number }
    readonly data: null
  }
  /** Bewaar het betalingskenmerk waarmee je de dividendbelasting betaalt, of haal het weg (null). */
  readonly setDividendReference: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "paymentReference": string | null }
    readonly data: null
  }
  /** Meedoen aan de kleineondernemersregeling vanaf een dag, of de laatste dag daarvan veranderen. */
  readonly setKor: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "from": string; readonly "until"?: undefined | string | null }
    readonly data: null
  }
  /** Wat voor bedrijf het is: eenmanszaak (sole), vof of maatschap (partnership), bv (company) of stichting, vereniging of coöperatie (other). Wat al geboekt is verandert niet. */
  readonly setLegalForm: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "legalForm": "sole" | "partnership" | "company" | "other" }
    readonly data: null
  }
  /** De API-sleutel van Mollie bewaren, versleuteld: die bepaalt waar het geld van klanten heen gaat. Die wordt eerst bij Mollie geprobeerd. Een sleutel met test_ boekt niets. */
  readonly setOnlinePaymentKey: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "password"?: undefined | string | null; readonly "code"?: undefined | string; readonly "key": string }
    readonly data: { readonly "state": "off" | "on" | "refused"; readonly "isTest": boolean; readonly "profile": string; readonly "accountName": string; readonly "isEnding": boolean }
  }
  /** De btw van het land rekenen bij verkopen aan particulieren in andere EU-landen (OSS) vanaf een dag, of de laatste dag daarvan veranderen. */
  readonly setOss: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "from": string; readonly "until"?: undefined | string | null }
    readonly data: null
  }
  /** De mailbox voor bonnen instellen. We loggen eerst in; lukt dat niet, dan wordt er niets bewaard. Wat er al in staat, blijft liggen: alleen nieuwe berichten worden opgehaald. */
  readonly setReceiptMailbox: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "host": string; readonly "port": number; readonly "security": "tls" | "starttls"; readonly "userName": string; readonly "password": string; readonly "folder": string; readonly "doneFolder": string | null; readonly "answers": boolean; readonly "version": number | null }
    readonly data: { readonly "host": string; readonly "port": number; readonly "security": "tls" | "starttls"; readonly "userName": string; readonly "folder": string; readonly "doneFolder": string | null; readonly "answers": boolean; readonly "isOn": boolean; readonly "lastFetchedAt": string | null; readonly "problem": "login" | "folder" | "certificate" | "away" | "address" | "protocol" | "secret" | null; readonly "failingSince": string | null; readonly "version": number }
  }
  /** Bewaar wat je vorige programma al in dit tijdvak had: omzet en btw per rubriek, en de ICP per klant. Vervangt wat er stond; leeg haalt het weg. */
  readonly setVatBefore: {
    readonly params: { readonly "period": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "boxes": readonly ({ readonly "box": "1a" | "1b" | "1c" | "1d" | "1e" | "2a" | "3a" | "3c" | "4a" | "4b" | "5b"; readonly "turnover": number; readonly "vat": number })[]; readonly "customers": readonly ({ readonly "name": string; readonly "vatId": string; readonly "goods": number; readonly "services": number })[] }
    readonly data: null
  }
  /** Aangifte per maand, kwartaal of jaar, vanaf de eerste dag van een tijdvak. */
  readonly setVatInterval: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "interval": "month" | "quarter" | "year"; readonly "from": string }
    readonly data: null
  }
  /** Bewaar het betalingskenmerk van de Belastingdienst bij een ingediende aangifte of suppletie, of haal het weg (null). */
  readonly setVatReturnReference: {
    readonly params: { readonly "period": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "sequence"?: undefined | number; readonly "paymentReference": string | null }
    readonly data: null
  }
  /** Kies wanneer je btw over verkopen verschuldigd is: als je betaald bent (kasstelsel) of op de factuurdatum, vanaf de eerste dag van een tijdvak. */
  readonly setVatSystem: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "system": "cash" | "invoice"; readonly "from": string; readonly "isEntitled"?: undefined | boolean }
    readonly data: null
  }
  /** Bewaar het betalingskenmerk waarmee je de loonheffing van een loonjournaalpost betaalt, of haal het weg (null). */
  readonly setWageReference: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "paymentReference": string | null }
    readonly data: null
  }
  /** Een creditnota verrekenen met één openstaande factuur van dezelfde klant, geheel of voor een deel. */
  readonly settleCreditNote: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "invoiceId": string; readonly "amount"?: undefined | number | null }
    readonly data: null
  }
  /** Wat de klant heeft gemeld is afgehandeld; herinneringen kunnen weer. */
  readonly settleDisputes: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Een offerte vastleggen en delen: per mail met link en PDF, of alleen de link (mail: false). Nogmaals stuurt de mail opnieuw. */
  readonly shareQuote: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "mail"?: undefined | boolean }
    readonly data: { readonly "link": string }
  }
  /** Een offerte tekenen; het antwoord is het id van de handtekening. */
  readonly signQuote: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: FormData
    readonly data: string
  }
  /** Met een hoger nummer verdergaan. Lager kan nooit; wat wordt overgeslagen, staat met de reden in de geschiedenis. */
  readonly skipNumbers: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "series": "invoice" | "credit-note" | "quote"; readonly "next": number; readonly "reason"?: undefined | string }
    readonly data: null
  }
  /** Een taak 1, 3 of 7 dagen laten rusten; 0 dagen haalt hem terug. */
  readonly snoozeTask: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "cause": string; readonly "days": 0 | 1 | 3 | 7 }
    readonly data: null
  }
  /** Start je timer. Loopt er nog een, dan wordt dat geweigerd, tenzij stops die timer noemt: die stopt dan eerst, en het antwoord is wat die schreef. */
  readonly startTimer: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "projectId"?: undefined | string | null; readonly "category"?: undefined | "acquisition" | "administration" | "study" | "travel" | "website" | "meeting" | null; readonly "description": string; readonly "isBillable"?: undefined | boolean; readonly "stops"?: undefined | string | null }
    readonly data: readonly ({ readonly "day": string; readonly "minutes": number })[]
  }
  /** Voorgoed stoppen; gemaakte facturen blijven. */
  readonly stopRecurringInvoice: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Stop je timer: zijn minuten komen bij de uren van de dag, over middernacht bij die van beide dagen. */
  readonly stopTimer: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: readonly ({ readonly "day": string; readonly "minutes": number })[]
  }
  /** Zet een suppletie als ingediend vast: de verschillen sinds de aangifte, samen meer dan € 1.000. */
  readonly supplementVatReturn: {
    readonly params: { readonly "period": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** "Doe dit voortaan zelf" aan- of uitzetten. */
  readonly switchBankRule: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "automatic": boolean }
    readonly data: null
  }
  /** Het ophalen van bonnen uit- of aanzetten. */
  readonly switchReceiptMailbox: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "isOn": boolean }
    readonly data: { readonly "host": string; readonly "port": number; readonly "security": "tls" | "starttls"; readonly "userName": string; readonly "folder": string; readonly "doneFolder": string | null; readonly "answers": boolean; readonly "isOn": boolean; readonly "lastFetchedAt": string | null; readonly "problem": "login" | "folder" | "certificate" | "away" | "address" | "protocol" | "secret" | null; readonly "failingSince": string | null; readonly "version": number }
  }
  /** Een webhook uit- of aanzetten. Wat gebeurt terwijl hij uit staat, wordt niet gemeld; wat nog wachtte, stopt. */
  readonly switchWebhook: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "isOn": boolean }
    readonly data: null
  }
  /** Draai de hele overstap terug: de beginbalans, en de klanten, producten en prijzen die daarvoor zijn ingelezen en die niets gebruikt. Kan tot er iets na de beginbalans is geboekt. */
  readonly takeBackMove: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "date": string; readonly "assets": number; readonly "customers": number; readonly "products": number; readonly "prices": number; readonly "stays": readonly ({ readonly "name": string; readonly "message": string })[]; readonly "staysInAll": number }
  }
  /** Een afboeking terugdraaien: het bedrag staat weer open en de btw is weer verschuldigd. */
  readonly takeBackWriteOff: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Een overgedragen factuur terugnemen: de herinneringen gaan daarna verder. */
  readonly takeClaimBack: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Een overgedragen factuur van vóór je start terugnemen: de herinneringen gaan daarna verder. */
  readonly takeItemBack: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Een proefmelding sturen (webhook.test). De uitkomst staat in de meldingen van de webhook. */
  readonly testWebhook: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "eventId": string }
  }
  /** Proberen of inloggen in een mailbox lukt, zonder iets te bewaren of te lezen. */
  readonly tryReceiptMailbox: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "host": string; readonly "port": number; readonly "security": "tls" | "starttls"; readonly "userName": string; readonly "password": string; readonly "folder": string; readonly "doneFolder": string | null; readonly "answers": boolean }
    readonly data: { readonly "messages": number }
  }
  /** Maak ongedaan wat een bankregel was: de boekingen worden teruggedraaid en de regel is weer te verwerken. */
  readonly undoBankLine: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Een ingelezen bestand ongedaan maken: wat het toevoegde en sindsdien niet is gebruikt of gewijzigd, gaat weg. Het antwoord zegt wat blijft. */
  readonly undoCustomerImport: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "removed": number; readonly "emptied": number; readonly "stays": readonly ({ readonly "place": number; readonly "name": string; readonly "message": string })[]; readonly "staysInAll": number }
  }
  /** Een samengevoegde klant weer apart zetten: wat meeging, gaat terug. */
  readonly undoMerge: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Maak een ingelezen ZIP ongedaan: de papieren ervan gaan weg. Dat kan tot je er een van wijzigt of een jaar afsluit. */
  readonly undoOldPaperImport: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Een ingelezen bestand ongedaan maken: elke prijs die sindsdien niet is gewijzigd, wordt weer wat die was. Het antwoord zegt wat blijft. */
  readonly undoPriceImport: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "removed": number; readonly "emptied": number; readonly "stays": readonly ({ readonly "place": number; readonly "name": string; readonly "message": string })[]; readonly "staysInAll": number }
  }
  /** Een ingelezen bestand ongedaan maken: wat het toevoegde en sindsdien niet is gebruikt of gewijzigd, gaat weg. Het antwoord zegt wat blijft. */
  readonly undoProductImport: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "removed": number; readonly "emptied": number; readonly "stays": readonly ({ readonly "place": number; readonly "name": string; readonly "message": string })[]; readonly "staysInAll": number }
  }
  /** Maak een boeking van kilometers ongedaan, op haar eigen dag; de ritten zijn daarna weer te wijzigen en te boeken. */
  readonly undoTripBooking: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Een ingelezen bestand ongedaan maken: ritten die sindsdien niet zijn geboekt of gewijzigd, gaan weg. Het antwoord zegt wat blijft. */
  readonly undoTripImport: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: { readonly "removed": number; readonly "emptied": number; readonly "stays": readonly ({ readonly "place": number; readonly "name": string; readonly "message": string })[]; readonly "staysInAll": number }
  }
  /** Maak een verdeling ongedaan: de boekingen worden op hun eigen dag teruggedraaid. */
  readonly undoYearAdjustment: {
    readonly params: { readonly "year": string; readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Upload wat een akkoord laat zien als multipart/form-data, veld file: PDF, JPEG, PNG of HEIC (wordt JPEG), hooguit 10 MiB; geeft het id voor fileId. */
  readonly uploadAgreementFile: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: FormData
    readonly data: string
  }
  /** Upload een deel van de export (veld file, hooguit 8 MiB) dat bij byte start begint. Met sha256 wordt gecontroleerd of het heel is aangekomen. */
  readonly uploadArchivePart: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "archive": string; readonly "start": string; readonly "sha256"?: undefined | string }
    readonly body: FormData
    readonly data: { readonly "start": number; readonly "size": number; readonly "sha256": string }
  }
  /** Upload een document als multipart/form-data, veld file: PDF, JPEG, PNG, WebP, HEIC (wordt JPEG), UBL of CII, hooguit 10 MiB; geeft het id. Hoort het bestand al bij een uitgave, dan alleen met allowDuplicate=true. */
  readonly uploadBackingDocument: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "allowDuplicate"?: undefined | "true" | "false" }
    readonly body: FormData
    readonly data: string
  }
  /** Bewaar een foto of pdf van de Z-bon bij een dagomzet, als multipart/form-data, veld file: PDF, JPEG, PNG of HEIC (wordt JPEG), hooguit 10 MiB. Het bestand blijft staan als bewijs. */
  readonly uploadDayPaper: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "takingsId": string }
    readonly body: FormData
    readonly data: string
  }
  /** Een eigen bestand (PDF, JPEG, PNG of HEIC, hooguit 5 MB) klaarzetten om met een mail mee te sturen, in het veld file van een formulier. Wat binnen een dag met geen mail meegaat, vervalt. */
  readonly uploadMailFile: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: FormData
    readonly data: { readonly "id": string; readonly "fileName": string; readonly "sizeBytes": number }
  }
  /** Upload het getekende formulier van een machtiging als multipart/form-data, veld file: PDF, JPEG, PNG of HEIC (wordt JPEG), hooguit 10 MiB; geeft het id voor formId. */
  readonly uploadMandateForm: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: FormData
    readonly data: string
  }
  /** Bewaar een foto of pdf als bewijs bij een punt van de lijst van een boekjaar, als multipart/form-data, veld file: PDF, JPEG, PNG of HEIC (wordt JPEG), hooguit 10 MiB; het antwoord is het id, waarmee je het ongedaan maakt. */
  readonly uploadYearEvidence: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly "year": string; readonly "point": "over" | "earlier" | "proof" | "vat" | "bank" | "concepts" | "suspense" | "cash" | "over-year-end" | "work" | "trips" | "loan-interest" | "cars" | "workspace" | "benefits" | "doubtful" | "currencies" | "salary" | "corporate-tax" | "stock" | "purchases" | "differences" | "deposits" | "current-account" | "assets" | "receipts" | "depreciation" | "investments" | "corrections" | "appropriation" }
    readonly body: FormData
    readonly data: string
  }
  /** Nagaan of een bestand een getekende offerte is, aan zijn SHA-256. */
  readonly verifyDocument: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "sha256": string }
    readonly data: { readonly "number": string; readonly "supplierName": string; readonly "file": "pdf" | "signed" | "countersigned"; readonly "signatures": readonly ({ readonly "role": number; readonly "name": string; readonly "signedAtUtcSystemTime": string })[]; readonly "isEvidenceIntact": boolean; readonly "importedAt": string | null } | null
  }
  /** Het bedrijf toch niet verwijderen. Kan tot de dertig dagen voorbij zijn. */
  readonly withdrawDeletion: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Trek een uitgave in: de boeking wordt teruggedraaid, zonder nieuwe ervoor in de plaats. */
  readonly withdrawExpense: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Een indexatie intrekken waarmee nog geen factuur is gemaakt. */
  readonly withdrawIndexation: {
    readonly params: { readonly "id": string; readonly "number": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Een uitnodiging intrekken: de link werkt niet meer. */
  readonly withdrawInvitation: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Een mail die nog wacht, toch niet versturen. */
  readonly withdrawMail: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Het aanbod van het eigendom intrekken. */
  readonly withdrawOwnership: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Een brief die niet op de post ging, laten vervallen. */
  readonly withdrawPostLetter: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Een gedeelde offerte intrekken; ze kan dan niet meer worden getekend. */
  readonly withdrawQuote: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Een controle terugnemen. Wie die deed en wie die terugnam blijft te zien. */
  readonly withdrawReviewMark: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: undefined
    readonly data: null
  }
  /** Schrijf je eigen uren van één dag voor één werk: de minuten komen in de plaats van wat er stond. */
  readonly writeHours: {
    readonly params: { readonly [name: string]: never }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "day": string; readonly "projectId"?: undefined | string | null; readonly "category"?: undefined | "acquisition" | "administration" | "study" | "travel" | "website" | "meeting" | null; readonly "description": string; readonly "minutes": number; readonly "isBillable"?: undefined | boolean }
    readonly data: null
  }
  /** Wat openstaat afboeken als oninbaar; de btw erin wordt teruggevraagd in het tijdvak van de datum. */
  readonly writeOff: {
    readonly params: { readonly "id": string }
    readonly query: { readonly [name: string]: never }
    readonly body: { readonly "date"?: undefined | string | null }
    readonly data: null
  }
}

/** The method and path of each call, and whether its content is a form and its answer a file. */
export const calls: { readonly [Name in keyof Operations]: readonly [method: string, path: string, answer: 'data' | 'file'] } = {
  acceptInvitation: ['POST', '/api/Members/invitation/accept', 'data'],
  acceptOwnership: ['POST', '/api/Members/ownership/accept', 'data'],
  acceptProposal: ['POST', '/api/Invoices/{id}/proposals', 'data'],
  addBankLine: ['POST', '/api/BankLines/{id}/separate', 'data'],
  addIndexation: ['POST', '/api/RecurringInvoices/{id}/indexations', 'data'],
  addLeave: ['POST', '/api/Hours/leaves', 'data'],
  addMandateForm: ['POST', '/api/Mandates/{id}/form', 'data'],
  addPasskey: ['POST', '/api/Passkeys', 'data'],
  addPayment: ['POST', '/api/Invoices/{id}/payments', 'data'],
  addPrivateUse: ['POST', '/api/VatReturns/{period}/private-use', 'data'],
  addReviewMark: ['POST', '/api/ReviewMarks', 'data'],
  adjustYear: ['POST', '/api/YearEnd/{year}/adjustments', 'data'],
  adoptAnnualAccounts: ['POST', '/api/AnnualAccounts/{year}/adopt', 'data'],
  agreeByHand: ['POST', '/api/Quotes/{id}/agreement', 'data'],
  allowMoneyActs: ['POST', '/api/MoneyActs/allow', 'data'],
  answerAnnualAccounts: ['PUT', '/api/AnnualAccounts/{year}', 'data'],
  answerIncomeTax: ['PUT', '/api/IncomeTax/{year}', 'data'],
  answerQuestion: ['POST', '/api/Questions/{id}/messages', 'data'],
  archiveCreditNote: ['PATCH', '/api/CreditNotes/{id}/switch-archive', 'data'],
  archiveCustomer: ['PATCH', '/api/Customers/{id}/switch-archive', 'data'],
  archiveInvoice: ['PATCH', '/api/Invoices/{id}/switch-archive', 'data'],
  archiveProduct: ['PATCH', '/api/Products/{id}/switch-archive', 'data'],
  askForEmail: ['POST', '/api/Email/change', 'data'],
  askQuestion: ['POST', '/api/Quotes/{id}/question', 'data'],
  beginArchive: ['POST', '/api/Imports/archive', 'data'],
  beginBankConnection: ['POST', '/api/BankConnections/begin', 'data'],
  beginOnlinePayment: ['POST', '/api/CustomerLinks/{id}/online-payment', 'data'],
  beginPasskey: ['POST', '/api/Passkeys/begin', 'data'],
  beginPasskeyLogin: ['POST', '/api/Login/passkey/begin', 'data'],
  beginProject: ['POST', '/api/Quotes/{id}/project', 'data'],
  beginTwoFactor: ['POST', '/api/TwoFactor/begin', 'data'],
  bookLoanInterest: ['POST', '/api/LoanInterest', 'data'],
  bookTrips: ['POST', '/api/TripBookings', 'data'],
  cancelAdoption: ['POST', '/api/AnnualAccounts/{year}/cancel', 'data'],
  cancelArchive: ['DELETE', '/api/Imports/archive/{id}', 'data'],
  cancelAsset: ['POST', '/api/Assets/{id}/cancel', 'data'],
  cancelDayTakings: ['POST', '/api/DayTakings/{id}/cancel', 'data'],
  cancelDirectDebitBatch: ['POST', '/api/DirectDebitBatches/{id}/cancel', 'data'],
  cancelDividend: ['POST', '/api/Dividends/{id}/cancel', 'data'],
  cancelLoan: ['POST', '/api/Loans/{id}/cancel', 'data'],
  cancelPaymentBatch: ['POST', '/api/PaymentBatches/{id}/cancel', 'data'],
  cancelPayout: ['POST', '/api/Payouts/{id}/cancel', 'data'],
  cancelWageInCash: ['POST', '/api/WageJournals/{id}/cash-payments/{paymentId}/cancel', 'data'],
  cancelWageJournal: ['POST', '/api/WageJournals/{id}/cancel', 'data'],
  changeAccountantSettings: ['PUT', '/api/AccountantSettings', 'data'],
  changeAsset: ['PUT', '/api/Assets/{id}', 'data'],
  changeBankSettings: ['PUT', '/api/BankSettings', 'data'],
  changeBillingState: ['PATCH', '/api/Invoices/{id}', 'data'],
  changeCompany: ['PUT', '/api/Company', 'data'],
  changeCompanyCar: ['PUT', '/api/CompanyCars/{id}', 'data'],
  changeCreditNote: ['PUT', '/api/CreditNotes/{id}', 'data'],
  changeCreditNoteState: ['PATCH', '/api/CreditNotes/{id}', 'data'],
  changeCustomer: ['PUT', '/api/Customers/{id}', 'data'],
  changeCustomerReminders: ['PUT', '/api/Customers/{id}/reminder-settings', 'data'],
  changeDirectDebitSettings: ['PUT', '/api/DirectDebitSettings', 'data'],
  changeEmail: ['POST', '/api/Email/change/confirm', 'data'],
  changeExpenseSettings: ['PUT', '/api/ExpenseSettings', 'data'],
  changeGoal: ['PUT', '/api/Goals/{id}', 'data'],
  changeGoalState: ['PATCH', '/api/Goals/{id}', 'data'],
  changeHourRates: ['PUT', '/api/Hours/rates', 'data'],
  changeIncoming: ['PATCH', '/api/IncomingDocuments/{id}', 'data'],
  changeInvoice: ['PUT', '/api/Invoices/{id}', 'data'],
  changeInvoiceReminders: ['PUT', '/api/Invoices/{id}/reminder-settings', 'data'],
  changeItemReminders: ['PUT', '/api/OpenItems/{id}/reminder-settings', 'data'],
  changeLedgerAccount: ['PATCH', '/api/LedgerAccounts/{id}', 'data'],
  changeLoan: ['PUT', '/api/Loans/{id}', 'data'],
  changeLogo: ['POST', '/api/DocumentSettings/logo', 'data'],
  changeLook: ['PUT', '/api/DocumentSettings/look', 'data'],
  changeMemberRole: ['PUT', '/api/Members/{id}/role', 'data'],
  changeNotificationSettings: ['PUT', '/api/Notifications/settings', 'data'],
  changeNumbering: ['PUT', '/api/DocumentSettings/numbering', 'data'],
  changeOldPaper: ['PUT', '/api/OldPapers/{id}', 'data'],
  changeOpeningBalance: ['PUT', '/api/OpeningBalance', 'data'],
  changeOwnName: ['PUT', '/api/Members/me', 'data'],
  changePassword: ['PUT', '/api/Password', 'data'],
  changeProduct: ['PUT', '/api/Products/{id}', 'data'],
  changeProjectBudget: ['PUT', '/api/Projects/{id}/budget', 'data'],
  changeQuote: ['PUT', '/api/Quotes/{id}', 'data'],
  changeRecurringInvoice: ['PUT', '/api/RecurringInvoices/{id}', 'data'],
  changeReminderSettings: ['PUT', '/api/ReminderSettings', 'data'],
  changeTexts: ['PUT', '/api/DocumentSettings/texts', 'data'],
  changeTrip: ['PUT', '/api/Trips/{id}', 'data'],
  changeVehicle: ['PUT', '/api/Vehicles/{id}', 'data'],
  changeWebhook: ['PUT', '/api/Webhooks/{id}', 'data'],
  checkFiles: ['POST', '/api/Proof', 'data'],
  checkOnlinePayment: ['POST', '/api/CustomerLinks/{id}/online-payment/check', 'data'],
  checkVatId: ['POST', '/api/Customers/vat-checks', 'data'],
  chooseImportedAccounts: ['PUT', '/api/Imports/accounts', 'data'],
  clearMandate: ['POST', '/api/Mandates/{id}/clear', 'data'],
  closeProject: ['PATCH', '/api/Projects/{id}/close', 'data'],
  closeQuestion: ['POST', '/api/Questions/{id}/close', 'data'],
  closeYear: ['POST', '/api/YearEnd/{year}/close', 'data'],
  confirmEmail: ['POST', '/api/Email/confirm', 'data'],
  confirmInterestRates: ['PUT', '/api/ReminderSettings/rates', 'data'],
  confirmReminder: ['POST', '/api/Customers/{id}/reminder', 'data'],
  confirmTwoFactor: ['POST', '/api/TwoFactor/confirm', 'data'],
  connectMollie: ['POST', '/api/BankConnections/mollie', 'data'],
  continueTimer: ['POST', '/api/Timer/continue', 'data'],
  correctDayTakings: ['POST', '/api/DayTakings/{id}/correct', 'data'],
  correctExpense: ['POST', '/api/Expenses/{id}/correction', 'data'],
  countBillingStates: ['GET', '/api/Invoices/tenant/{tenantId}/billing-states/counts', 'data'],
  countCreditNoteStates: ['GET', '/api/CreditNotes/tenant/{tenantId}/billing-states/counts', 'data'],
  createApiToken: ['POST', '/api/ApiTokens', 'data'],
  createAsset: ['POST', '/api/Assets', 'data'],
  createBankAccount: ['POST', '/api/BankAccounts', 'data'],
  createBankRule: ['POST', '/api/BankRules', 'data'],
  createCorrection: ['POST', '/api/JournalEntries/corrections', 'data'],
  createCreditNote: ['POST', '/api/CreditNotes', 'data'],
  createCustomer: ['POST', '/api/Customers', 'data'],
  createDirectDebitBatch: ['POST', '/api/DirectDebitBatches', 'data'],
  createDividend: ['POST', '/api/Dividends', 'data'],
  createExpense: ['POST', '/api/Expenses', 'data'],
  createGoal: ['POST', '/api/Goals', 'data'],
  createInvoice: ['POST', '/api/Invoices', 'data'],
  createJournalEntry: ['POST', '/api/JournalEntries', 'data'],
  createLedgerAccount: ['POST', '/api/LedgerAccounts', 'data'],
  createLoan: ['POST', '/api/Loans', 'data'],
  createMandate: ['POST', '/api/Mandates', 'data'],
  createOpeningBalance: ['POST', '/api/OpeningBalance', 'data'],
  createPaymentBatch: ['POST', '/api/PaymentBatches', 'data'],
  createPayout: ['POST', '/api/Payouts', 'data'],
  createProduct: ['POST', '/api/Products', 'data'],
  createProject: ['POST', '/api/Projects', 'data'],
  createQuote: ['POST', '/api/Quotes', 'data'],
  createRecurringInvoice: ['POST', '/api/RecurringInvoices', 'data'],
  createRefund: ['POST', '/api/Refunds', 'data'],
  createRegister: ['POST', '/api/Registers', 'data'],
  createTrip: ['POST', '/api/Trips', 'data'],
  createVehicle: ['POST', '/api/Vehicles', 'data'],
  createWageJournal: ['POST', '/api/WageJournals', 'data'],
  createWebhook: ['POST', '/api/Webhooks', 'data'],
  decideBankLine: ['POST', '/api/BankLines/{id}/decision', 'data'],
  declineOwnership: ['POST', '/api/Members/ownership/decline', 'data'],
  deleteBankMapping: ['DELETE', '/api/BankMappings/{id}', 'data'],
  deleteBankRule: ['DELETE', '/api/BankRules/{id}', 'data'],
  deleteDocument: ['DELETE', '/api/Documents/{id}', 'data'],
  deleteProject: ['DELETE', '/api/projects/{id}', 'data'],
  deleteTrip: ['DELETE', '/api/Trips/{id}', 'data'],
  denyMoneyAct: ['POST', '/api/MoneyActs/{id}/deny', 'data'],
  depreciateNow: ['POST', '/api/Assets/depreciate', 'data'],
  discardTimer: ['POST', '/api/Timer/discard', 'data'],
  disposeAsset: ['POST', '/api/Assets/{id}/dispose', 'data'],
  duplicateInvoice: ['POST', '/api/Invoices/{id}/duplicate', 'data'],
  duplicateQuote: ['POST', '/api/Quotes/{id}/duplicate', 'data'],
  endArrangement: ['POST', '/api/PaymentArrangements/{id}/end', 'data'],
  endBankConnection: ['DELETE', '/api/BankConnections/{id}', 'data'],
  endCalendarFeed: ['POST', '/api/Calendar/end', 'data'],
  endMembership: ['POST', '/api/Members/{id}/end', 'data'],
  endOtherSessions: ['POST', '/api/Sessions/end-others', 'data'],
  endPasskey: ['POST', '/api/Passkeys/end', 'data'],
  endSession: ['POST', '/api/Sessions/{id}/end', 'data'],
  endTwoFactor: ['POST', '/api/TwoFactor/end', 'data'],
  exportAuditEvents: ['GET', '/api/AuditTrail/csv', 'file'],
  exportAuditFile: ['GET', '/api/Exports/xaf', 'file'],
  exportCustomers: ['GET', '/api/Customers/csv', 'file'],
  exportEverything: ['GET', '/api/Exports/zip', 'file'],
  exportPrices: ['GET', '/api/CustomerPrices/csv', 'file'],
  exportProducts: ['GET', '/api/Products/csv', 'file'],
  exportYearPackage: ['GET', '/api/Exports/package', 'file'],
  exportYears: ['GET', '/api/Exports/years', 'data'],
  fetchBankConnection: ['POST', '/api/BankConnections/{id}/fetch', 'data'],
  fetchReceiptMailbox: ['POST', '/api/ReceiptMailbox/fetch', 'data'],
  fileAnnualAccounts: ['POST', '/api/AnnualAccounts/{year}/file', 'data'],
  fileOssReturn: ['POST', '/api/OssReturns/{period}/file', 'data'],
  fileVatReturn: ['POST', '/api/VatReturns/{period}/file', 'data'],
  findWaitingLine: ['GET', '/api/Expenses/waitingLine', 'data'],
  finishBankConnection: ['POST', '/api/BankConnections/finish', 'data'],
  forgotPassword: ['POST', '/api/Password/forgotten', 'data'],
  getAccountantSettings: ['GET', '/api/AccountantSettings', 'data'],
  getAgreementFile: ['GET', '/api/Quotes/{id}/agreement-file', 'file'],
  getAnnualAccounts: ['GET', '/api/AnnualAccounts/{year}', 'data'],
  getAnnualAccountsPdf: ['GET', '/api/AnnualAccounts/{year}/pdf', 'file'],
  getAnnualAccountsXbrl: ['GET', '/api/AnnualAccounts/{year}/xbrl', 'file'],
  getArrangementMailDraft: ['GET', '/api/PaymentArrangements/{id}/mail', 'data'],
  getAsset: ['GET', '/api/Assets/{id}', 'data'],
  getBackingDocument: ['GET', '/api/BackingDocuments/{id}', 'file'],
  getBackup: ['GET', '/api/Backup', 'data'],
  getBalance: ['GET', '/api/Balance', 'data'],
  getBankImport: ['GET', '/api/BankImports/{id}', 'data'],
  getByCustomerLink: ['GET', '/api/CustomerLinks/{id}', 'data'],
  getCalendarFeed: ['GET', '/api/Calendar', 'data'],
  getCashBook: ['GET', '/api/CashBook', 'data'],
  getCompany: ['GET', '/api/Company', 'data'],
  getCreditNote: ['GET', '/api/CreditNotes/{id}', 'data'],
  getCreditNoteAttachment: ['GET', '/api/CreditNotes/{id}/attachment', 'file'],
  getCreditNoteUbl: ['GET', '/api/CreditNotes/{id}/ubl', 'file'],
  getCreditable: ['GET', '/api/CreditNotes/invoice/{id}', 'data'],
  getCustomer: ['GET', '/api/Customers/{id}', 'data'],
  getCustomerFigures: ['GET', '/api/Invoices/customer/{customerId}/figures', 'data'],
  getCustomerLink: ['GET', '/api/Documents/{id}/customer-link', 'data'],
  getCustomerLinkLogo: ['GET', '/api/CustomerLinks/{id}/logo', 'file'],
  getCustomerLinkPdf: ['GET', '/api/CustomerLinks/{id}/attachment', 'file'],
  getCustomerLinkUbl: ['GET', '/api/CustomerLinks/{id}/ubl', 'file'],
  getCustomerReferences: ['GET', '/api/Customers/{id}/references', 'data'],
  getCustomerStatement: ['GET', '/api/Customers/{id}/statement', 'data'],
  getDayPaper: ['GET', '/api/DayTakings/papers/{id}', 'file'],
  getDayRate: ['GET', '/api/ExchangeRates/ecb', 'data'],
  getDayTakings: ['GET', '/api/DayTakings/{id}', 'data'],
  getDeletion: ['GET', '/api/Deletion', 'data'],
  getDirectDebitBatch: ['GET', '/api/DirectDebitBatches/{id}', 'data'],
  getDirectDebitFile: ['GET', '/api/DirectDebitBatches/{id}/file', 'file'],
  getDistance: ['GET', '/api/Trips/distance', 'data'],
  getDividends: ['GET', '/api/Dividends', 'data'],
  getDocumentPdf: ['GET', '/api/Documents/{id}/attachment', 'file'],
  getDocumentReading: ['GET', '/api/BackingDocuments/{id}/reading', 'data'],
  getDocumentSettings: ['GET', '/api/DocumentSettings', 'data'],
  getExpectedInvoiceNumber: ['GET', '/api/Invoices/expected-number', 'data'],
  getExpectedQuoteNumber: ['GET', '/api/Quotes/expected-number', 'data'],
  getExpectedRecurring: ['GET', '/api/RecurringInvoices/expected', 'data'],
  getExpense: ['GET', '/api/Expenses/{id}', 'data'],
  getHourRates: ['GET', '/api/Hours/rates', 'data'],
  getHoursOfInvoice: ['GET', '/api/Invoices/{id}/hours', 'data'],
  getHoursOfPeople: ['GET', '/api/Hours/people', 'data'],
  getHoursOfPerson: ['GET', '/api/Hours/people/{id}', 'data'],
  getHoursOfYearCsv: ['GET', '/api/Hours/csv', 'file'],
  getHoursOfYearPdf: ['GET', '/api/Hours/pdf', 'file'],
  getIcpStatement: ['GET', '/api/IcpStatements/{period}', 'data'],
  getIcpStatementCsv: ['GET', '/api/IcpStatements/{period}/csv', 'file'],
  getImportControl: ['GET', '/api/Imports/control', 'data'],
  getImportControlPdf: ['GET', '/api/Imports/control/pdf', 'file'],
  getImportState: ['GET', '/api/Imports/business', 'data'],
  getIncomeTax: ['GET', '/api/IncomeTax', 'data'],
  getIncomingFile: ['GET', '/api/IncomingDocuments/{id}/file', 'file'],
  getInvoice: ['GET', '/api/Invoices/{id}', 'data'],
  getInvoiceAttachment: ['GET', '/api/Invoices/{id}/attachment', 'file'],
  getInvoiceDossier: ['GET', '/api/Invoices/{id}/dossier', 'file'],
  getInvoiceFigures: ['GET', '/api/Invoices/figures', 'data'],
  getInvoiceUbl: ['GET', '/api/Invoices/{id}/ubl', 'file'],
  getInvoicesInCash: ['GET', '/api/DayTakings/invoices-in-cash', 'data'],
  getItemDossier: ['GET', '/api/OpenItems/{id}/dossier', 'file'],
  getKeptControl: ['GET', '/api/Imports/controls/{id}', 'data'],
  getKeptControlFile: ['GET', '/api/Imports/controls/{id}/file', 'file'],
  getLoan: ['GET', '/api/Loans/{id}', 'data'],
  getLoanInterest: ['GET', '/api/LoanInterest', 'data'],
  getLogo: ['GET', '/api/Logos/{id}', 'file'],
  getMailDraft: ['GET', '/api/Documents/{id}/mail', 'data'],
  getMailedStatement: ['GET', '/api/StatementMails/{id}/pdf', 'file'],
  getMandateForm: ['GET', '/api/Mandates/{id}/form', 'file'],
  getMaps: ['GET', '/api/Trips/maps', 'data'],
  getMoney: ['GET', '/api/Overview/money', 'data'],
  getNextVatReturn: ['GET', '/api/VatReturns/next', 'data'],
  getOldPaperFile: ['GET', '/api/OldPapers/{id}/file', 'file'],
  getOnlinePaymentSettings: ['GET', '/api/OnlinePaymentSettings', 'data'],
  getOpeningBalance: ['GET', '/api/OpeningBalance', 'data'],
  getOssReturn: ['GET', '/api/OssReturns/{period}', 'data'],
  getOssReturnCsv: ['GET', '/api/OssReturns/{period}/csv', 'file'],
  getOssReturnPdf: ['GET', '/api/OssReturns/{period}/pdf', 'file'],
  getOverview: ['GET', '/api/Overview', 'data'],
  getPastDraft: ['GET', '/api/OpeningDraft', 'data'],
  getPaymentBatch: ['GET', '/api/PaymentBatches/{id}', 'data'],
  getPaymentBatchFile: ['GET', '/api/PaymentBatches/{id}/file', 'file'],
  getPayout: ['GET', '/api/Payouts/{id}', 'data'],
  getPayoutChoices: ['GET', '/api/PayoutChoices', 'data'],
  getProduct: ['GET', '/api/Products/{id}', 'data'],
  getProject: ['GET', '/api/projects/{id}', 'data'],
  getProof: ['GET', '/api/Proof', 'data'],
  getProofPdf: ['GET', '/api/Proof/attachment', 'file'],
  getQuarantinedFile: ['GET', '/api/QuarantinedFiles/{sha256}', 'file'],
  getQuote: ['GET', '/api/Quotes/{id}', 'data'],
  getQuoteAttachment: ['GET', '/api/Quotes/{id}/attachment', 'file'],
  getQuoteLogo: ['GET', '/api/Quotes/{id}/logo', 'file'],
  getQuoteSignature: ['GET', '/api/quoteSignatures/{id}', 'data'],
  getQuoteSignatureImage: ['GET', '/api/quoteSignatures/{id}/image', 'file'],
  getReceiptMailbox: ['GET', '/api/ReceiptMailbox', 'data'],
  getReceivables: ['GET', '/api/Receivables', 'data'],
  getRecurringInvoice: ['GET', '/api/RecurringInvoices/{id}', 'data'],
  getRefundable: ['GET', '/api/Refunds/expense/{id}', 'data'],
  getRegisters: ['GET', '/api/Customers/registers', 'data'],
  getReminderLetter: ['GET', '/api/ReminderLetters/{id}/pdf', 'file'],
  getReport: ['GET', '/api/Reports/{name}', 'data'],
  getSession: ['GET', '/api/Session', 'data'],
  getStatementMailDraft: ['GET', '/api/Customers/{id}/statement/mail', 'data'],
  getTillFile: ['GET', '/api/DayTakings/{id}/file', 'file'],
  getTimer: ['GET', '/api/Timer', 'data'],
  getToday: ['GET', '/api/Overview/today', 'data'],
  getTripBookings: ['GET', '/api/TripBookings', 'data'],
  getTripsOfYearCsv: ['GET', '/api/Trips/csv', 'file'],
  getTripsOfYearPdf: ['GET', '/api/Trips/pdf', 'file'],
  getTwoFactor: ['GET', '/api/TwoFactor', 'data'],
  getUnbilledHours: ['GET', '/api/Hours/unbilled', 'data'],
  getUploadedArchive: ['GET', '/api/Imports/archive', 'data'],
  getVatReturn: ['GET', '/api/VatReturns/{period}', 'data'],
  getVatReturnBox: ['GET', '/api/VatReturns/{period}/boxes/{box}', 'data'],
  getVatReturnPdf: ['GET', '/api/VatReturns/{period}/pdf', 'file'],
  getVatSettings: ['GET', '/api/VatSettings', 'data'],
  getVatSystem: ['GET', '/api/VatSettings/system', 'data'],
  getWageChoices: ['GET', '/api/WageChoices', 'data'],
  getWageJournal: ['GET', '/api/WageJournals/{id}', 'data'],
  getWeekOfHours: ['GET', '/api/Hours', 'data'],
  getYear: ['GET', '/api/YearEnd/{year}', 'data'],
  getYearEvidence: ['GET', '/api/YearEnd/evidence/{id}', 'file'],
  getYearOfHours: ['GET', '/api/Hours/year', 'data'],
  giveMoneyRights: ['PUT', '/api/Members/{id}/money-rights', 'data'],
  handOverClaim: ['POST', '/api/Invoices/{id}/hand-over', 'data'],
  handOverItem: ['POST', '/api/OpenItems/{id}/hand-over', 'data'],
  importAuditFile: ['POST', '/api/Imports/xaf', 'data'],
  importBankFile: ['POST', '/api/BankImports', 'data'],
  importBusiness: ['POST', '/api/Imports/business', 'data'],
  importCustomers: ['POST', '/api/Customers/imports', 'data'],
  importOldPapers: ['POST', '/api/OldPapers/imports', 'data'],
  importPrices: ['POST', '/api/CustomerPrices/imports', 'data'],
  importProducts: ['POST', '/api/Products/imports', 'data'],
  importTrialBalance: ['POST', '/api/Imports/trialBalance', 'data'],
  importTrips: ['POST', '/api/Trips/imports', 'data'],
  indexRecurringInvoices: ['POST', '/api/RecurringInvoices/indexations', 'data'],
  inviteMember: ['POST', '/api/Members/invitations', 'data'],
  invoiceHours: ['POST', '/api/Hours/invoice', 'data'],
  invoiceQuote: ['POST', '/api/Quotes/{id}/invoice', 'data'],
  keepBankMapping: ['PUT', '/api/BankMappings', 'data'],
  keepControls: ['POST', '/api/Imports/controls', 'data'],
  keepPastDraft: ['PUT', '/api/OpeningDraft', 'data'],
  leaveBusiness: ['POST', '/api/Members/leave', 'data'],
  linkFeedAccount: ['POST', '/api/BankConnections/{id}/accounts/{account}/link', 'data'],
  linkReceivables: ['PUT', '/api/OpenItems/customers', 'data'],
  listAccountChoices: ['GET', '/api/LedgerAccounts/choices', 'data'],
  listActiveProjects: ['GET', '/api/Projects/active', 'data'],
  listApiTokens: ['GET', '/api/ApiTokens', 'data'],
  listArrangements: ['GET', '/api/Customers/{id}/payment-arrangements', 'data'],
  listAssetCandidates: ['GET', '/api/AssetCandidates', 'data'],
  listAssets: ['GET', '/api/Assets', 'data'],
  listAuditEvents: ['GET', '/api/AuditTrail', 'data'],
  listAuditPeople: ['GET', '/api/AuditTrail/people', 'data'],
  listBankAccounts: ['GET', '/api/BankAccounts', 'data'],
  listBankConnections: ['GET', '/api/BankConnections', 'data'],
  listBankImports: ['GET', '/api/BankImports', 'data'],
  listBankLinePage: ['GET', '/api/BankLines/page', 'data'],
  listBankLines: ['GET', '/api/BankLines', 'data'],
  listBankMappings: ['GET', '/api/BankMappings', 'data'],
  listBankRules: ['GET', '/api/BankRules', 'data'],
  listBusinesses: ['GET', '/api/Businesses', 'data'],
  listClientQuestions: ['GET', '/api/Clients/questions', 'data'],
  listClients: ['GET', '/api/Clients', 'data'],
  listClosedPeriods: ['GET', '/api/ClosedPeriods', 'data'],
  listClosedProjects: ['GET', '/api/Projects/closed', 'data'],
  listCollectables: ['GET', '/api/DirectDebitBatches/collectables', 'data'],
  listCompanyCars: ['GET', '/api/CompanyCars', 'data'],
  listCreditNoteChanges: ['GET', '/api/CreditNotes/changes', 'data'],
  listCreditNotePage: ['GET', '/api/CreditNotes/page', 'data'],
  listCreditNotes: ['GET', '/api/CreditNotes', 'data'],
  listCustomerChanges: ['GET', '/api/Customers/changes', 'data'],
  listCustomerImports: ['GET', '/api/Customers/imports', 'data'],
  listCustomerPage: ['GET', '/api/Customers/page', 'data'],
  listCustomerReceivables: ['GET', '/api/OpenItems/customers', 'data'],
  listCustomers: ['GET', '/api/Customers', 'data'],
  listDayTakings: ['GET', '/api/DayTakings', 'data'],
  listDeliveries: ['GET', '/api/Webhooks/{id}/deliveries', 'data'],
  listDirectDebitBatches: ['GET', '/api/DirectDebitBatches', 'data'],
  listExpenseChanges: ['GET', '/api/Expenses/changes', 'data'],
  listExpensePage: ['GET', '/api/Expenses/page', 'data'],
  listExpenses: ['GET', '/api/Expenses', 'data'],
  listFeedBanks: ['GET', '/api/BankConnections/banks', 'data'],
  listGoals: ['GET', '/api/Goals', 'data'],
  listHandedOver: ['GET', '/api/HandedOverClaims', 'data'],
  listIncomingPage: ['GET', '/api/IncomingDocuments/page', 'data'],
  listInvoiceChanges: ['GET', '/api/Invoices/changes', 'data'],
  listInvoicePage: ['GET', '/api/Invoices/page', 'data'],
  listInvoices: ['GET', '/api/Invoices', 'data'],
  listJobs: ['GET', '/api/Jobs', 'data'],
  listJournalEntries: ['GET', '/api/JournalEntries', 'data'],
  listKeptControls: ['GET', '/api/Imports/controls', 'data'],
  listLedgerAccounts: ['GET', '/api/LedgerAccounts/{id}', 'data'],
  listLetterPage: ['GET', '/api/ReminderLetters/page', 'data'],
  listLettersToPost: ['GET', '/api/ReminderLetters', 'data'],
  listLinesOfDocument: ['GET', '/api/BankLines/of/{id}', 'data'],
  listLoanCandidates: ['GET', '/api/LoanCandidates', 'data'],
  listLoans: ['GET', '/api/Loans', 'data'],
  listMails: ['GET', '/api/Mails', 'data'],
  listMandates: ['GET', '/api/Mandates', 'data'],
  listMembers: ['GET', '/api/Members', 'data'],
  listNotifications: ['GET', '/api/Notifications', 'data'],
  listOldPaperImports: ['GET', '/api/OldPapers/imports', 'data'],
  listOldPapers: ['GET', '/api/OldPapers/page', 'data'],
  listOnAccountInvoices: ['GET', '/api/DayTakings/on-account', 'data'],
  listOnlinePayments: ['GET', '/api/Invoices/{id}/online-payments', 'data'],
  listOssReturns: ['GET', '/api/OssReturns', 'data'],
  listPasskeys: ['GET', '/api/Passkeys', 'data'],
  listPayables: ['GET', '/api/PaymentBatches/payables', 'data'],
  listPaymentBatches: ['GET', '/api/PaymentBatches', 'data'],
  listPayoutDocuments: ['GET', '/api/PayoutDocuments', 'data'],
  listPayouts: ['GET', '/api/Payouts', 'data'],
  listPriceImports: ['GET', '/api/CustomerPrices/imports', 'data'],
  listProductChanges: ['GET', '/api/Products/changes', 'data'],
  listProductImports: ['GET', '/api/Products/imports', 'data'],
  listProductPage: ['GET', '/api/Products/page', 'data'],
  listProducts: ['GET', '/api/Products', 'data'],
  listProjectBudgets: ['GET', '/api/Hours/budgets', 'data'],
  listProjectPage: ['GET', '/api/Projects/page', 'data'],
  listQuarantinedFiles: ['GET', '/api/QuarantinedFiles', 'data'],
  listQuestions: ['GET', '/api/Questions', 'data'],
  listQuoteChanges: ['GET', '/api/Quotes/changes', 'data'],
  listQuotePage: ['GET', '/api/Quotes/page', 'data'],
  listQuotes: ['GET', '/api/Quotes', 'data'],
  listReceivedMails: ['GET', '/api/ReceiptMailbox/mails', 'data'],
  listRecurringInvoices: ['GET', '/api/RecurringInvoices', 'data'],
  listRecurringRuns: ['GET', '/api/RecurringInvoices/{id}/runs', 'data'],
  listRegisters: ['GET', '/api/Registers', 'data'],
  listReminderProposals: ['GET', '/api/ReminderProposals', 'data'],
  listReviewMarks: ['GET', '/api/ReviewMarks', 'data'],
  listSentPage: ['GET', '/api/IncomingDocuments/sent', 'data'],
  listSessions: ['GET', '/api/Sessions', 'data'],
  listSettingChanges: ['GET', '/api/SettingChanges', 'data'],
  listSimilarCustomers: ['GET', '/api/Customers/similar', 'data'],
  listSimilarExpenses: ['GET', '/api/Expenses/similar', 'data'],
  listStatementMails: ['GET', '/api/Customers/{id}/statement/mails', 'data'],
  listTripImports: ['GET', '/api/Trips/imports', 'data'],
  listTrips: ['GET', '/api/Trips', 'data'],
  listUnbilledProjects: ['GET', '/api/Hours/unbilled/projects', 'data'],
  listUnlinkedEntries: ['GET', '/api/BankLines/{id}/entries', 'data'],
  listUsedCostAccounts: ['GET', '/api/Expenses/usedAccounts', 'data'],
  listVatChecks: ['GET', '/api/Customers/vat-checks', 'data'],
  listVatReturns: ['GET', '/api/VatReturns', 'data'],
  listWageJournals: ['GET', '/api/WageJournals', 'data'],
  listWebhooks: ['GET', '/api/Webhooks', 'data'],
  listYearAdjustments: ['GET', '/api/YearEnd/{year}/adjustments', 'data'],
  listYears: ['GET', '/api/YearEnd', 'data'],
  login: ['POST', '/api/Login', 'data'],
  logout: ['POST', '/api/Logout', 'data'],
  lookAround: ['POST', '/api/LookAround', 'data'],
  lookAtInvitation: ['POST', '/api/Members/invitation/look', 'data'],
  lookUpKvkNumber: ['GET', '/api/Customers/kvk', 'data'],
  makeArrangement: ['POST', '/api/Customers/{id}/payment-arrangements', 'data'],
  makeBusiness: ['POST', '/api/Businesses', 'data'],
  makeCalendarFeed: ['POST', '/api/Calendar', 'data'],
  makeCustomerLink: ['POST', '/api/Documents/{id}/customer-link', 'data'],
  makeNewVersion: ['POST', '/api/Quotes/{id}/new-version', 'data'],
  makePostLetter: ['POST', '/api/Customers/{id}/reminder-by-post', 'data'],
  makeTestBusiness: ['POST', '/api/Businesses/test', 'data'],
  markExpenseValid: ['PATCH', '/api/Expenses/{id}/mark-valid', 'data'],
  markSeen: ['POST', '/api/Notifications/seen', 'data'],
  markSent: ['POST', '/api/Documents/{id}/sent-otherwise', 'data'],
  markTimerSeen: ['POST', '/api/Timer/seen', 'data'],
  mergeCustomer: ['POST', '/api/Customers/{id}/merge', 'data'],
  mollieWebhook: ['POST', '/api/BankConnections/webhook/{key}', 'data'],
  moveCash: ['POST', '/api/CashMoves', 'data'],
  noteCustomerViewed: ['POST', '/api/CustomerLinks/{id}/viewed', 'data'],
  notePosted: ['POST', '/api/ReminderLetters/{id}/posted', 'data'],
  noteQuoteViewed: ['POST', '/api/Quotes/{id}/viewed', 'data'],
  obligeSecondFactor: ['POST', '/api/TwoFactor/oblige', 'data'],
  offerOwnership: ['POST', '/api/Members/ownership', 'data'],
  offerProducts: ['GET', '/api/Products/offers', 'data'],
  onlinePaymentWebhook: ['POST', '/api/OnlinePayments/webhook/{key}', 'data'],
  openBusiness: ['POST', '/api/Session/tenant', 'data'],
  openQuestion: ['POST', '/api/Questions', 'data'],
  orderArrangementMail: ['POST', '/api/PaymentArrangements/{id}/mails', 'data'],
  orderDeletion: ['POST', '/api/Deletion', 'data'],
  orderDocumentMail: ['POST', '/api/Documents/{id}/mails', 'data'],
  orderProofMail: ['POST', '/api/Documents/{id}/proof-mails', 'data'],
  orderStatementMail: ['POST', '/api/Customers/{id}/statement/mails', 'data'],
  ownMembership: ['GET', '/api/Members/me', 'data'],
  passkeyLogin: ['POST', '/api/Login/passkey', 'data'],
  pauseRecurringInvoice: ['POST', '/api/RecurringInvoices/{id}/pause', 'data'],
  payArrangement: ['POST', '/api/PaymentArrangements/{id}/payments', 'data'],
  payExpense: ['PATCH', '/api/Expenses/{id}/paid', 'data'],
  payOpenItem: ['POST', '/api/OpenItems/{id}/payments', 'data'],
  payOssReturn: ['POST', '/api/OssReturns/{period}/payments', 'data'],
  payOutCreditNote: ['POST', '/api/CreditNotes/{id}/payments', 'data'],
  paySurplusBack: ['POST', '/api/Invoices/{id}/surplus-payments', 'data'],
  payVatReturn: ['POST', '/api/VatReturns/{period}/payments', 'data'],
  payWageInCash: ['POST', '/api/WageJournals/{id}/cash-payments', 'data'],
  previewBankRule: ['POST', '/api/BankRules/preview', 'data'],
  previewDirectDebitBatch: ['POST', '/api/DirectDebitBatches/preview', 'data'],
  previewDocument: ['GET', '/api/DocumentSettings/preview', 'file'],
  previewIndexations: ['POST', '/api/RecurringInvoices/indexations/preview', 'data'],
  previewPaymentBatch: ['POST', '/api/PaymentBatches/preview', 'data'],
  previewRecurringInvoice: ['GET', '/api/RecurringInvoices/{id}/preview', 'data'],
  previewReminder: ['GET', '/api/Customers/{id}/reminder', 'data'],
  previewTakeBack: ['POST', '/api/OpeningBalance/takeBack/preview', 'data'],
  raiseDispute: ['POST', '/api/CustomerLinks/{id}/dispute', 'data'],
  readArrangementOfInvoice: ['GET', '/api/Invoices/{id}/payment-arrangement', 'data'],
  readBankSettings: ['GET', '/api/BankSettings', 'data'],
  readCalendar: ['GET', '/api/Calendars/{id}', 'file'],
  readCharges: ['GET', '/api/Invoices/{id}/charges', 'data'],
  readCustomerReminders: ['GET', '/api/Customers/{id}/reminder-settings', 'data'],
  readDirectDebitSettings: ['GET', '/api/DirectDebitSettings', 'data'],
  readExpenseSettings: ['GET', '/api/ExpenseSettings', 'data'],
  readInvoiceReminders: ['GET', '/api/Invoices/{id}/reminders', 'data'],
  readItemReminders: ['GET', '/api/OpenItems/{id}/reminders', 'data'],
  readOpenItems: ['POST', '/api/OpenItems/imports', 'data'],
  readPayoutFile: ['POST', '/api/Payouts/imports', 'data'],
  readReminderSettings: ['GET', '/api/ReminderSettings', 'data'],
  readTillFile: ['POST', '/api/DayTakings/imports', 'data'],
  readUploadedArchive: ['POST', '/api/Imports/archive/read', 'data'],
  readWageFile: ['POST', '/api/WageJournals/imports', 'data'],
  receiveIncoming: ['POST', '/api/IncomingDocuments', 'data'],
  receivePayout: ['POST', '/api/Payouts/{id}/receive', 'data'],
  reconcileBank: ['GET', '/api/BankReconciliation', 'data'],
  recordDayTakings: ['POST', '/api/DayTakings', 'data'],
  recordSeveralDayTakings: ['POST', '/api/DayTakings/several', 'data'],
  refundOnlinePayment: ['POST', '/api/OnlinePayments/{id}/refunds', 'data'],
  refuseBankProposal: ['POST', '/api/BankLines/{id}/refusals', 'data'],
  register: ['POST', '/api/Registration', 'data'],
  registerByInvitation: ['POST', '/api/Members/invitation/register', 'data'],
  rejectQuote: ['POST', '/api/Quotes/{id}/reject', 'data'],
  releaseHours: ['POST', '/api/Invoices/{id}/hours/release', 'data'],
  releaseSecondFactor: ['POST', '/api/TwoFactor/release', 'data'],
  removeBankImport: ['DELETE', '/api/BankImports/{id}', 'data'],
  removeCustomerPrice: ['DELETE', '/api/Products/{id}/customer-prices/{customerId}', 'data'],
  removeKor: ['POST', '/api/VatSettings/kor/remove', 'data'],
  removeLeave: ['DELETE', '/api/Hours/leaves/{id}', 'data'],
  removeLogo: ['POST', '/api/DocumentSettings/logo/remove', 'data'],
  removeOnlinePaymentKey: ['DELETE', '/api/OnlinePaymentSettings', 'data'],
  removeOss: ['POST', '/api/VatSettings/oss/remove', 'data'],
  removePayment: ['DELETE', '/api/Invoices/{id}/payments/{paymentId}', 'data'],
  removePayout: ['DELETE', '/api/CreditNotes/{id}/payments/{paymentId}', 'data'],
  removeReceiptMailbox: ['DELETE', '/api/ReceiptMailbox', 'data'],
  removeWebhook: ['POST', '/api/Webhooks/{id}/remove', 'data'],
  renameBankAccount: ['PATCH', '/api/BankAccounts/{id}', 'data'],
  renewRecoveryCodes: ['POST', '/api/TwoFactor/recovery-codes', 'data'],
  renewWebhookSecret: ['POST', '/api/Webhooks/{id}/secret', 'data'],
  reopenQuestion: ['POST', '/api/Questions/{id}/reopen', 'data'],
  reopenYear: ['POST', '/api/YearEnd/{year}/reopen', 'data'],
  replayDeliveries: ['POST', '/api/Webhooks/{id}/replay', 'data'],
  resendInvitation: ['POST', '/api/Members/invitations/{id}/resend', 'data'],
  resetPassword: ['POST', '/api/Password/reset', 'data'],
  resumeRecurringInvoice: ['POST', '/api/RecurringInvoices/{id}/resume', 'data'],
  retryJob: ['POST', '/api/Jobs/{id}/retry', 'data'],
  retryMail: ['POST', '/api/Mails/{id}/retry', 'data'],
  reverseJournalEntry: ['POST', '/api/JournalEntries/{id}/reverse', 'data'],
  revokeApiToken: ['POST', '/api/ApiTokens/{id}/revoke', 'data'],
  revokeCustomerLink: ['DELETE', '/api/Documents/{id}/customer-link', 'data'],
  revokeMandate: ['POST', '/api/Mandates/{id}/revoke', 'data'],
  searchEverything: ['GET', '/api/Search', 'data'],
  seeOnlinePayment: ['POST', '/api/OnlinePayments/{id}/seen', 'data'],
  seeProjectBudget: ['POST', '/api/Projects/{id}/budget/seen', 'data'],
  sendConfirmation: ['POST', '/api/Email/confirmation', 'data'],
  sendSigningCode: ['POST', '/api/Quotes/{id}/code', 'data'],
  sendTestMail: ['POST', '/api/Mails/test', 'data'],
  setCustomerPrice: ['PUT', '/api/Products/{id}/customer-prices/{customerId}', 'data'],
  setDividendReference: ['PUT', '/api/Dividends/{id}/payment-reference', 'data'],
  setKor: ['PUT', '/api/VatSettings/kor', 'data'],
  setLegalForm: ['PUT', '/api/Company/legal-form', 'data'],
  setOnlinePaymentKey: ['PUT', '/api/OnlinePaymentSettings', 'data'],
  setOss: ['PUT', '/api/VatSettings/oss', 'data'],
  setReceiptMailbox: ['PUT', '/api/ReceiptMailbox', 'data'],
  setVatBefore: ['PUT', '/api/VatReturns/{period}/before', 'data'],
  setVatInterval: ['PUT', '/api/VatSettings/interval', 'data'],
  setVatReturnReference: ['PUT', '/api/VatReturns/{period}/payment-reference', 'data'],
  setVatSystem: ['PUT', '/api/VatSettings/system', 'data'],
  setWageReference: ['PUT', '/api/WageJournals/{id}/payment-reference', 'data'],
  settleCreditNote: ['POST', '/api/CreditNotes/{id}/settlements', 'data'],
  settleDisputes: ['POST', '/api/Documents/{id}/disputes/settled', 'data'],
  shareQuote: ['POST', '/api/Quotes/{id}/share', 'data'],
  signQuote: ['POST', '/api/quoteSignatures', 'data'],
  skipNumbers: ['POST', '/api/DocumentSettings/next-number', 'data'],
  snoozeTask: ['POST', '/api/Notifications/snooze', 'data'],
  startTimer: ['POST', '/api/Timer', 'data'],
  stopRecurringInvoice: ['POST', '/api/RecurringInvoices/{id}/stop', 'data'],
  stopTimer: ['POST', '/api/Timer/stop', 'data'],
  supplementVatReturn: ['POST', '/api/VatReturns/{period}/supplement', 'data'],
  switchBankRule: ['PUT', '/api/BankRules/{id}', 'data'],
  switchReceiptMailbox: ['POST', '/api/ReceiptMailbox/switch', 'data'],
  switchWebhook: ['POST', '/api/Webhooks/{id}/switch', 'data'],
  takeBackMove: ['POST', '/api/OpeningBalance/takeBack', 'data'],
  takeBackWriteOff: ['DELETE', '/api/Invoices/{id}/write-off', 'data'],
  takeClaimBack: ['POST', '/api/Invoices/{id}/take-back', 'data'],
  takeItemBack: ['POST', '/api/OpenItems/{id}/take-back', 'data'],
  testWebhook: ['POST', '/api/Webhooks/{id}/test', 'data'],
  tryReceiptMailbox: ['POST', '/api/ReceiptMailbox/try', 'data'],
  undoBankLine: ['POST', '/api/BankLines/{id}/undo', 'data'],
  undoCustomerImport: ['POST', '/api/Customers/imports/{id}/undo', 'data'],
  undoMerge: ['POST', '/api/Customers/{id}/merge/undo', 'data'],
  undoOldPaperImport: ['POST', '/api/OldPapers/imports/{id}/undo', 'data'],
  undoPriceImport: ['POST', '/api/CustomerPrices/imports/{id}/undo', 'data'],
  undoProductImport: ['POST', '/api/Products/imports/{id}/undo', 'data'],
  undoTripBooking: ['POST', '/api/TripBookings/{id}/undo', 'data'],
  undoTripImport: ['POST', '/api/Trips/imports/{id}/undo', 'data'],
  undoYearAdjustment: ['POST', '/api/YearEnd/{year}/adjustments/{id}/undo', 'data'],
  uploadAgreementFile: ['POST', '/api/Quotes/agreement-files', 'data'],
  uploadArchivePart: ['POST', '/api/Imports/archive/parts', 'data'],
  uploadBackingDocument: ['POST', '/api/BackingDocuments', 'data'],
  uploadDayPaper: ['POST', '/api/DayTakings/papers', 'data'],
  uploadMailFile: ['POST', '/api/MailFiles', 'data'],
  uploadMandateForm: ['POST', '/api/Mandates/forms', 'data'],
  uploadYearEvidence: ['POST', '/api/YearEnd/evidence', 'data'],
  verifyDocument: ['POST', '/api/verify', 'data'],
  withdrawDeletion: ['POST', '/api/Deletion/withdraw', 'data'],
  withdrawExpense: ['PATCH', '/api/Expenses/{id}/withdraw', 'data'],
  withdrawIndexation: ['DELETE', '/api/RecurringInvoices/{id}/indexations/{number}', 'data'],
  withdrawInvitation: ['POST', '/api/Members/invitations/{id}/withdraw', 'data'],
  withdrawMail: ['POST', '/api/Mails/{id}/withdraw', 'data'],
  withdrawOwnership: ['POST', '/api/Members/ownership/withdraw', 'data'],
  withdrawPostLetter: ['POST', '/api/ReminderLetters/{id}/withdraw', 'data'],
  withdrawQuote: ['POST', '/api/Quotes/{id}/withdraw', 'data'],
  withdrawReviewMark: ['POST', '/api/ReviewMarks/{id}/withdraw', 'data'],
  writeHours: ['PUT', '/api/Hours', 'data'],
  writeOff: ['POST', '/api/Invoices/{id}/write-off', 'data'],
}
