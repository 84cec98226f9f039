/** How a document is sent without our mail. */
export const waysOfSending = {
  paper: 'op papier',
  chat: 'met een chatbericht',
  portal: 'in het portaal van de klant',
  other: 'op een andere manier',
} as const

export type WayOfSending = keyof typeof waysOfSending
