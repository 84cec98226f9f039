import { z } from 'zod'
import { booleanText, idCodec, instant } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { ListImportId } from '#kernel/ids.ts'

const listImportId = idCodec<ListImportId>()

export const listEncodings = ['utf-8', 'utf-16', 'windows-1252'] as const

/** A row of the file, and what becomes of it. */
export const listRow = z.object({
  /** The line of the file on which it begins. */
  place: z.int(),
  name: z.string(),
  /** In Dutch; empty for a new record of which nothing is doubtful. */
  message: z.string(),
})
export type ListRow = z.output<typeof listRow>

/** How a file was read. */
export const readFile = z.object({
  /** Sent back to confirm the import: the hash of this file. */
  sha256: z.string(),
  encoding: z.enum(listEncodings),
  separator: z.string(),
  /** In the order of the file. */
  columns: z.array(
    z.object({
      name: z.string(),
      /** The first text in it. */
      example: z.string(),
      /** The field that it fills; null when it is not read. */
      field: z.string().nullable(),
    }),
  ),
  /** In Dutch: why the file cannot be read in with these columns; null when it can. */
  problem: z.string().nullable(),
})
export type ReadFile = z.output<typeof readFile>

/** What a file would do, or has done. Each list of rows is cut; the numbers are whole. */
const listImportOutcome = readFile.extend({
  /** The id of the import that was kept; null for a preview. */
  id: listImportId.nullable(),
  made: z.int(),
  /** Known ones of which empty fields are filled, or prices that become another one. */
  filled: z.int(),
  /** Known ones of which fields could be filled, with `fill`. */
  fillable: z.int(),
  /** That are there already, or are earlier in the file, and stay as they are. */
  known: z.int(),
  refused: z.int(),
  madeRows: z.array(listRow),
  /** What is filled, or gets another price. */
  filledRows: z.array(listRow),
  knownRows: z.array(listRow),
  refusedRows: z.array(listRow),
  /** In Dutch: what is left out of rows that are read. */
  notices: z.array(z.string()),
})
export type ListImportOutcome = z.output<typeof listImportOutcome>

/** How a file is sent: to look at it, or to read it in. */
export const fileQuery = z.object({
  confirmed: z
    .string({ error: 'Geef confirmed één keer.' })
    .regex(/^[0-9a-f]{64}$/, 'Geef de sha256 uit het antwoord op de proef.')
    .optional(),
  /** Chosen columns: `0:name,3:-`; the number counts from zero, and `-` is not read. */
  columns: z
    .string({ error: 'Geef columns één keer.' })
    .regex(/^(\d{1,3}:([A-Za-z0-9]{1,40}|-)(,|$))+$/, 'Geef columns als 0:name,3:-.')
    .optional(),
})

const importQuery = fileQuery.extend({
  /** Fill the empty fields of what is known already. */
  fill: booleanText('Geef fill als true of false.').optional(),
})

const ONLY_SAYS =
  'Zegt wat het zou doen; met confirmed, de sha256 van dat antwoord, wordt het gedaan. Dubbele regels worden overgeslagen.'

export const exportCustomers = endpoint({
  method: 'GET',
  path: '/api/Customers/csv',
  access: 'tenant',
  needs: 'customers.read',
  summary: 'Alle klanten met alle velden als CSV.',
  data: z.null(),
  answer: 'file',
  fileTypes: ['text/csv'],
})

export const importCustomers = endpoint({
  method: 'POST',
  path: '/api/Customers/imports',
  access: 'tenant',
  needs: 'customers.write',
  summary: `Klanten uit een CSV (veld file). ${ONLY_SAYS}`,
  query: importQuery,
  data: listImportOutcome,
  bodyKind: 'file',
})

export const exportProducts = endpoint({
  method: 'GET',
  path: '/api/Products/csv',
  access: 'tenant',
  needs: 'sales.read',
  summary: 'Alle producten met alle velden als CSV.',
  data: z.null(),
  answer: 'file',
  fileTypes: ['text/csv'],
})

export const importProducts = endpoint({
  method: 'POST',
  path: '/api/Products/imports',
  access: 'tenant',
  needs: 'sales.write',
  summary: `Producten uit een CSV (veld file). ${ONLY_SAYS}`,
  query: importQuery,
  data: listImportOutcome,
  bodyKind: 'file',
})

/** The names of customers are in it, as on the page of a product. */
export const exportPrices = endpoint({
  method: 'GET',
  path: '/api/CustomerPrices/csv',
  access: 'tenant',
  needs: 'sales.read',
  summary: 'De eigen prijzen van alle klanten als CSV.',
  data: z.null(),
  answer: 'file',
  fileTypes: ['text/csv'],
})

