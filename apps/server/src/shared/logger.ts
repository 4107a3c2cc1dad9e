import type { FastifyBaseLogger } from 'fastify'

/** Structured log lines: ids and codes only, never names, cards, passwords or codes. */
export type Logger = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/** Says nothing: tests that do not look at the log. */
export const silentLogger: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined }
