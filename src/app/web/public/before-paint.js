// Before the first paint: the chosen theme and whether somebody is logged in, so that nothing flashes or moves.
// Before any module: zod must not try to compile its checks; the content security policy refuses that, audibly.
;(function () {
  var root = document.documentElement
  window.__zod_globalConfig = { jitless: true }
  try {
    var theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') root.dataset.mantineColorScheme = theme
    if (localStorage.getItem('jwtToken')) root.dataset.session = 'in'
  } catch (error) {
    // Storage is switched off: the machine's theme, logged out.
  }
})()
