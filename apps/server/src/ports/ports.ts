/** The outside world, one port each; made from the settings in live-ports.ts. Tests hand in fakes. */
export interface Ports {}
