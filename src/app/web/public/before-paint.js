// Before the first paint: the chosen theme and whether somebody is logged in, so that nothing flashes or moves.
// Before any module: zod must not try to compile its checks; the content security policy refuses that, audibly.
// And the first calls of the page, so that their answers come while the program is loaded (platform/web/first-answers.ts).
;(function () {
  var root = document.documentElement
  window.__zod_globalConfig = { jitless: true }
  try {
    var theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') root.dataset.mantineColorScheme = theme
    if (localStorage.getItem('jwtToken')) root.dataset.session = 'in'
    askFirst(sessionStorage.getItem('jwtTokenOfTab') || localStorage.getItem('jwtToken'))
  } catch (error) {
    // Storage is switched off: the machine's theme, logged out.
  }

  /** @param {string | null} token */
  function askFirst(token) {
    /** @type {HTMLMetaElement | null} */
    var named = document.querySelector('meta[name="first-calls"]')
    // A list with filters in its address asks for something else.
    if (!token || !named || !named.content || location.search) return
    if ((named.dataset['roles'] || '').split(' ').indexOf(roleIn(token)) === -1) return
    /** @type {Record<string, Promise<Response> | undefined>} */
    var answers = {}
    named.content.split(' ').forEach(function (path) {
      var answer = fetch(path, {
        headers: { accept: 'application/json', authorization: 'Bearer ' + token },
      })
      // The page reports the failure when it takes the answer; without this the browser does too.
      answer.catch(function () {
        return null
      })
      answers[path] = answer
    })
    window.firstAnswers = { token: token, answers: answers }
  }

  /** @param {string} token */
  function roleIn(token) {
    var claims = (token.split('.')[1] || '').replace(/-/g, '+').replace(/_/g, '/')
    return /** @type {{ role: string }} */ (JSON.parse(atob(claims))).role
  }
})()
