/** Whether keys are called as on a Mac. */
export const isApple = /Mac|iPhone|iPad/.test(navigator.platform)
