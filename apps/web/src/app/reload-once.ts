const KEY = 'tongzhou.reloadedAt'
/** A second failure within this time is not repaired by reloading again. */
const GUARD_MS = 60_000

/** Reloads the page unless that was just tried; answers whether it does. Without storage it never does. */
export function reloadOnce(window: Window): boolean {
  try {
    const last = Number(window.sessionStorage.getItem(KEY) ?? 0)
    if (Date.now() - last < GUARD_MS) return false
    window.sessionStorage.setItem(KEY, String(Date.now()))
  } catch {
    return false
  }
  window.location.reload()

  return true
}
