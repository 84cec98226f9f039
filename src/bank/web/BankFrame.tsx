import { IconUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { PageHeader, type PrimaryAction } from '#platform/web/ui/PageHeader.tsx'
import { SectionLinks, type Section } from '#platform/web/ui/SectionLinks.tsx'

/** The pages of the bank, in the order of the tabs. */
const sections: readonly [Section, ...Section[]] = [
  { label: 'Te verwerken', to: paths.bank },
  { label: 'Rekeningen', to: paths.bankAccounts },
  { label: 'Ingelezen', to: paths.bankImports },
  { label: 'Regels', to: paths.bankRules },
  { label: 'Betaalopdrachten', to: paths.paymentBatches },
  { label: 'Koppelingen', to: paths.bankConnections },
  { label: 'Incasso', to: paths.directDebits },
]

/** The head of every page of the bank: its title, what can be done, and the tabs to the other pages. */
export function BankFrame({
  title,
  below,
  crumbs = [],
  actions,
  primary,
  children,
}: {
  title: string
  below?: string
  /** After "Financiën" and, on another page than the first, "Bank". */
  crumbs?: readonly { readonly label: string; readonly to?: string }[]
  actions?: ReactNode
  primary?: PrimaryAction
  children: ReactNode
}) {
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[
          { label: 'Financiën' },
          ...(title === 'Bank' ? [] : [{ label: 'Bank', to: paths.bank }]),
          ...crumbs,
        ]}
        actions={actions}
        {...(below === undefined ? {} : { below })}
        {...(primary === undefined ? {} : { primary })}
      />
      <SectionLinks label="Bank" sections={sections} />
      {children}
    </>
  )
}

/** The way to the import, in the head of the pages. */
export const ImportButton = () => (
  <Button
    variant="default"
    to={paths.newBankImport}
    leftSection={<IconUpload size={17} stroke={1.8} aria-hidden />}
  >
    Afschrift inlezen
  </Button>
)
