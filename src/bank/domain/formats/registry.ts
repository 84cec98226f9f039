import { abnAmroTab } from './abn-amro-tab.ts'
import { asn } from './asn.ts'
import { bunq } from './bunq.ts'
import { ics } from './ics.ts'
import { ingSavings } from './ing-savings.ts'
import { ing } from './ing.ts'
import { knab } from './knab.ts'
import { mollie } from './mollie.ts'
import { mt940Banks } from './mt940/banks.ts'
import { mt940FormatsOf } from './mt940/mt940-format.ts'
import { n26 } from './n26.ts'
import { paypal } from './paypal.ts'
import { rabobankCard } from './rabobank-card.ts'
import { rabobank } from './rabobank.ts'
import { revolutBusiness } from './revolut-business.ts'
import { revolutPersonal } from './revolut-personal.ts'
import type { TextFormat } from './text-format.ts'
import { triodos } from './triodos.ts'
import { wise } from './wise.ts'

/**
 * Every text that is read. Each format tries the whole file, and the one that reads all of it is taken, so that the order of this list decides
 * nothing. To add a bank: a file here, a line in this list, a sample in `testing/samples.ts`, which the tests read.
 */
export const textFormats: readonly TextFormat[] = [
  ...mt940FormatsOf(mt940Banks),
  ing, ingSavings, rabobank, rabobankCard, knab, triodos, revolutBusiness, revolutPersonal, n26, wise, paypal, mollie, bunq,
  asn, abnAmroTab, ics,
] // prettier-ignore
