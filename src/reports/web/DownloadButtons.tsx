import { IconDownload } from '@tabler/icons-react'
import { today as todayHere } from '#platform/web/form/typed-values.ts'
import { download } from '#platform/web/api-client.ts'
import { toastFailedDownload } from '#platform/web/files.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import './DownloadButtons.css'
import { reportFilePath } from './queries.ts'
import type { ReportChoice } from './report-address.ts'

const formats = [
  ['csv', 'CSV'],
  ['xlsx', 'Excel'],
  ['pdf', 'PDF'],
] as const

/** The whole report on the screen, as a file. */
export function DownloadButtons({ choice }: { choice: ReportChoice }) {
  const saving = useMutation({
    mutationFn: (format: (typeof formats)[number][0]) =>
      download(reportFilePath(choice, todayHere(), format)),
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
