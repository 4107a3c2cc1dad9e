/** Name of the rejection when the app's bridge is not there (§8). */
const BRIDGE_LOADED_ERROR = 'BRIDGE_LOADED_ERROR'

/** Thrown when a handler is called and the app's bridge did not load. */
export class BridgeLoadedError extends Error {
  override readonly name = BRIDGE_LOADED_ERROR

  constructor(handler: string) {
    super(`${BRIDGE_LOADED_ERROR}: ${handler}`)
  }
}
