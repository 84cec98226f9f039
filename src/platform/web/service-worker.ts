/** The program beside the pages (src/app/web/worker): it opens the receipts without a connection, and takes what is shared. */
export const SERVICE_WORKER = '/sw.js'

/**
 * Install it for the dashboard, or look for a newer one. A browser without it, or one that keeps nothing, works as before.
 */
export function registerServiceWorker(): void {
  // The server of `npm run dev` has no built program.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  void navigator.serviceWorker.register(SERVICE_WORKER, { scope: '/dashboard' }).catch(() => undefined)
}
