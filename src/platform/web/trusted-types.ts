/**
 * Under `require-trusted-types-for 'script'` a string reaches innerHTML only through this policy. Mantine
 * writes style rules that way, and those contain no `<`; any possible markup is refused. Import it first.
 */
declare global {
  interface Window {
    readonly trustedTypes?: {
      createPolicy(name: string, rules: { createHTML: (text: string) => string }): unknown
    }
  }
}

window.trustedTypes?.createPolicy('default', {
  createHTML: (text) => {
    if (text.includes('<')) throw new TypeError('Markup as a string is refused; render elements.')
    return text
  },
})
