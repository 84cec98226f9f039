import { IconHistory } from '@tabler/icons-react'
import { paths } from '../paths.ts'
import { Button } from './Button.tsx'

/** To what was done with one record: who did it, when, and what it was before. @param id of the record */
export const HistoryButton = ({ id }: { readonly id: string }) => (
  <Button variant="default" to={paths.history(id)} leftSection={<IconHistory size={17} aria-hidden />}>
    Geschiedenis
  </Button>
)
