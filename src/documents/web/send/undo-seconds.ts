/** An order to send can be undone for so many seconds. */
export const UNDO_SECONDS = 30
