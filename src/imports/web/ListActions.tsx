import { IconDownload, IconFileImport } from '@tabler/icons-react'
import { download } from '#platform/web/api-client.ts'
import { toastFailedDownload } from '#platform/web/files.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { ListKind } from '../domain/list-field.ts'
import { csvPath } from './queries.ts'

/** Above a list: read in a file, and save the whole list as one. */
export function ListActions({ kind }: { kind: ListKind }) {
  const saving = useMutation({ mutationFn: () => download(csvPath(kind)), onError: toastFailedDownload })
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
    </>
  )
}
