import { Card } from '#platform/web/ui/Card.tsx'

/** Where each bank hides its export. */
export const BankExports = () => (
  <Card title="Waar vind je het afschrift bij je bank?">
    <dl className="bank-exports">
      {banks.map(({ name, where }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{where}</dd>
        </div>
      ))}
    </dl>
    <p className="bank-exports-note">
      Kun je kiezen? Neem dan CAMT.053: daar staan de saldo’s in, zodat we kunnen zien of er iets ontbreekt.
    </p>
  </Card>
)

const banks = [
  { name: 'ING', where: 'Mijn ING Zakelijk, bij je rekening: Af- en bijschrijvingen downloaden' },
  { name: 'Rabobank', where: 'Rabo Internet Bankieren, bij je rekening: Downloaden transacties' },
  { name: 'ABN AMRO', where: 'Internet Bankieren, Zelf regelen: Bij- en afschrijvingen downloaden' },
  { name: 'Knab', where: 'Mijn Knab, bij je rekening: Transacties downloaden' },
  { name: 'bunq', where: 'In de app, bij je rekening: Exporteren' },
  { name: 'ASN Bank, SNS, RegioBank', where: 'Online bankieren, Overzicht: Downloaden' },
  { name: 'Triodos', where: 'Internet Bankieren, bij je rekening: Transacties exporteren' },
] as const
