import { may } from '#platform/web/rights.ts'

/** A role that brings in receipts and books none sees only its own costs (decision 107), and a profit without the others' is wrong. */
export const showsProfit = (): boolean => !may('purchases.own') || may('purchases.read')
