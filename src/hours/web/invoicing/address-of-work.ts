import { paths } from '#platform/web/paths.ts'
import type { Work } from './queries.ts'

/** Where the hours of a project or a customer are put on an invoice. */
export const addressOfWork = ({ projectId, customerId }: Work): string =>
  projectId !== undefined
    ? `${paths.invoiceHours}?projectId=${projectId}`
    : customerId !== undefined
      ? `${paths.invoiceHours}?customerId=${customerId}`
      : paths.invoiceHours
