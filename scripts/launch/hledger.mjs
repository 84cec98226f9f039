import { ensureProgram } from './debian-package.mjs'

/**
 * Make sure that hledger is installed, another program that checks our books. Best effort: without it one
 * test is skipped, and everything else is tested.
 */
export function ensureHledger() {
  if (ensureProgram('hledger')) return
  console.log(
    'hledger is er niet, en installeren lukt niet: de test die onze boeken ermee natelt wordt overgeslagen (apt-get install hledger).',
  )
}
