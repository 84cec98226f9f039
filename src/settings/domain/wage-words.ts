/** What was done with wages and dividend, in the words of its user; `{}` is the name of the record. */
export const wageWords: Readonly<Record<string, string>> = {
  'POST /api/WageJournals': 'Loonjournaalpost {} vastgelegd',
  'POST /api/WageJournals/:id/cancel': 'Loonjournaalpost {} teruggedraaid',
  'POST /api/WageJournals/:id/cash-payments': 'Van loonjournaalpost {} contant betaald',
  'POST /api/WageJournals/:id/cash-payments/:paymentId/cancel':
    'Contante betaling van loonjournaalpost {} teruggedraaid',
  'PUT /api/WageJournals/:id/payment-reference': 'Betalingskenmerk van loonjournaalpost {} gewijzigd',
  'POST /api/Dividends': 'Dividend {} vastgelegd',
  'POST /api/Dividends/:id/cancel': 'Dividend {} teruggedraaid',
  'PUT /api/Dividends/:id/payment-reference': 'Betalingskenmerk van dividend {} gewijzigd',
}
