import { pathOf } from '#platform/web/api-client.ts'
import { exportEverything } from '../../contract.ts'
import { ZipDownload } from './ZipDownload.tsx'

/** Everything at once, as one ZIP. */
export const EverythingDownload = ({ onDownloaded }: { onDownloaded?: () => void }) => (
  <ZipDownload
    path={pathOf(exportEverything, {})}
    label="Download alles"
    done="✅ Archief gedownload"
    onDownloaded={onDownloaded}
  />
)
