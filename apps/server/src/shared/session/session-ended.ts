/**
 * The statement of a call found that a session which this process had read within the last minute has ended:
 * the call is answered once more, as for a visitor.
 */
export class SessionEnded extends Error {}