export const importPrices = endpoint({
  method: 'POST',
  path: '/api/CustomerPrices/imports',
  access: 'tenant',
  needs: 'sales.write',
  summary: `Prijzen per klant uit een CSV (veld file); fill doet hier niets. ${ONLY_SAYS}`,
  query: importQuery,
  data: listImportOutcome,
  bodyKind: 'file',
})

/** Trips of the member who asks: the person who drove writes them. */
export const importTrips = endpoint({
  method: 'POST',
  path: '/api/Trips/imports',
  access: 'tenant',
  needs: 'hours.own',
  summary: `Eigen ritten uit een CSV (veld file); fill doet hier niets. ${ONLY_SAYS}`,
  query: importQuery,
  data: listImportOutcome,
  bodyKind: 'file',
})

const listImport = z.object({
  id: listImportId,
  fileName: z.string(),
  importedAt: instant,
  /** Who did it, by e-mail address. */
  importedBy: z.string(),
  made: z.int(),
  filled: z.int(),
  known: z.int(),
  refused: z.int(),
  /** The number of made and filled records that are not undone. */
  left: z.int(),
  undoneAt: instant.nullable(),
})
export type ListImport = z.output<typeof listImport>

/** What was undone, and what stays. */
const undoOutcome = z.object({
  removed: z.int(),
  emptied: z.int(),
  stays: z.array(z.object({ place: z.int(), name: z.string(), message: z.string() })),
  staysInAll: z.int(),
})
export type UndoOutcome = z.output<typeof undoOutcome>

export const listCustomerImports = endpoint({
  method: 'GET',
  path: '/api/Customers/imports',
  access: 'tenant',
  needs: 'customers.read',
  summary: 'De bestanden met klanten die zijn ingelezen, het laatste eerst.',
  data: z.array(listImport),
})

export const undoCustomerImport = endpoint({
  method: 'POST',
  path: '/api/Customers/imports/:id/undo',
  access: 'tenant',
  needs: 'customers.write',
  summary:
    'Een ingelezen bestand ongedaan maken: wat het toevoegde en sindsdien niet is gebruikt of gewijzigd, gaat weg. Het antwoord zegt wat blijft.',
  params: z.object({ id: listImportId }),
  data: undoOutcome,
})

export const listProductImports = endpoint({
  method: 'GET',
  path: '/api/Products/imports',
  access: 'tenant',
  needs: 'sales.read',
  summary: 'De bestanden met producten die zijn ingelezen, het laatste eerst.',
  data: z.array(listImport),
})

export const undoProductImport = endpoint({
  method: 'POST',
  path: '/api/Products/imports/:id/undo',
  access: 'tenant',
  needs: 'sales.write',
  summary:
    'Een ingelezen bestand ongedaan maken: wat het toevoegde en sindsdien niet is gebruikt of gewijzigd, gaat weg. Het antwoord zegt wat blijft.',
  params: z.object({ id: listImportId }),
  data: undoOutcome,
})

export const listPriceImports = endpoint({
  method: 'GET',
  path: '/api/CustomerPrices/imports',
  access: 'tenant',
  needs: 'sales.read',
  summary: 'De bestanden met prijzen per klant die zijn ingelezen, het laatste eerst.',
  data: z.array(listImport),
})

export const undoPriceImport = endpoint({
  method: 'POST',
  path: '/api/CustomerPrices/imports/:id/undo',
  access: 'tenant',
  needs: 'sales.write',
  summary:
    'Een ingelezen bestand ongedaan maken: elke prijs die sindsdien niet is gewijzigd, wordt weer wat die was. Het antwoord zegt wat blijft.',
  params: z.object({ id: listImportId }),
  data: undoOutcome,
})

export const listTripImports = endpoint({
  method: 'GET',
  path: '/api/Trips/imports',
  access: 'tenant',
  needs: 'hours.own',
  summary: 'De bestanden met ritten die je zelf hebt ingelezen, het laatste eerst.',
  data: z.array(listImport),
})

export const undoTripImport = endpoint({
  method: 'POST',
  path: '/api/Trips/imports/:id/undo',
  access: 'tenant',
  needs: 'hours.own',
  summary:
    'Een ingelezen bestand ongedaan maken: ritten die sindsdien niet zijn geboekt of gewijzigd, gaan weg. Het antwoord zegt wat blijft.',
  params: z.object({ id: listImportId }),
  data: undoOutcome,
})
