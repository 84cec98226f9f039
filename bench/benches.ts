import type { Bench } from './bench.ts'
import { auditTrailBench } from './benches/audit-trail.ts'
import { balance } from './benches/balance.ts'
import { bankDays } from './benches/bank-days.ts'
import { bankImport } from './benches/bank-import.ts'
import { bankMatching } from './benches/bank-matching.ts'
import { businesses } from './benches/businesses.ts'
import { clientsBench } from './benches/clients.ts'
import { exportsBench } from './benches/exports.ts'
import { finaliseLatency } from './benches/finalise-latency.ts'
import { finaliseOneTenant } from './benches/finalise-one-tenant.ts'
import { finaliseRate } from './benches/finalise-rate.ts'
import { firstRenderBench } from './benches/first-render.ts'
import { growth } from './benches/growth.ts'
import { hostileFiles } from './benches/hostile-files.ts'
import { keptSums } from './benches/kept-sums.ts'
import { largeBusiness } from './benches/large-business.ts'
import { lighthouseBench } from './benches/lighthouse.ts'
import { lists } from './benches/lists.ts'
import { memory } from './benches/memory.ts'
import { newcomer } from './benches/newcomer.ts'
import { ocr } from './benches/ocr.ts'
import { pastImport } from './benches/past-import.ts'
import { pdf } from './benches/pdf.ts'
import { reportsBench } from './benches/reports.ts'
import { scrolling } from './benches/scrolling.ts'
import { start } from './benches/start.ts'
import { upload } from './benches/upload.ts'
import { vatReturnBench } from './benches/vat-return.ts'

/** All benches, in the order of the goals. */
export const benches: readonly Bench[] = [
  finaliseRate,
  finaliseLatency,
  finaliseOneTenant,
  balance,
  reportsBench,
  vatReturnBench,
  exportsBench,
  keptSums,
  growth,
  pdf,
  upload,
  ocr,
  hostileFiles,
  firstRenderBench,
  lighthouseBench,
  start,
  lists,
  scrolling,
  newcomer,
  auditTrailBench,
  clientsBench,
  memory,
  businesses,
  largeBusiness,
  bankMatching,
  bankImport,
  pastImport,
  bankDays,
]
