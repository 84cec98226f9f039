/** Whether the text is on the clipboard now; a browser may refuse, and outside https there is none. */
export async function putOnClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
