/** A file name that is valid on every system: no folders, no reserved names of Windows, not too long. */
export const safeName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._ -]/gu, '_')
    .replace(/^\.+/, '_')
    .slice(-80)
    .trim()
