import { abnAmroTab } from './abn-amro-tab.ts'
import { asn } from './asn.ts'
import { bunq } from './bunq.ts'
import { ics } from './ics.ts'
import { ingSavings } from './ing-savings.ts'
import { ing } from './ing.ts'
import { knab } from './knab.ts'
import { mollie } from './mollie.ts'
import { abnAmroMt940 } from './mt940/abn-amro.ts'
import { asnMt940 } from './mt940/asn.ts'
import { bunqMt940 } from './mt940/bunq.ts'
import { ingMt940 } from './mt940/ing.ts'
import { knabMt940 } from './mt940/knab.ts'
import { otherMt940 } from './mt940/other.ts'
import { rabobankMt940 } from './mt940/rabobank.ts'
import { snsMt940 } from './mt940/sns.ts'
import { triodosMt940 } from './mt940/triodos.ts'
import { vanLanschotMt940 } from './mt940/van-lanschot.ts'
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
 * Every text that is read; the first that recognises a file reads it. To add a bank: a file here, a line in this list, a sample in
 * `testing/samples.ts`, which the tests read.
 */
export const textFormats: readonly TextFormat[] = [
  abnAmroMt940, vanLanschotMt940, knabMt940, bunqMt940, snsMt940, asnMt940, triodosMt940, rabobankMt940, ingMt940, otherMt940,
  ing, ingSavings, rabobank, rabobankCard, knab, triodos, revolutBusiness, revolutPersonal, n26, wise, paypal, mollie, bunq,
  asn, abnAmroTab, ics,
] // prettier-ignore
