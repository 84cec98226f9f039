/** The files that a person may choose as the document of a cost: these are read. */
export const readKinds =
  'application/pdf,image/jpeg,image/png,image/webp,image/heic,.heic,application/xml,text/xml,.pdf,.xml'
