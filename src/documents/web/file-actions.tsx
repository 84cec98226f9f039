import { IconDownload, IconEye, IconFileCode } from '@tabler/icons-react'
import { saveFile, showFile } from '#platform/web/files.ts'
import type { RowAction } from '#platform/web/table/column.ts'

/** Where the files of a finalised document are. */
export interface DocumentFiles {
  readonly pdf: string
  /** The e-invoice; when none can be made, the refusal says what is missing. */
  readonly ubl?: string
}

/** Its files in a list of actions. */
export const fileActions = ({ pdf, ubl }: DocumentFiles): readonly RowAction[] => [
  {
    label: 'PDF bekijken',
    icon: <IconEye {...small} />,
    onSelect: () => void showFile(pdf),
  },
  {
    label: 'PDF downloaden',
    icon: <IconDownload {...small} />,
    onSelect: () => void saveFile(pdf),
  },
  ...(ubl === undefined
    ? []
    : [
        {
          label: 'E-factuur (UBL) downloaden',
          icon: <IconFileCode {...small} />,
          onSelect: () => void saveFile(ubl),
        },
      ]),
]

const small = { size: 16, stroke: 1.8, 'aria-hidden': true } as const
