/** What a person may choose as evidence that is not read: a PDF, or a picture. A HEIC photo of a phone is kept as a JPEG. */
export const evidenceKinds = 'application/pdf,image/jpeg,image/png,image/heic,.pdf,.heic'

/** The same, for the user. */
export const evidenceWords = 'PDF of foto (JPEG, PNG of HEIC)'
