/** Every query of invoices starts with this key: what is paid or invoiced elsewhere reloads them. */
export const invoicesKey = ['invoices'] as const
