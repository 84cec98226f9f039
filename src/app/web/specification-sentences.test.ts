import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

// Section 8 of the specification, and the sentences of its sections 2 and 5: each is word for word in the
// screen (or the rule) that shows it. docs/specification-coverage.md names the story that shows it on the
// screen.
const sentences = [
  ['❌ Document creatie mislukt zonder foutmelding.', 'expenses/web/document/DocumentField.tsx'],
  ['❌ Uitgave creatie mislukt zonder foutmelding.', 'expenses/web/form/NewExpensePage.tsx'],
  ['❌ Klant creatie mislukt zonder foutmelding.', 'customers/web/NewCustomerPage.tsx'],
  ['❌ Factuur creatie mislukt zonder foutmelding.', 'invoices/web/form/invoice-values.ts'],
  ['❌ Offerte creatie mislukt zonder foutmelding.', 'quotes/web/form/quote-values.ts'],
  ['❌ Project creatie mislukt zonder foutmelding.', 'projects/web/NewProjectPage.tsx'],
  ['❌ Wijzigen mislukt zonder foutmelding.', 'documents/web/moves.ts'],
  ['❌ Archiveren mislukt zonder foutmelding.', 'invoices/web/invoice-actions.tsx'],
  ['❌ Afsluiten mislukt zonder foutmelding.', 'projects/web/page/EndingCard.tsx'],
  ['❌ Verwijderen mislukt zonder foutmelding.', 'projects/web/page/EndingCard.tsx'],
  ['❌ Ondertekenen mislukt zonder foutmelding.', 'quotes/web/sign/words/dutch.ts'],
  ['❌ Ondertekenen mislukt zonder foutmelding.', 'quotes/web/page/SenderSigning.tsx'],
  ['❌ Geen tenantId beschikbaar', 'overview/web/InvoiceProgressCard.tsx'],
  ['❌ Geen tenantId beschikbaar', 'ledger/web/BalanceSheet.tsx'],
  ['❌ backingDocument is geen File', 'expenses/domain/errors.ts'],
  ['❌ Download mislukt.', 'platform/web/files.ts'],
  ['❌ Download mislukt.', 'platform/web/files.ts'],
  ['❌ Fout bij ophalen van handtekening.', 'quotes/web/signature/signature-words.ts'],
  ['❌ Fout bij ophalen van handtekening details.', 'quotes/web/signature/signature-words.ts'],
  ['Fout bij laden van klanten.', 'customers/web/CustomerListPage.tsx'],
  ['Fout bij laden van projecten.', 'projects/web/ProjectListPage.tsx'],
  ['Unknown error', 'platform/web/api-client.ts'],
  ['Inloggen mislukt', 'tenants/web/LoginPage.tsx'],
  ['Registreren mislukt', 'tenants/web/RegisterPage.tsx'],
  ['✅ Uitgave succesvol aangemaakt', 'expenses/web/form/NewExpensePage.tsx'],
  ['✅ Klant succesvol aangemaakt', 'customers/web/NewCustomerPage.tsx'],
  ['✅ Factuur succesvol aangemaakt', 'invoices/web/form/invoice-values.ts'],
  ['✅ Offerte succesvol aangemaakt', 'quotes/web/form/quote-values.ts'],
  ['✅ Project succesvol aangemaakt', 'projects/web/NewProjectPage.tsx'],
  ['✅ Project succesvol afgesloten', 'projects/web/page/EndingCard.tsx'],
  ['✅ Factuurstatus bijgewerkt', 'invoices/web/invoice-actions.tsx'],
  ['✅ Factuurarchiveringsstatus bijgewerkt', 'invoices/web/invoice-actions.tsx'],
  ['Geen facturen gevonden.', 'invoices/web/InvoiceListPage.tsx'],
  ['Geen klanten gevonden.', 'customers/web/CustomerListPage.tsx'],
  ['Geen boekingen gevonden.', 'ledger/web/Journal.tsx'],
  ['Geen projecten gevonden.', 'projects/web/ProjectListPage.tsx'],
  ['Geen offertes gevonden.', 'quotes/web/QuoteListPage.tsx'],
  ['Geen documenten gevonden.', 'projects/web/page/ProjectDocuments.tsx'],
  ['Weet je zeker dat je dit project wilt verwijderen?', 'projects/web/page/EndingCard.tsx'],
  [
    'Er zijn nog onafgewerkte documenten. Weet je zeker dat je het project wilt afsluiten?',
    'projects/web/page/EndingCard.tsx',
  ],
  ['Pagina niet gevonden', 'platform/web/ui/NotFoundPage.tsx'],
  ['Ongeldig e-mailadres', 'tenants/web/LoginPage.tsx'],
  ['Verplicht veld', 'contract/codecs.ts'],
  ['Wachtwoorden komen niet overeen', 'tenants/web/registration-form.ts'],
  ['Upload een document bij de uitgave.', 'expenses/contract.ts'],
  ['❌ Geen bestand geselecteerd', 'expenses/domain/errors.ts'],
  ['Handtekening is vereist', 'quotes/web/sign/words/dutch.ts'],
  ['Handtekening is vereist', 'quotes/web/page/SenderSigning.tsx'],
  ['Ik ga akkoord met deze offerte', 'quotes/web/sign/words/dutch.ts'],
] as const

test.each(sentences)('“%s” is in %s', (sentence, file) => {
  const text = readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8')
  // In quotes, or as the text of an element: never as a part of another sentence.
  const within = sentence.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  expect(text).toMatch(new RegExp(`['"\`>]\\s*${within}\\s*['"\`<.]`))
})
