import type { Mt940Bank } from './mt940-format.ts'

/** Every bank whose MT940 has a name of its own; the last one is any other bank. */
export const mt940Banks: readonly Mt940Bank[] = [
  { id: 'mt940-abn-amro', label: 'ABN AMRO (MT940)', isOf: (head) => head.includes('ABNANL2A') },
  { id: 'mt940-van-lanschot', label: 'Van Lanschot (MT940)', isOf: (head) => head.includes('FVLBNL22') },
  { id: 'mt940-knab', label: 'Knab (MT940)', isOf: (head) => head.includes('KNABNL2H') },
  { id: 'mt940-bunq', label: 'bunq (MT940)', isOf: (head) => head.includes('BUNQNL2A') },
  { id: 'mt940-sns', label: 'SNS of RegioBank (MT940)', isOf: (head) => /SNSBNL2A|RBRBNL21/.test(head) },
  { id: 'mt940-asn', label: 'ASN Bank (MT940)', isOf: (head) => head.includes('ASNBNL') },
  { id: 'mt940-triodos', label: 'Triodos (MT940)', isOf: (head) => /^:25:TRIODOSBANK\//m.test(head) },
  {
    id: 'mt940-rabobank',
    label: 'Rabobank (MT940)',
    isOf: (head) => /^:940:/m.test(head) || head.includes('RABONL2U') || /^:20:940[AS]/m.test(head),
  },
  {
    id: 'mt940-ing',
    label: 'ING (MT940)',
    isOf: (head) => head.includes('INGBNL2A'),
    hasKenmerkAbove: true,
  },
  { id: 'mt940', label: 'een bankafschrift (MT940)', isOf: () => true },
]
