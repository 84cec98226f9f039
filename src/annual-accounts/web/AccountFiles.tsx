import { IconDownload } from '@tabler/icons-react'
import { download } from '#platform/web/api-client.ts'
import { toastFailedDownload } from '#platform/web/files.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { Button } from '#platform/web/ui/Button.tsx'

/** For the meeting of shareholders, or the part that is filed. */
type Purpose = 'meeting' | 'filing'

/** A button for each file of the accounts. `addressOf` is the address of the file for a purpose. */
export function AccountFiles({
  files,
  addressOf,
}: {
  files: readonly (readonly [purpose: Purpose, label: string])[]
  addressOf: (purpose: Purpose) => string
}) {
  const saving = useMutation({
    mutationFn: (purpose: Purpose) => download(addressOf(purpose)),
    onError: toastFailedDownload,
  })
  return files.map(([purpose, label]) => (
    <Button
      key={purpose}
      variant="default"
      leftSection={<IconDownload size={17} stroke={1.8} aria-hidden />}
      loading={saving.isPending && saving.variables === purpose}
      onClick={() => {
        saving.mutate(purpose)
      }}
    >
      {label}
    </Button>
  ))
}
