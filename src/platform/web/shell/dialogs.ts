const DIALOG = 'dialog[open], [role="dialog"]'

/** A dialog, a menu or a list of choices is open: keys are for that one. */
export const isDialogOpen = (): boolean => document.querySelector(`${DIALOG}, :popover-open`) !== null

export const isInDialog = (element: Element | null): boolean =>
  element !== null && element.closest(DIALOG) !== null
