import { IconDownload } from '@tabler/icons-react'
import { download } from '#platform/web/api-client.ts'
import { toastFailedDownload } from '#platform/web/files.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import './DownloadButtons.css'
import type { FileFormat } from './queries.ts'

const formats = [
  ['csv', 'CSV'],
  ['xlsx', 'Excel'],
  ['pdf', 'PDF'],
] as const

/** The whole report on the screen, as a file. */
export function DownloadButtons({ pathOf }: { pathOf: (format: FileFormat) => string }) {
  const saving = useMutation({
    mutationFn: (format: FileFormat) => download(pathOf(format)),
    onError: toastFailedDownload,
  })
  return (
    <div className="download-buttons" role="group" aria-label="Download dit rapport">
      {formats.map(([format, label]) => (
        <Button
          key={format}
          size="xs"
          variant="default"
          leftSection={<IconDownload size={15} stroke={1.9} aria-hidden />}
          loading={saving.isPending && saving.variables === format}
          onClick={() => {
            saving.mutate(format)
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
