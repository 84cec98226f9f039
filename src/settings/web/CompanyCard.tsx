import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '#platform/web/ui/Card.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import type { Company } from '#tenants/contract.ts'
import { formatIban } from '#kernel/dutch-format.ts'
import { ownCompany } from '#tenants/web/queries.ts'
import './CompanyCard.css'

/** What stands on every invoice about the sender. */
export function CompanyCard() {
  const company = useQuery(ownCompany)
  if (company.isLoadingError)
    return (
      <ErrorNote
        error={company.error}
        fallback="Fout bij laden van de bedrijfsgegevens."
        onRetry={() => void company.refetch()}
      />
    )
  if (company.data === undefined) return <CardSkeleton lines={7} />
  return (
    <Card title="Bedrijfsgegevens">
      <p className="company-card-help">Zo sta je op je facturen. Aanpassen kan op deze pagina nog niet.</p>
      <dl className="company-card">
        {factsOf(company.data).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? <span className="company-card-absent">niet ingevuld</span>}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const factsOf = (company: Company): readonly (readonly [name: string, value: ReactNode])[] => [
  ['Bedrijfsnaam', company.name],
  ['E-mailadres op documenten', company.contactEmail],
  [
    'Adres',
    <>
      {company.street} {company.houseNumber}
      <br />
      {company.zipCode} {company.city}
    </>,
  ],
  ['Inloggen met', company.email],
  ['KvK-nummer', <Figure key="kvk">{company.chamberOfCommerceNumber}</Figure>],
  ['Btw-id', <Figure key="vat">{company.vatId}</Figure>],
  ['IBAN', <Figure key="iban">{formatIban(company.iban)}</Figure>],
  ['Rekening op naam van', company.nameOnCard],
  ['BIC', company.bic],
  ['Telefoon', company.contactPhoneNumber],
  ['Website', company.contactWebsite],
]
