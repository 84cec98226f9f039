/**
 * Written into each page, before any module (scripts/build-web/first-script.ts): the chosen theme and whether a user is logged in, so that
 * nothing flashes or moves; and the first calls of the page, so that their answers come while the program is loaded
 * (platform/web/first-answers.ts).
 */
declare global {
  interface Window {
    __zod_globalConfig?: { jitless: boolean }
  }
}

// zod must not try to compile its checks: the content security policy refuses that, audibly.
window.__zod_globalConfig = { jitless: true }
try {
  const { dataset } = document.documentElement
  const theme = localStorage.getItem('theme')
  const token = localStorage.getItem('jwtToken')
  if (theme === 'light' || theme === 'dark') dataset['colorScheme'] = theme
  if (token !== null) dataset['session'] = 'in'
  askFirst(sessionStorage.getItem('jwtTokenOfTab') ?? token)
} catch {
  // Storage is switched off: the machine's theme, logged out.
}

function askFirst(token: string | null): void {
  const named = document.querySelector<HTMLMetaElement>('meta[name="first-calls"]')
  // A list with filters in its address asks for something else.
  if (token === null || named === null || named.content === '' || location.search !== '') return
  if (!(named.dataset['roles'] ?? '').split(' ').includes(roleIn(token))) return
  const answers: Record<string, Promise<Response> | undefined> = {}
  for (const path of named.content.split(' ')) {
    const answer = fetch(path, { headers: { accept: 'application/json', authorization: `Bearer ${token}` } })
    // The page reports the failure when it takes the answer; without this the browser does too.
    answer.catch(() => null)
    answers[path] = answer
  }
  window.firstAnswers = { token, answers }
}

function roleIn(token: string): string {
  const claims = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
  return (JSON.parse(atob(claims)) as { role: string }).role
}
