/** What the screen calls the mail while it can be undone. */
export const nameOfConfirmation = (customer: string): string => `Bevestiging aan ${customer}`
