import { BridgeLoadedError } from './bridge-error'

/**
 * Tells the app what the page does not depend on: when the app's bridge did not load, the page goes on (§8).
 */
export async function tellApp(told: Promise<void>): Promise<void> {
  try {
    await told
  } catch (error) {
    if (!(error instanceof BridgeLoadedError)) throw error
  }
}
