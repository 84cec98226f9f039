import { ensureProgram } from './debian-package.mjs'

/**
 * See to it that hledger is there, another program's opinion of our books. Best effort: without it one test skips, and
 * everything else is tested.
 */
export function ensureHledger() {
  if (ensureProgram('hledger')) return
  console.log(
    'hledger is er niet, en installeren lukt niet: de test die onze boeken ermee natelt wordt overgeslagen (apt-get install hledger).',
  )
}
