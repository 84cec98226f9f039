/** Whether keys have the names of a Mac. */
export const isApple = /Mac|iPhone|iPad/.test(navigator.platform)
