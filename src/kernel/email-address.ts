/**
 * Deliberately simple and linear: text, an at sign, text with a dot. Only a delivered mail proves the
 * address.
 */
export const isEmailAddress = (text: string): boolean =>
  text.length <= 254 &&
  /^[^\s@<>"(),:;[\]\\]{1,64}@[^\s@<>"(),:;[\]\\]+\.[^\s@.<>"(),:;[\]\\]{2,}$/.test(text)
