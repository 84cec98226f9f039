import { SERVICE_WORKER } from './service-worker.ts'

/**
 * Under `require-trusted-types-for 'script'` a string reaches innerHTML only through this policy. A
 * library may write style rules that way, and those contain no `<`; any possible markup is refused. The one script by address is the service worker.
 * Import it first.
 */
declare global {
  interface Window {
    readonly trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createHTML: (text: string) => string; createScriptURL: (address: string) => string },
      ): unknown
    }
  }
}

window.trustedTypes?.createPolicy('default', {
  createHTML: (text) => {
    if (text.includes('<')) throw new TypeError('Markup as a string is refused; render elements.')
    return text
  },
  createScriptURL: (address) => {
    if (address !== SERVICE_WORKER) throw new TypeError('No script is loaded by an address.')
    return address
  },
})
