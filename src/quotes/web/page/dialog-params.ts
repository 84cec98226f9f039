/** The parameters of a quote's address that open a dialog on its page, so that another page can link to the dialog. */
export const SEND_PARAM = 'versturen'
export const SIGN_PARAM = 'tekenen'
export const AGREEMENT_PARAM = 'akkoord'
export const INVOICE_PARAM = 'factureren'
