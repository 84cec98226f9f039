import { createPrivateKey } from 'node:crypto'

/** A private RSA key in PEM, which a container may give on one line with `\\n` for each new line; null for another text. */
export function rsaKeyIn(text: string): string | null {
  const pem = text.replaceAll('\\n', '\n')
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa' ? pem : null
  } catch {
    return null
  }
}
