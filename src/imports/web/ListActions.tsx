import { IconDots, IconDownload, IconFileImport } from '@tabler/icons-react'
import { download } from '#platform/web/api-client.ts'
import { toastFailedDownload } from '#platform/web/files.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Menu, type MenuEntry } from '#platform/web/ui/Menu.tsx'
import type { ListKind } from '../domain/list-field.ts'
import { csvPath } from './queries.ts'

/** Above a list: read in a file, and save the whole list as one. Above the products also the prices per customer. */
export function ListActions({ kind }: { kind: 'customers' | 'products' }) {
  const saving = useSaving(kind)
  return (
    <>
      <Button
        variant="default"
        to={kind === 'customers' ? paths.importCustomers : paths.importProducts}
        leftSection={<IconFileImport size={18} stroke={1.7} aria-hidden />}
      >
        Inlezen
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
        loading={saving.isPending}
        onClick={() => {
          saving.mutate()
        }}
      >
        Exporteren
      </Button>
      {kind === 'products' && <PriceActions />}
    </>
  )
}

function PriceActions() {
  const saving = useSaving('prices')
  const entries: MenuEntry[] = [
    {
      label: 'Prijzen per klant inlezen',
      to: paths.importPrices,
      icon: <IconFileImport size={18} stroke={1.7} aria-hidden />,
    },
    {
      label: 'Prijzen per klant exporteren',
      icon: <IconDownload size={18} stroke={1.7} aria-hidden />,
      onSelect: () => {
        saving.mutate()
      },
    },
  ]
  return <Menu label="Prijzen per klant" icon={<IconDots size={18} stroke={1.8} />} entries={entries} />
}

const useSaving = (kind: Exclude<ListKind, 'trips'>) =>
  useMutation({ mutationFn: () => download(csvPath(kind)), onError: toastFailedDownload })
